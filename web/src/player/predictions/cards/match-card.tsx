import { isolated, type PoolMatch, poolStatus } from '@compety/contract'
import { memo, useId } from 'react'
import { draftKey } from '../../../drafts/draft-rules.ts'
import { useIsSending } from '../../../drafts/send-drafts.ts'
import { useDraft } from '../../../drafts/use-drafts.ts'
import { momentOf } from '../../../kit/numbers/periods.ts'
import { useScoreFaults } from '../../../kit/numbers/use-score-text.ts'
import { CardConflict, needsDecision } from '../conflict-notice.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { hasFactors, MatchFactors } from '../factors.tsx'
import { MatchLink } from '../match-link.tsx'
import { MatchStatus } from '../match-status.tsx'
import type { PoolOfMatch } from '../pool-of-match.ts'
import {
  isInPlay,
  isPoolActive,
  predictionState,
  showsDrafts,
  useIsMatchOnHold,
  useIsMatchOpen,
} from '../prediction-state.ts'
import { TournamentLink } from '../tournament-link.tsx'
import { FixedPrediction } from './fixed-prediction.tsx'
import classes from './match-card.module.css'
import { OpenPrediction } from './open-prediction.tsx'
import { PredictionBadge } from './prediction-badge.tsx'

type MatchCardProps = { match: PoolMatch; pool: PoolOfMatch }

/** Memoized: re-renders only when its draft, match or pool changes, or when the match closes. */
export const MatchCard = memo(function MatchCard({ match, pool }: MatchCardProps) {
  const key = draftKey(pool.id, match.id)
  const draft = useDraft(key)
  const isSending = useIsSending(key)
  const isMatchOpen = useIsMatchOpen(match)
  const isOpen = isMatchOpen && isPoolActive(pool)
  const ownState = predictionState({ prediction: match.prediction, draft, isOpen, isSending })
  const isOnHold = useIsMatchOnHold(match)
  const isPaused = isOnHold || (isMatchOpen && pool.status === poolStatus.paused)
  const state = ownState === 'closed' && isPaused ? 'paused' : ownState
  const names = `${isolated(match.home_team.name)} contra ${isolated(match.away_team.name)}`
  const stateId = useId()
  const faults = useScoreFaults()
  const badge = faults.isFaulty && isOpen ? 'faulty' : state
  // Its own status says that it is closed.
  const isClosedInPlay = isInPlay(match) && state === 'closed'
  return (
    <article className={classes.card} aria-label={names} data-state={state} tabIndex={-1}>
      <header className={classes.head}>
        <MatchLink match={match} pool={pool.id} isPassedOver={isOpen} className={classes.kickOff} />
        <MatchStatus match={match} moment={match.live ? momentOf(match.live) : undefined} />
        {pool.isEnrolled && !isClosedInPlay && <PredictionBadge id={stateId} state={badge} />}
        {match.tournament && <TournamentLink tournament={match.tournament} />}
        {hasFactors(match) && (
          <MatchFactors
            factors={match}
            poolId={pool.id}
            matchId={match.id}
            names={names}
            isOpen={isOpen && pool.isEditable}
          />
        )}
      </header>
      {isOpen && pool.isEditable ? (
        <OpenPrediction
          match={match}
          names={names}
          poolId={pool.id}
          draft={draft}
          state={state}
          stateId={stateId}
          faults={faults}
        />
      ) : (
        <FixedPrediction match={match} pool={pool} isOpen={isOpen} />
      )}
      {draft && showsDrafts(pool) && (
        <div role="status">
          {isOpen && match.prediction && needsDecision(draft, match.prediction.version) ? (
            <CardConflict
              match={{ ...match, prediction: match.prediction }}
              names={names}
              poolId={pool.id}
              draft={draft}
            />
          ) : (
            <DraftNotice draftKey={key} draft={draft} names={names} isOpen={isOpen} isSending={isSending} />
          )}
        </div>
      )}
    </article>
  )
})
