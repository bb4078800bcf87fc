import type { PoolMatch, Score } from '@compety/contract'

/** 'not sent': open, nothing saved. 'changed': open, what is typed differs from what is saved. */
export type PredictionState = 'not sent' | 'sent' | 'changed' | 'closed'

/** A pool takes predictions in 1 and 2, from players enrolled (1) or enrolled again (3). */
export const takesPredictions = (pool: { status: number; pool_user_status: number | null }): boolean =>
  [1, 2].includes(pool.status) && [1, 3].includes(pool.pool_user_status ?? 0)

/** Before the deadline, in status 1, 4 or 5, without a result (decisions.md 13). The server has the last word. */
export const isMatchOpen = (match: Pick<PoolMatch, 'blocked_at' | 'status' | 'match_result'>, now: number): boolean =>
  now < Date.parse(match.blocked_at) && [1, 4, 5].includes(match.status) && match.match_result === null

const nothingYet: Score = { home_team_score: 0, away_team_score: 0 }

/** New predictions start at 0 (player.md 5). */
export const savedScore = (match: Pick<PoolMatch, 'prediction'>): Score => match.prediction ?? nothingYet

const sameScore = (one: Score, other: Score): boolean =>
  one.home_team_score === other.home_team_score && one.away_team_score === other.away_team_score

export function predictionState(match: PoolMatch, draft: Score | undefined, isOpen: boolean): PredictionState {
  if (!isOpen) return 'closed'
  if (draft && !sameScore(draft, savedScore(match))) return 'changed'
  return match.prediction ? 'sent' : 'not sent'
}
