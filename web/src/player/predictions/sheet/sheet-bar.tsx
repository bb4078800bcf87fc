import type { SheetMatch } from '@compety/contract'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { Draft } from '../../../drafts/draft.ts'
import { draftKey, isConflict, lastQueued, sameScore } from '../../../drafts/draft-rules.ts'
import { useDrafts } from '../../../drafts/use-drafts.ts'
import { scoreFault } from '../../../kit/numbers/score-text.ts'
import { showFailure } from '../../../kit/toasts/toasts.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { isMatchOpen, isOverriddenInAllPools, poolsWithout, sheetState } from '../prediction-state.ts'
import { namesOf, useSaveSheet } from '../predictions.data.ts'
import type { ToSave } from '../unusual-question.tsx'
import { useUnusualScores } from '../unusual-scores.tsx'
import classes from './sheet-bar.module.css'

/** Counts the changes and saves all of them with one button, or with Ctrl+Enter from anywhere on the sheet. */
export function SheetBar({ matches }: { matches: readonly SheetMatch[] }) {
  const drafts = useDrafts()
  const { mutate: save, isPending } = useSaveSheet()
  const changed = matches.flatMap((match) => changedRow(match, drafts[draftKey('sheet', match.id)]))
  // Rows without a draft that are saved again because some pools lack the prediction.
  const incomplete = changed.filter(({ matchId }) => !drafts[draftKey('sheet', matchId)]).length
  const waiting = matches.filter(({ id }) => drafts[draftKey('sheet', id)]?.asked).length
  const undecided = matches.filter(({ id }) => isConflict(drafts[draftKey('sheet', id)] ?? {})).length
  const untouched = matches.filter(
    (match) => !match.prediction && !isOverriddenInAllPools(match) && !drafts[draftKey('sheet', match.id)],
  ).length
  const { saveSurely, question } = useUnusualScores()
  const saveAll = useEffectEvent(() => {
    if (focusFirstFault() || changed.length === 0 || isPending) return
    saveSurely(
      matches.flatMap((match) => changed.filter(({ matchId }) => matchId === match.id).map(toSaveOf(match))),
      () => save(changed),
    )
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveAll()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className={classes.bar} data-save-bar>
      <p className={classes.counts} role="status">
        <span>
          <b className="numeral">{changed.length - incomplete}</b> con cambios
        </span>
        {incomplete > 0 && (
          <span>
            <b className="numeral">{incomplete}</b> {incomplete === 1 ? 'incompleto' : 'incompletos'}
          </span>
        )}
        {waiting > 0 && (
          <span>
            <b className="numeral">{waiting}</b> por enviar
          </span>
        )}
        {undecided > 0 && (
          <span>
            <b className="numeral">{undecided}</b> por decidir
          </span>
        )}
        <span>
          <b className="numeral">{untouched}</b> sin pronóstico
        </span>
      </p>
      <span className={classes.hint}>
        <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
      </span>
      <Button
        disabled={changed.length === 0 && !isPending}
        loading={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => saveAll()}
      >
        Guardar
      </Button>
      {question}
    </div>
  )
}

const toSaveOf =
  ({ id, sport, home_team, away_team }: SheetMatch) =>
  ({ draft }: { draft: Draft }): ToSave => ({
    key: draftKey('sheet', id),
    sport: sport.name,
    home: home_team.name,
    away: away_team.name,
    score: draft,
  })

/** Focuses the first field whose text is no score, because nothing else than what is shown may be saved. */
function focusFirstFault(): boolean {
  const fault = document.querySelector<HTMLElement>('[data-sheet] [aria-invalid]')
  fault?.focus()
  if (fault) showFailure(scoreFault)
  return fault !== null
}

function changedRow(match: SheetMatch, draft: Draft | undefined): { matchId: number; draft: Draft }[] {
  const isOpen = isMatchOpen(match, serverNow())
  const isMissing = isOpen && poolsWithout(match).length > 0
  if (!draft) {
    const { prediction } = match
    return isMissing && prediction
      ? [{ matchId: match.id, draft: { ...prediction, based_on: match.version, match: namesOf(match) } }]
      : []
  }
  // Conflicts are decided in their own row, which shows both scores.
  if (isConflict(draft)) return []
  const { asked: _, next: __, ...typed } = draft
  const queued = lastQueued(draft)
  const state = sheetState({ prediction: isMissing ? null : match.prediction, draft: typed, isOpen, isSending: false })
  const isQueued = queued && state !== 'closed' && sameScore(draft, queued)
  return ['changed', 'refused'].includes(state) && !isQueued ? [{ matchId: match.id, draft }] : []
}
