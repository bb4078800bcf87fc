import type { Board } from './board-cache.ts'
import { added, noTally, pointsFor, sumOf, type Tally } from './boards.ts'
import type { BoardChange, BoardKey, Counted, MatchChange } from './worth.ts'

export type Settlement = {
  changes: MatchChange[]
  /** Only these pools, only this player. */
  pools?: number[]
  user?: number
  /** The boards of pools stay: it is the month and the world that the player leaves or comes back to. */
  poolsStay?: true
  /** Where a pool's rules change: what each mask paid before. */
  paidBefore?: ReadonlyMap<number, number[]>
}

/** A board after a settlement; the save gives it its version. */
export type Moved = Omit<Board, 'version'>
type Known = { board: Board | undefined; settlement: Settlement; registered: ReadonlyMap<number, number> }

/**
 * A board with its changes added, and beside it the points without the match whose result came last: of the matches that
 * count on the board, the one registered last (a correction leaves it where it was).
 */
export const movedBoard = ({ kind, id, byMatch }: BoardChange, { board, settlement, registered }: Known): Moved => {
  const present: Tally = board ?? noTally
  const { players, points } = added(present, sumOf([...byMatch.values()]))
  const last_match_id = lastOf({ kind, id, byMatch }, { board, settlement, registered })
  const isKnown = last_match_id === board?.last_match_id
  const start = isKnown && board ? { players: board.players, points: board.before } : present
  const others = [...byMatch].flatMap(([match_id, change]) => (match_id === last_match_id ? [] : [change]))
  const before = pointsFor(players, others.length > 0 ? added(start, sumOf(others)) : start)
  return { kind, id, players, points, last_match_id, before }
}

/** The match whose result came last on a board after a settlement; null where the board alone does not tell. */
const lastOf = (move: BoardChange, { board, settlement, registered }: Known): number | null => {
  const known = board?.last_match_id ?? null
  const change = settlement.changes.find(({ match_id }) => match_id === known)
  const isLost = known === null ? board && board.players.length > 0 : change && !countAfter(change, move, settlement)
  if (isLost) return null
  let [last, latest] = [known, known === null ? 0 : (registered.get(known) ?? 0)]
  for (const change of settlement.changes) {
    const count = move.byMatch.has(change.match_id) ? countAfter(change, move, settlement) : null
    if (count && count.registered > latest) [last, latest] = [change.match_id, count.registered]
  }
  return last
}

/** A player who leaves, or a pool that gives the match up, does not keep it from counting for others. */
export const countAfter = (
  change: MatchChange,
  { kind, id }: BoardKey,
  { user, pools }: Settlement,
): Counted | null => {
  const goesOn = user !== undefined || (pools && kind !== 'pool')
  const count = change.after ?? (goesOn ? change.before : null)
  return count && (kind !== 'month' || count.month === id) ? count : null
}
