import { isolated, type Score, type SheetMatch } from '@compety/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useId, useRef } from 'react'
import { draftKey } from '../../../drafts/draft-rules.ts'
import { dropDraft, updateDraft } from '../../../drafts/drafts.ts'
import { useIsSending } from '../../../drafts/send-drafts.ts'
import { useSavedMessage } from '../../../drafts/sent-drafts.ts'
import { useDraft } from '../../../drafts/use-drafts.ts'
import { TeamCrest } from '../../../kit/images/team-crest.tsx'
import { ScoreFault } from '../../../kit/numbers/score-fault.tsx'
import { useScoreFaults } from '../../../kit/numbers/use-score-text.ts'
import { Countdown } from '../../../kit/time/countdown.tsx'
import { PredictionBadge } from '../cards/prediction-badge.tsx'
import { needsDecision, SheetConflict } from '../conflict-notice.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { MatchLink } from '../match-link.tsx'
import { isOverriddenInAllPools, poolsWithout, savedScore, sheetState, useIsMatchOpen } from '../prediction-state.ts'
import { namesOf } from '../predictions.data.ts'
import { hasLongWord, withSoftHyphens } from '../team-words.ts'
import { useFocusOfClosingRow } from './closing-row.ts'
import { leaveClosedRow, stepOf } from './sheet-keys.ts'
import { SheetPools } from './sheet-pools.tsx'
import classes from './sheet-row.module.css'
import { SheetScore } from './sheet-score.tsx'

/** One match for all pools. Memoized: re-renders only when its draft or match changes, or when the match closes. */
export const SheetRow = memo(function SheetRow({ match }: { match: SheetMatch }) {
  const { home_team: home, away_team: away, prediction } = match
  const key = draftKey('sheet', match.id)
  const draft = useDraft(key)
  const isSending = useIsSending(key)
  const message = useSavedMessage(key)
  const isOpen = useIsMatchOpen(match)
  const isOverridden = isOverriddenInAllPools(match) && !draft
  // The scores of the overrides are shown beside the names of their pools.
  const ownState = isOverridden && isOpen ? 'sent' : sheetState({ prediction, draft, isOpen, isSending })
  const state = ownState === 'sent' && poolsWithout(match).length > 0 ? 'incomplete' : ownState
  const { home_team_score, away_team_score } = draft ?? savedScore(match)
  const change = (part: Partial<Score>) =>
    updateDraft(
      key,
      { home_team_score, away_team_score, ...part, based_on: match.version, match: namesOf(match) },
      prediction,
    )
  const row = useRef<HTMLElement>(null)
  useFocusOfClosingRow(row, key, isOpen)
  const canUndo = isOpen && draft !== undefined && !isSending
  // React events of a dialog opened from the row bubble to the row.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInDialog = (event.target as Element).closest('[role="dialog"]') !== null
    if (event.key === 'Escape' && canUndo && !isInDialog) dropDraft(key)
    const step = !isOpen && event.target === event.currentTarget ? stepOf(event.key) : undefined
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    leaveClosedRow(event.currentTarget, step)
  }
  const id = useId()
  const [closesId, stateId, faultId] = [`${id}closes`, `${id}state`, `${id}fault`]
  const { isFaulty, setFaults } = useScoreFaults()
  const names = `${isolated(home.name)} contra ${isolated(away.name)}`
  const isBlank = !prediction && !draft
  const field = {
    sport: match.sport.name,
    describedBy: `${stateId} ${closesId}`,
    isDisabled: !isOpen || isOverridden,
    isOverridden,
    isBlank,
    faultId,
    setFaults,
  }
  return (
    <article
      ref={row}
      className={classes.row}
      tabIndex={-1}
      aria-label={names}
      data-state={state}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <MatchLink match={match} isPassedOver />
        <Countdown id={closesId} until={match.blocked_at} prefix="Cierra en" over="Cerrado" />
      </div>
      <div className={classes.game}>
        <Team team={home} side="home" />
        <SheetScore
          {...field}
          side="home"
          of={names}
          value={home_team_score}
          onGoals={(goals) => change({ home_team_score: goals })}
          onScore={change}
        />
        <span className={classes.colon} aria-hidden>
          :
        </span>
        <SheetScore
          {...field}
          side="away"
          of={`${isolated(away.name)} ante ${isolated(home.name)}`}
          value={away_team_score}
          onGoals={(goals) => change({ away_team_score: goals })}
          onScore={change}
        />
        <Team team={away} side="away" />
      </div>
      <div className={classes.state}>
        {canUndo && (
          <button
            type="button"
            className={classes.undo}
            tabIndex={-1}
            aria-label={`Cancelar el cambio de ${names}`}
            onClick={() => dropDraft(key)}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </button>
        )}
        {state !== 'closed' && <PredictionBadge id={stateId} state={isFaulty && isOpen ? 'faulty' : state} />}
      </div>
      <div className={classes.foot} data-faulty={isFaulty || undefined}>
        {isFaulty && <ScoreFault id={faultId} className={classes.fault} />}
        <SheetPools match={match} names={names} isOpen={isOpen} />
        {state === 'sent' && !isFaulty && message && <span className={classes.message}>{message}</span>}
      </div>
      {draft && (
        <div className={classes.wide} role="status">
          {isOpen && prediction && needsDecision(draft, match.version) ? (
            <SheetConflict match={{ ...match, prediction }} names={names} draft={draft} />
          ) : (
            <DraftNotice draftKey={key} draft={draft} names={names} isOpen={isOpen} isSending={isSending} />
          )}
        </div>
      )}
    </article>
  )
})

function Team({ team, side }: { team: SheetMatch['home_team']; side: 'home' | 'away' }) {
  return (
    <div className={classes.team} data-side={side}>
      <TeamCrest {...team} size={24} />
      <span className={classes.name} data-long={hasLongWord(team.name) || undefined}>
        {withSoftHyphens(team.name)}
      </span>
    </div>
  )
}
