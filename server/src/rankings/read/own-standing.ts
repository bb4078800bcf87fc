import type { Db } from '../../platform/postgres/database.ts'
import { pointsIn } from '../board/rank-value.ts'
import { positionOf } from '../board/standings.ts'
import { valueOfPlayer } from '../board/tallies.ts'
import type { Boards } from '../store/board-cache.ts'
import * as queries from '../store/rankings.queries.ts'

type Place = { points: number; position: number }

/** Finds the points and position of enrolled players, each in a pool, in the order given. */
export async function findPlaces(
  db: Db,
  { boards }: Boards,
  players: readonly { user_id: number; pool_id: number }[],
): Promise<Place[]> {
  const pools = [...new Set(players.map(({ pool_id }) => pool_id))]
  const found = await queries.findBoards(
    db,
    boards,
    pools.map((id) => ({ kind: 'pool' as const, id })),
  )
  return players.map(({ user_id, pool_id }) => {
    const board = found.find(({ id }) => id === pool_id)
    if (!board) return { points: 0, position: 1 }
    const value = valueOfPlayer(board, user_id)
    return { points: pointsIn(board, value), position: positionOf(boards.standings(board), value) }
  })
}

/** Finds the points and position of an enrolled player in each of the pools. */
export async function findOwnStandings(
  db: Db,
  context: Boards,
  { user_id, pools }: { user_id: number; pools: number[] },
): Promise<Map<number, Place>> {
  const places = await findPlaces(
    db,
    context,
    pools.map((pool_id) => ({ user_id, pool_id })),
  )
  return new Map(pools.map((id, n) => [id, places[n] as Place]))
}
