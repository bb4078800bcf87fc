import { type AnswerOf, type listPlaces as endpoint, Failure, roles } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/postgres/database.ts'
import type { Board } from '../rankings/board/board.ts'
import { indexOf, levelsOf, pointsFor } from '../rankings/board/boards.ts'
import { worthOf } from '../rankings/board/prediction-points.ts'
import { positionOf } from '../rankings/board/standings.ts'
import { findCounted, findPaid } from '../rankings/settle/settle.ts'
import type { Boards } from '../rankings/store/board-cache.ts'
import { showBoard } from './pages/board-view.ts'
import { findMoment } from './pages/ranking-snapshot.queries.ts'
import * as queries from './standings.queries.ts'

/** The most predictions that one answer sums; of a larger pool it shows the last matches only (docs/decisions/0007). */
const mostPredictions = 500_000
const mostBytes = 64 * 1024 * 1024

type Asked = { pool_id: number; user_id: number; reader_id: number }
type Places = AnswerOf<typeof endpoint>
/** What each match earned the players of a board, in the board's order. */
type Earnings = ReadonlyMap<number, Int32Array>
/** The points of a board after each match, in the board's order, and how many players were above each number of points. */
type Walk = readonly ({ points: Int32Array } & ReturnType<typeof levelsOf>)[]

const bytesOf = (walk: Walk) =>
  walk.reduce(
    (sum, { points, levels, above }) => sum + 600 + points.byteLength + levels.byteLength + above.byteLength,
    600,
  )

/** Walks by the version of their board, the least recently used dropped first; concurrent requests share one sum. */
export function walksCache() {
  const walks = new LRUCache<string, Walk, () => Promise<Walk>>({
    maxSize: mostBytes,
    sizeCalculation: bytesOf,
    ignoreFetchAbort: true,
    fetchMethod: (_name, _old, { context: sum }) => sum(),
  })
  return (name: string, sum: () => Promise<Walk>): Promise<Walk> => walks.forceFetch(name, { context: sum })
}
export type WalksCache = ReturnType<typeof walksCache>

/**
 * The place and points of a player after each match that counts, by kick-off, all of one moment: the present board, from which
 * the matches are taken away from the last to the first (docs/decisions/0005). Other players' matches are hidden until their
 * deadline has passed.
 */
export function listPlaces(db: Db, context: Boards & { walks: WalksCache }, asked: Asked): Promise<Places> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { pool_id, user_id, reader_id } = asked
      const key = { kind: 'pool' as const, id: pool_id }
      const moment = await findMoment(db, key, { ...context, readers: [{ id: user_id, role_id: roles.player }] })
      if (!moment.readers[0]?.is_member) throw new Failure('player_not_enrolled')
      const { board } = await showBoard(db, context, key, moment)
      const most = Math.max(1, Math.floor(mostPredictions / Math.max(1, moment.members)))
      const matches = (await queries.listKickOffs(db, pool_id)).slice(-most)
      const ids = matches.map(({ match_id }) => match_id)
      const sum = async () =>
        walkBack(board, { matches: ids, earnings: await sumEarnings(db, context, { board, matches: ids }) })
      const walk = await context.walks(`${pool_id} ${board.version} ${ids.join()}`, sum)
      const places = placesOf(board, { matches, walk, user_id })
      return {
        players: moment.members,
        places: places.filter((_, n) => user_id === reader_id || matches[n]?.is_closed),
      }
    })
}

// Match by match, so that only one match's predictions are in memory at a time.
const sumEarnings = async (
  db: Db,
  context: Boards,
  { board, matches }: { board: Board; matches: number[] },
): Promise<Earnings> => {
  if (board.players.length === 0) return new Map()
  const counted = await findCounted(db, context, matches)
  const weights = (await findPaid(db, [board.id])).get(board.id) ?? []
  const earnings = new Map<number, Int32Array>()
  for (const [match_id, count] of counted) {
    const sent = await queries.findSent(db, { pool_id: board.id, match_id })
    earnings.set(match_id, pointsFor(board.players, worthOf(sent, count, weights)))
  }
  return earnings
}

// The present board with the matches taken away from the last to the first.
const walkBack = (board: Board, { matches, earnings }: { matches: number[]; earnings: Earnings }): Walk => {
  let { points } = board
  const backwards = matches.toReversed().map((match_id) => {
    const after = { points, ...levelsOf(points) }
    const earned = earnings.get(match_id)
    if (earned) points = points.map((sum, i) => sum - (earned[i] as number))
    return after
  })
  return backwards.toReversed()
}

type Placed = { matches: queries.KickOff[]; walk: Walk; user_id: number }

const placesOf = ({ players }: Board, { matches, walk, user_id }: Placed): Places['places'] => {
  const own = indexOf(players, user_id)
  return walk.map(({ points, ...levels }, n) => {
    const { match_id, name, beginst_at } = matches[n] as queries.KickOff
    const mine = points[own] ?? 0
    return { match_id, name, beginst_at, position: positionOf({ ...levels, players }, mine), points: mine }
  })
}
