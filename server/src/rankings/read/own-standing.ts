import type { Db } from '../../platform/postgres/database.ts'
import { pointsOf } from '../board/boards.ts'
import { positionOf } from '../board/standings.ts'
import type { Boards } from '../store/board-cache.ts'
import * as queries from '../store/rankings.queries.ts'

/** Finds the points and position of an enrolled player in each of the pools. */
export async function findOwnStandings(
  db: Db,
  { boards }: Boards,
  { user_id, pools }: { user_id: number; pools: number[] },
): Promise<Map<number, { points: number; position: number }>> {
  const found = await queries.findBoards(
    db,
    boards,
    pools.map((id) => ({ kind: 'pool' as const, id })),
  )
  return new Map(
    pools.map((id) => {
      const board = found.find((board) => board.id === id)
      if (!board) return [id, { points: 0, position: 1 }]
      const points = pointsOf(board, user_id)
      return [id, { points, position: positionOf(boards.standings(board), points) }]
    }),
  )
}
