import type { Board } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import { countAfter, type Scope } from './settlement.ts'
import { added, noTally, sumOf, type Tally, valuesFor } from './tallies.ts'

/** A board after a settlement. Saving it gives it a version. */
export type Moved = Omit<Board, 'version'>
/** `registered` maps matches to numbers that grow in the order in which their results were registered. */
type Known = { board: Board | undefined; scope: Scope; registered: ReadonlyMap<number, number> }

/**
 * Adds the changes of a settlement to a board. The values before the last result exclude the last match. That is the
 * counting match whose result was registered last, which a correction does not change. Match days have none.
 */
export function movedBoard(change: BoardChange, { board, scope, registered }: Known): Moved {
  const { kind, id, byMatch } = change
  const scale = change.scale ?? board?.scale ?? 1
  const present: Tally = board ?? noTally
  const { players, values } = added(present, sumOf([...byMatch.values()]))
  const majority = (board?.majority ?? 0) + change.majority
  const moved = { kind, id, players, values, scale, majority }
  if (kind === 'match_day') return { ...moved, last_match_id: null, before: values }
  const last_match_id = lastOf(change, { board, scope, registered })
  const isSame = last_match_id === board?.last_match_id
  const start = isSame && board ? { players: board.players, values: board.before } : present
  const others = [...byMatch].flatMap(([match_id, tally]) => (match_id === last_match_id ? [] : [tally]))
  const before = valuesFor(players, others.length > 0 ? added(start, sumOf(others)) : start)
  return { ...moved, last_match_id, before }
}

/** Returns the last match of a board after a settlement, or null if the caller must look it up. */
const lastOf = (move: BoardChange, { board, scope, registered }: Known): number | null => {
  const known = board?.last_match_id ?? null
  const change = scope.changes.find(({ match_id }) => match_id === known)
  const isLost = known === null ? board && board.players.length > 0 : change && !countAfter(change, move, scope)
  if (isLost) return null
  let [last, latest] = [known, known === null ? 0 : (registered.get(known) ?? 0)]
  for (const change of scope.changes) {
    const count = move.byMatch.has(change.match_id) ? countAfter(change, move, scope) : null
    if (count && count.registered > latest) [last, latest] = [change.match_id, count.registered]
  }
  return last
}
