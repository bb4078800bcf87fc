import type { Ranking } from '@compety/contract'
import { poolOf } from '../../rankings/board/match-day.ts'
import { pointsIn } from '../../rankings/board/rank-value.ts'
import { positionOf } from '../../rankings/board/standings.ts'
import type { ShownBoard } from './board-view.ts'

const leastPlayers = 10

/** What the majority would have in a table of a pool, out of competition. Small tables, months and the world have none. */
export function majorityIn(shown: ShownBoard): Pick<Ranking, 'majority'> {
  if (poolOf(shown.board) === null || shown.total < leastPlayers) return {}
  if (!shown.live) return { majority: placeIn(shown) }
  const { points, position } = placeIn(shown)
  return { majority: { ...placeIn(shown.live.settled), live_points: points, live_position: position } }
}

const placeIn = ({ board, standings }: ShownBoard) => ({
  points: pointsIn(board, board.majority),
  position: positionOf(standings, board.majority),
})
