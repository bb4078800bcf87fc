import type { PoolMatch, Score, SheetMatch } from '@compety/contract'
import { IconDevices } from '@tabler/icons-react'
import type { Draft } from '../../drafts/draft.ts'
import { draftKey, isConflict, scoreText } from '../../drafts/draft-rules.ts'
import { dropDraft } from '../../drafts/drafts.ts'
import classes from './draft-notice.module.css'
import { useSavePrediction, useSaveSheet } from './predictions.data.ts'

/** Whether the player can choose: there is a conflict and the newer prediction has been loaded. */
export function needsDecision(draft: Draft, version: number | undefined): boolean {
  return isConflict(draft) && version !== undefined && version !== draft.based_on
}

type SheetConflictProps = { match: SheetMatch & { prediction: Score }; names: string; draft: Draft }

/** On the sheet, for all pools. */
export function SheetConflict({ match: { id, prediction, version }, names, draft }: SheetConflictProps) {
  const { mutate: save, isPending } = useSaveSheet()
  return (
    <Conflict
      names={names}
      mine={draft}
      saved={prediction}
      isSaving={isPending}
      onDiscard={() => dropDraft(draftKey('sheet', id))}
      onSave={() => save([{ matchId: id, draft: { ...draft, based_on: version } }])}
    />
  )
}

type CardConflictProps = { match: PoolMatch & { prediction: Score }; names: string; poolId: number; draft: Draft }

/** On a pool's page, for that pool only. */
export function CardConflict({ match, names, poolId, draft }: CardConflictProps) {
  const { mutate: save, isPending } = useSavePrediction(poolId, match)
  const { home_team_score, away_team_score } = draft
  return (
    <Conflict
      names={names}
      mine={draft}
      saved={match.prediction}
      isSaving={isPending}
      onDiscard={() => dropDraft(draftKey(poolId, match.id))}
      onSave={() => save({ home_team_score, away_team_score })}
    />
  )
}

type ConflictProps = {
  names: string
  mine: Score
  saved: Score
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

function Conflict({ names, mine, saved, isSaving, onDiscard, onSave }: ConflictProps) {
  return (
    <div className={classes.notice} data-tone="danger" data-choice>
      <IconDevices size={18} aria-hidden />
      <span className={classes.text}>
        <span className="spoken">{names}: </span>
        Hay un pronóstico más reciente de otro dispositivo: {scoreText(saved)}. Tu {scoreText(mine)} no se ha guardado.
      </span>
      <span className={classes.choices}>
        <button type="button" className={classes.action} disabled={isSaving} onClick={onDiscard}>
          Dejar {scoreText(saved)}
        </button>
        <button type="button" className={classes.action} disabled={isSaving} onClick={onSave}>
          Guardar {scoreText(mine)}
        </button>
      </span>
    </div>
  )
}
