import type { Lifecycle } from '@compety/contract'
import { Button } from '@mantine/core'
import { Section } from '../../ui/page.tsx'
import { AskedDialog } from './asked-dialog.tsx'
import { useMayCall } from './may-call.ts'
import type { RecordAction, RecordMutation } from './record-action.ts'
import classes from './status-buttons.module.css'
import type { Target } from './undo.ts'

type StatusButtonsProps<A extends string> = {
  lifecycle: Lifecycle<A>
  record: Target & { status: number }
  /** The endpoint of each action. */
  actions: Readonly<Record<A, Pick<RecordAction, 'endpoint'>>>
  /** The mutation of an action; the label of its button is passed along. A hook. */
  useAction: (action: A, label: string) => RecordMutation
  /** The text for a state without actions. */
  none: string
}

/** The actions that the contract allows in the current state. Hidden from users who may take none of them. */
export function StatusButtons<A extends string>(props: StatusButtonsProps<A>) {
  const { lifecycle, record, actions, useAction, none } = props
  const may = useMayCall()
  const mayTake = (action: string) => may(actions[action as A].endpoint, { organizer_id: null, ...record })
  const buttons = lifecycle.buttons[record.status] ?? {}
  const isFinal = Object.keys(buttons).length === 0
  if (!Object.keys(isFinal ? actions : buttons).some(mayTake)) return null
  const offered = (Object.entries(buttons) as [A, string][]).filter(([action]) => mayTake(action))
  return (
    <Section title="Cambiar estado">
      {isFinal ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <div className={classes.buttons}>
          {offered.map(([action, label]) => (
            <ActionButton key={action} {...{ record, action, label, useAction }} />
          ))}
        </div>
      )}
    </Section>
  )
}

type ActionButtonProps<A extends string> = Pick<StatusButtonsProps<A>, 'useAction'> & {
  record: Target
  action: A
  label: string
}

function ActionButton<A extends string>({ record, action, label, useAction }: ActionButtonProps<A>) {
  const { mutate, isPending, asked, dialog } = useAction(action, label)
  return (
    <>
      <Button
        {...(action !== 'begin' && { variant: 'default' })}
        {...(action === 'delete' && { className: classes.danger ?? '' })}
        loading={isPending}
        onClick={() => mutate(record)}
      >
        {label}
      </Button>
      <AskedDialog asked={asked} />
      {dialog}
    </>
  )
}
