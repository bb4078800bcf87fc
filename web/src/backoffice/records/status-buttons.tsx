import type { Lifecycle } from '@compety/contract'
import { Button } from '@mantine/core'
import type { RecordMutation } from './record-queries.ts'
import classes from './status-buttons.module.css'

type StatusButtonsProps<A extends string> = {
  lifecycle: Lifecycle<A>
  record: { id: number; status: number }
  /** The mutation of an action; a hook. */
  useAction: (action: A) => RecordMutation
  /** Said where nothing can be done. */
  none: string
}

/** What the current state allows, from the table of the contract, in its order and words. */
export function StatusButtons<A extends string>({ lifecycle, record, useAction, none }: StatusButtonsProps<A>) {
  const offered = Object.entries(lifecycle.buttons[record.status] ?? {}) as [A, string][]
  if (offered.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <div className={classes.buttons}>
      {offered.map(([action, label]) => (
        <ActionButton key={action} {...{ id: record.id, action, label, useAction }} />
      ))}
    </div>
  )
}

type ActionButtonProps<A extends string> = Pick<StatusButtonsProps<A>, 'useAction'> & {
  id: number
  action: A
  label: string
}

function ActionButton<A extends string>({ id, action, label, useAction }: ActionButtonProps<A>) {
  const { mutate, isPending } = useAction(action)
  return (
    <Button
      {...(action !== 'begin' && { variant: 'default' })}
      {...(action === 'delete' && { className: classes.danger ?? '' })}
      loading={isPending}
      onClick={() => mutate(id)}
    >
      {label}
    </Button>
  )
}
