import type { Board } from './board.ts'
import { indexOf, levelsOf } from './boards.ts'
import { positionOf, type Standings } from './standings.ts'

/** The points of a board's players without `last_match_id`; a match that moved nobody on the board is not the board's last match. */
export function earlierOf(board: Pick<Board, 'points' | 'before' | 'last_match_id'>, last_match_id: number | null) {
  return board.last_match_id === last_match_id ? board.before : board.points
}

/** The places of a board before its last result. */
export type Earlier = Pick<Standings, 'players' | 'levels' | 'above'>
export function earlierPlaces({ players, before }: Board): Earlier {
  return { players, ...levelsOf(before) }
}

type Now = { board: Board; earlier: () => Earlier; last_match_id: number | null }

/**
 * Places gained (above 0) or lost by the last result of a board: the place without that match, minus the
 * present place. The last result is the one that was registered last of the matches that count there: a correction does not change
 * which it is, and a void match leaves the role to the one before. Null where nobody had points before.
 */
export function movementOf({ board, earlier, last_match_id }: Now, { id, position }: { id: number; position: number }) {
  if (board.players.length === 0 || board.last_match_id === null) return null
  if (board.last_match_id !== last_match_id) return 0
  const places = earlier()
  if (!places.levels[0]) return null
  return positionOf(places, board.before[indexOf(board.players, id)] ?? 0) - position
}
