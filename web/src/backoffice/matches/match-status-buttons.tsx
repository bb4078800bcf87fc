import { type Match, matchLifecycle } from '@compety/contract'
import { Button } from '@mantine/core'
import { isMatchAction, type MatchAction } from './match-actions.ts'
import classes from './match-status-buttons.module.css'
import { useMatchAction } from './matches.data.ts'

/** What the current state allows, from the table of the contract, in its order and words. */
export function MatchStatusButtons({ match: { id, status } }: { match: Match }) {
  const offered = Object.entries(matchLifecycle.buttons[status] ?? {})
  if (offered.length === 0) return <p className={classes.none}>Un partido archivado ya no cambia de estado.</p>
  return (
    <div className={classes.buttons}>
      {offered.map(
        ([action, label]) => isMatchAction(action) && <ActionButton key={action} {...{ id, action, label }} />,
      )}
    </div>
  )
}

function ActionButton({ id, action, label }: { id: number; action: MatchAction; label: string }) {
  const { mutate, isPending } = useMatchAction(action)
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
