import type { BoardKey } from './board.ts'
import type { Counted, MatchChange } from './prediction-points.ts'

/**
 * Why boards must move. `changes` says how each match counted before and how it counts now.
 * - matchesChanged: a result, a void mark or the month of a match changed. Every board that ranks the match moves.
 * - matchesLeftPool: a pool gives matches up. The pool's board moves, and what its players earned there leaves month and world.
 * - rulesChanged: a pool pays other points. `paidBefore` are the points for each mask before the change.
 * - playerMoved: a player joined a pool or left it, and takes his points of that pool along.
 * - playerRanked: month and world begin or cease to rank a player. The boards of his pools stay.
 */
export type Settlement = { changes: MatchChange[] } & (
  | { event: 'matchesChanged' }
  | { event: 'matchesLeftPool'; pool_id: number }
  | { event: 'rulesChanged'; pool_id: number; paidBefore: ReadonlyMap<number, number[]> }
  | { event: 'playerMoved'; pool_id: number; user_id: number }
  | { event: 'playerRanked'; pools: number[]; user_id: number }
)

/** The predictions that a settlement is about, and the boards that it may move. */
export type Scope = {
  changes: MatchChange[]
  /** Only the predictions in these pools; of all pools if undefined. */
  pools: number[] | undefined
  /** Only the predictions of this player; of all players if undefined. */
  user: number | undefined
  movesPools: boolean
  paidBefore: ReadonlyMap<number, number[]> | undefined
}

export function scopeOf(settlement: Settlement): Scope {
  const { changes } = settlement
  const all: Scope = { changes, pools: undefined, user: undefined, movesPools: true, paidBefore: undefined }
  switch (settlement.event) {
    case 'matchesChanged':
      return all
    case 'matchesLeftPool':
      return { ...all, pools: [settlement.pool_id] }
    case 'rulesChanged':
      return { ...all, pools: [settlement.pool_id], paidBefore: settlement.paidBefore }
    case 'playerMoved':
      return { ...all, pools: [settlement.pool_id], user: settlement.user_id }
    case 'playerRanked':
      return { ...all, pools: settlement.pools, user: settlement.user_id, movesPools: false }
  }
}

/** How a match counts on a board after a settlement. It goes on counting for others when a player leaves or a pool gives it up. */
export function countAfter(
  change: MatchChange,
  { kind, id }: BoardKey,
  { user, pools }: Pick<Scope, 'user' | 'pools'>,
): Counted | null {
  const countsForOthers = user !== undefined || (pools && kind !== 'pool')
  const count = change.after ?? (countsForOthers ? change.before : null)
  return count && (kind !== 'month' || count.month === id) ? count : null
}
