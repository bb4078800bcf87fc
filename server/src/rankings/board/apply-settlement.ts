import type { StoredBoard } from './board.ts'
import type { BoardChange } from './board-changes.ts'
import { mergedBoard } from './merged-board.ts'
import { countAfter, type Scope } from './settlement.ts'
import { noTally, sumOf } from './tallies.ts'

/** A board after a settlement. Saving it gives it a version. */
export type Moved = Omit<StoredBoard, 'version'>
/** `registered` maps matches to numbers that grow in the order in which their results were registered. */
type Known = { board: StoredBoard | undefined; scope: Scope; registered: ReadonlyMap<number, number> }

const nothing = new Uint8Array(0)
const nobody = { players: nothing, points: nothing, lastPlayers: nothing, lastPoints: nothing }

/**
 * Adds the changes of a settlement to a board. The last result is that of the counting match whose result was registered
 * last, which a correction does not change. Match days have none.
 */
export function movedBoard(change: BoardChange, { board, scope, registered }: Known): Moved {
  const { kind, id, byMatch } = change
  const scale = change.scale ?? board?.scale ?? 1
  const majority = (board?.majority ?? 0) + change.majority
  const last_match_id = kind === 'match_day' ? null : lastOf(change, { board, scope, registered })
  const restarts = kind === 'match_day' || last_match_id !== board?.last_match_id
  const values = sumOf([...byMatch.values()])
  const last = sumOf(last_match_id === null ? [] : [byMatch.get(last_match_id) ?? noTally])
  const packed = mergedBoard(board?.packed ?? nobody, { values, last, restarts })
  return { kind, id, scale, majority, last_match_id, packed }
}

/** Returns the last match of a board after a settlement, or null if the caller must look it up. */
const lastOf = (move: BoardChange, { board, scope, registered }: Known): number | null => {
  const known = board?.last_match_id ?? null
  const change = scope.changes.find(({ match_id }) => match_id === known)
  const isLost = known === null ? board && board.packed.players.length > 0 : change && !countAfter(change, move, scope)
  if (isLost) return null
  let [last, latest] = [known, known === null ? 0 : (registered.get(known) ?? 0)]
  for (const change of scope.changes) {
    const count = move.byMatch.has(change.match_id) ? countAfter(change, move, scope) : null
    if (count && count.registered > latest) [last, latest] = [change.match_id, count.registered]
  }
  return last
}
