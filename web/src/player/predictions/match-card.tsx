import { type PoolMatch, parsedDate } from '@compety/contract'
import { useNowUntil } from '../../ui/ticking.ts'
import { useDraft } from './drafts.ts'
import { FixedPrediction } from './fixed-prediction.tsx'
import classes from './match-card.module.css'
import { MatchStatus } from './match-status.tsx'
import { OpenPrediction } from './open-prediction.tsx'
import { PredictionBadge } from './prediction-badge.tsx'
import { isMatchOpen, predictionState } from './prediction-state.ts'

/** What of a pool a match card needs to know. */
export type PoolOfMatch = {
  id: number
  point_rules: readonly { id: number; name: string; code: string; points: number }[]
  isEnrolled: boolean
  /** Whether predictions may be entered here at all; a single match may still be closed. */
  isEditable: boolean
}

export function MatchCard({ match, pool }: { match: PoolMatch; pool: PoolOfMatch }) {
  const now = useNowUntil(Date.parse(match.blocked_at))
  const draft = useDraft(pool.id, match.id)
  const isOpen = pool.isEditable && isMatchOpen(match, now)
  const state = predictionState(match, draft, isOpen || (!pool.isEditable && isMatchOpen(match, now)))
  const names = `${match.home_team.name} contra ${match.away_team.name}`
  return (
    <article className={classes.card} aria-label={names} data-state={state}>
      <header className={classes.head}>
        <time dateTime={match.beginst_at} className={classes.kickOff}>
          {parsedDate(match.beginst_at)}
        </time>
        <MatchStatus match={match} />
        {pool.isEnrolled && <PredictionBadge state={state} />}
      </header>
      {isOpen ? (
        <OpenPrediction match={match} poolId={pool.id} draft={draft} state={state} />
      ) : (
        <FixedPrediction match={match} pool={pool} isOpen={isMatchOpen(match, now)} />
      )}
    </article>
  )
}
