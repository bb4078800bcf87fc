import type { Lifecycle } from '@compety/contract'
import { Button } from '@mantine/core'
import { Section } from '../../ui/page.tsx'
import { useMayCall } from './may-call.ts'
import type { RecordAction, RecordMutation } from './record-queries.ts'
import classes from './status-buttons.module.css'

type StatusButtonsProps<A extends string> = {
  lifecycle: Lifecycle<A>
  record: { id: number; status: number }
  /** The call of each action. */
  actions: Readonly<Record<A, Pick<RecordAction, 'endpoint'>>>
  /** The mutation of an action under the label of its button; a hook. */
  useAction: (action: A, label: string) => RecordMutation
  /** Said where nothing can be done. */
  none: string
}

/** What the current state allows, from the table of the contract, in its order and words; nothing for who may change no state. */
export function StatusButtons<A extends string>(props: StatusButtonsProps<A>) {
  const { lifecycle, record, actions, useAction, none } = props
  const may = useMayCall()
  const isHis = (action: string) => may(actions[action as A].endpoint)
  const buttons = lifecycle.buttons[record.status] ?? {}
  const isOver = Object.keys(buttons).length === 0
  if (!Object.keys(isOver ? actions : buttons).some(isHis)) return null
  const offered = (Object.entries(buttons) as [A, string][]).filter(([action]) => isHis(action))
  return (
    <Section title="Cambiar estado">
      {isOver ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <div className={classes.buttons}>
          {offered.map(([action, label]) => (
            <ActionButton key={action} {...{ id: record.id, action, label, useAction }} />
          ))}
        </div>
      )}
    </Section>
  )
}

type ActionButtonProps<A extends string> = Pick<StatusButtonsProps<A>, 'useAction'> & {
  id: number
  action: A
  label: string
}

function ActionButton<A extends string>({ id, action, label, useAction }: ActionButtonProps<A>) {
  const { mutate, isPending } = useAction(action, label)
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
