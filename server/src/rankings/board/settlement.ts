import type { BoardKey } from './board.ts'
import type { MatchChange } from './board-changes.ts'
import type { Counted, PoolRules } from './prediction-points.ts'
import type { QuestionChange } from './question-points.ts'

/**
 * The reason of a settlement. `changes` says how each match counts before and after it, `questions` what questions of
 * the pool pay.
 * - matchesChanged: the result, void mark or month of a match changed. All boards of the match change.
 * - matchesLeftPool: a pool removes matches. Its board, month and world lose the points of these matches.
 * - rulesChanged: a pool changes its criteria or its game. `before` has its rules before the change.
 * - playerMoved: a player enrols or withdraws, which adds or removes the points of that pool.
 * - playerRanked: month and world start or stop ranking a player. The boards of pools do not change.
 * - poolCounted: month and world start or stop counting a pool. Its own board does not change.
 * - questionDecided: a question of a pool is settled or void, which changes the board of the pool alone.
 */
export type Settlement = { changes: MatchChange[]; questions?: QuestionChange } & (
  | { event: 'matchesChanged' }
  | { event: 'matchesLeftPool'; pool_id: number }
  | { event: 'rulesChanged'; pool_id: number; before: PoolRules }
  | { event: 'playerMoved'; pool_id: number; user_id: number }
  | { event: 'playerRanked'; pools: number[]; user_id: number }
  | { event: 'poolCounted'; pool_id: number }
  | { event: 'questionDecided'; pool_id: number }
)

/** The predictions that a settlement reads, and the boards that it may change. */
export type Scope = {
  changes: MatchChange[]
  /** Limits the predictions to these pools, unless undefined. */
  pools: number[] | undefined
  /** Limits the predictions to these players, unless undefined. */
  users: readonly number[] | undefined
  movesPools: boolean
  /** The rules of the pool before a change of them. */
  rulesBefore: PoolRules | undefined
}

export function scopeOf(settlement: Settlement): Scope {
  const { changes } = settlement
  const all: Scope = { changes, pools: undefined, users: undefined, movesPools: true, rulesBefore: undefined }
  switch (settlement.event) {
    case 'matchesChanged':
      return all
    case 'matchesLeftPool':
    case 'questionDecided':
      return { ...all, pools: [settlement.pool_id] }
    case 'rulesChanged':
      return { ...all, pools: [settlement.pool_id], rulesBefore: settlement.before }
    case 'playerMoved':
      return { ...all, pools: [settlement.pool_id], users: [settlement.user_id] }
    case 'playerRanked':
      return { ...all, pools: settlement.pools, users: [settlement.user_id], movesPools: false }
    case 'poolCounted':
      return { ...all, pools: [settlement.pool_id], movesPools: false }
  }
}

/**
 * Returns how a match counts on a board after a settlement. If one player withdraws, the match still counts for the other
 * players. If one pool removes the match or is no longer official, month and world still count the match for other pools.
 */
export function countAfter(
  change: MatchChange,
  { kind, id }: BoardKey,
  { users, pools }: Pick<Scope, 'users' | 'pools'>,
): Counted | null {
  const countsForOthers = users !== undefined || (pools && kind !== 'pool' && kind !== 'match_day')
  const count = change.after ?? (countsForOthers ? change.before : null)
  return count && (kind !== 'month' || count.month === id) ? count : null
}
