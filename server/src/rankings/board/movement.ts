import type { Board } from './board.ts'
import { positionOf, type Standings } from './standings.ts'
import { indexOf, levelsOf } from './tallies.ts'

/** Returns the values without the last match. A last match that changed nothing is not stored on the board. */
export function earlierOf(board: Pick<Board, 'values' | 'before' | 'last_match_id'>, last_match_id: number | null) {
  return board.last_match_id === last_match_id ? board.before : board.values
}

/** The positions on a board before its last result. */
export type Earlier = Pick<Standings, 'players' | 'levels' | 'above'>
export function earlierPlaces({ players, before }: Board): Earlier {
  return { players, ...levelsOf(before) }
}

type Now = { board: Board; earlier: () => Earlier; last_match_id: number | null }

/**
 * Returns the positions gained (positive) or lost by the last result: the earlier position minus the present one. The
 * last result is the one that was registered last among counting matches. Corrections do not change it. A void match is
 * skipped. Null if no player had points before.
 */
export function movementOf({ board, earlier, last_match_id }: Now, { id, position }: { id: number; position: number }) {
  if (board.players.length === 0 || (board.last_match_id ?? last_match_id) === null) return null
  if (board.last_match_id !== last_match_id) return 0
  const places = earlier()
  if (!places.levels[0]) return null
  return positionOf(places, board.before[indexOf(board.players, id)] ?? 0) - position
}
