import type { Db } from '../../platform/postgres/database.ts'
import { valueOfPlayer } from '../board/tallies.ts'
import type { Boards } from '../store/board-cache.ts'
import * as queries from '../store/rankings.queries.ts'

/** Finds a user's points in the rankings of a month and of the world. */
export async function findUserPoints(
  db: Db,
  { boards }: Pick<Boards, 'boards'>,
  { user_id, month }: { user_id: number; month: number },
): Promise<{ month: number; world: number }> {
  const found = await queries.findBoards(db, boards, [
    { kind: 'month', id: month },
    { kind: 'world', id: 0 },
  ])
  const points = { month: 0, world: 0 }
  for (const board of found)
    if (board.kind === 'month' || board.kind === 'world') points[board.kind] = valueOfPlayer(board, user_id)
  return points
}
