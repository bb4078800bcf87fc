import type { PoolMatch, Score, SheetMatch } from '@compety/contract'
import { IconDevices } from '@tabler/icons-react'
import type { Draft } from '../../drafts/draft.ts'
import { draftKey, dropDraft, isConflict, textOf } from '../../drafts/drafts.ts'
import classes from './draft-notice.module.css'
import { useSavePrediction, useSaveSheet } from './predictions.data.ts'

/** Another device has saved since, and what stands now is known: until then there is nothing to choose from. */
export const isToDecide = (draft: Draft, version: number | undefined): boolean =>
  isConflict(draft) && version !== undefined && version !== draft.based_on

type SheetConflictProps = { match: SheetMatch & { prediction: Score }; draft: Draft }

/** For all pools. */
export function SheetConflict({ match: { id, prediction, version }, draft }: SheetConflictProps) {
  const { mutate: save, isPending } = useSaveSheet()
  return (
    <Conflict
      mine={draft}
      standing={prediction}
      isSaving={isPending}
      onLeave={() => dropDraft(draftKey('sheet', id))}
      onSave={() => save([{ matchId: id, draft: { ...draft, based_on: version } }])}
    />
  )
}

type CardConflictProps = { match: PoolMatch & { prediction: Score }; poolId: number; draft: Draft }

/** For one pool. */
export function CardConflict({ match, poolId, draft }: CardConflictProps) {
  const { mutate: save, isPending } = useSavePrediction(poolId, match)
  const { home_team_score, away_team_score } = draft
  return (
    <Conflict
      mine={draft}
      standing={match.prediction}
      isSaving={isPending}
      onLeave={() => dropDraft(draftKey(poolId, match.id))}
      onSave={() => save({ home_team_score, away_team_score })}
    />
  )
}

type ConflictProps = { mine: Score; standing: Score; isSaving: boolean; onLeave: () => void; onSave: () => void }

function Conflict({ mine, standing, isSaving, onLeave, onSave }: ConflictProps) {
  return (
    <div className={classes.notice} data-tone="danger" data-choice role="status">
      <IconDevices size={18} aria-hidden />
      <span className={classes.text}>
        Hay un pronóstico más reciente de otro dispositivo: {textOf(standing)}. Tu {textOf(mine)} no se ha guardado.
      </span>
      <span className={classes.choices}>
        <button type="button" className={classes.action} disabled={isSaving} onClick={onLeave}>
          Dejar {textOf(standing)}
        </button>
        <button type="button" className={classes.action} disabled={isSaving} onClick={onSave}>
          Guardar {textOf(mine)}
        </button>
      </span>
    </div>
  )
}
