import type { Score } from '@compety/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { type Kept, playNow } from './kept-play.ts'
import classes from './live-page.module.css'
import { isSamePlay } from './play.ts'
import { updatePlay } from './stored-play.ts'

type FinalDialogProps = { id: string; kept: Kept; opened: boolean; onClose: () => void }

/** The final whistle: shows the score that counts, which is registered as the result once it is confirmed. */
export function FinalDialog({ id, kept, opened, onClose }: FinalDialogProps) {
  const { match, queue } = kept
  const play = playNow(kept)
  const counted: Score = match.live?.counted ?? play
  const { home_team_score, away_team_score } = counted
  const isComplete = queue.length === 0
  const isAll = isSamePlay({ ...counted, period: null }, { ...play, period: null })
  const confirm = () => {
    updatePlay(id, (now) => ({ ...now, final: { home_team_score, away_team_score } }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="¿Terminó el partido?"
      confirm="Registrar resultado"
      confirmDisabled={!isComplete}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isComplete ? (
        <>
          <p className={classes.final}>
            {`${match.home_team.name} ${home_team_score} – ${away_team_score} ${match.away_team.name}`}
          </p>
          {!isAll && <p>Este marcador cuenta para los pronósticos; lo que se jugó después, no.</p>}
        </>
      ) : (
        <p>El último marcador aún no se ha enviado. Podrás registrar el resultado en cuanto haya conexión.</p>
      )}
    </ConfirmDialog>
  )
}
