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
import { findSnapshot } from './pages/ranking-snapshot.queries.ts'
import * as queries from './standings.queries.ts'

/**
 * The maximum number of predictions that one response sums. For larger pools it shows only the last matches
 * (docs/decisions/0007).
 */
const mostPredictions = 500_000
const mostBytes = 64 * 1024 * 1024

type Query = { pool_id: number; user_id: number; reader_id: number }
type Places = AnswerOf<typeof endpoint>
/** The points that each match earned the players of a board, in the board's order. */
type Earnings = ReadonlyMap<number, Int32Array>
/**
 * The points of a board after each match, in the board's order, with the number of players above each number of points.
 */
type BoardHistory = readonly ({ points: Int32Array } & ReturnType<typeof levelsOf>)[]

const bytesOf = (history: BoardHistory) =>
  history.reduce(
    (sum, { points, levels, above }) => sum + 600 + points.byteLength + levels.byteLength + above.byteLength,
    600,
  )

/**
 * Caches histories by the version of their board and evicts the least recently used. Concurrent requests share one
 * computation.
 */
export function boardHistoryCache() {
  const histories = new LRUCache<string, BoardHistory, () => Promise<BoardHistory>>({
    maxSize: mostBytes,
    sizeCalculation: bytesOf,
    ignoreFetchAbort: true,
    fetchMethod: (_name, _old, { context: sum }) => sum(),
  })
  return (name: string, sum: () => Promise<BoardHistory>): Promise<BoardHistory> =>
    histories.forceFetch(name, { context: sum })
}
export type BoardHistoryCache = ReturnType<typeof boardHistoryCache>

/**
 * Returns the place and points of a player after each match that counts, by kick-off, from one snapshot. It subtracts
 * the matches from the present board, last to first (docs/decisions/0005). Readers see other players' matches only
 * after the deadline.
 */
export function listPlaces(
  db: Db,
  context: Boards & { histories: BoardHistoryCache },
  requested: Query,
): Promise<Places> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { pool_id, user_id, reader_id } = requested
      const key = { kind: 'pool' as const, id: pool_id }
      const snapshot = await findSnapshot(db, key, { ...context, readers: [{ id: user_id, role_id: roles.player }] })
      if (!snapshot.readers[0]?.is_member) throw new Failure('player_not_enrolled')
      const { board } = await showBoard(db, context, key, snapshot)
      const most = Math.max(1, Math.floor(mostPredictions / Math.max(1, snapshot.members)))
      const matches = (await queries.listKickOffs(db, pool_id)).slice(-most)
      const ids = matches.map(({ match_id }) => match_id)
      const sum = async () =>
        historyOf(board, { matches: ids, earnings: await sumEarnings(db, context, { board, matches: ids }) })
      const history = await context.histories(`${pool_id} ${board.version} ${ids.join()}`, sum)
      const places = placesOf(board, { matches, history, user_id })
      return {
        players: snapshot.members,
        places: places.filter((_, n) => user_id === reader_id || matches[n]?.is_closed),
      }
    })
}

// Processes one match after the other, so that only the predictions of one are in memory.
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

// Subtracts the matches from the present board, from the last to the first.
const historyOf = (board: Board, { matches, earnings }: { matches: number[]; earnings: Earnings }): BoardHistory => {
  let { points } = board
  const backwards = matches.toReversed().map((match_id) => {
    const after = { points, ...levelsOf(points) }
    const earned = earnings.get(match_id)
    if (earned) points = points.map((sum, i) => sum - (earned[i] as number))
    return after
  })
  return backwards.toReversed()
}

type Placed = { matches: queries.KickOff[]; history: BoardHistory; user_id: number }

const placesOf = ({ players }: Board, { matches, history, user_id }: Placed): Places['places'] => {
  const own = indexOf(players, user_id)
  return history.map(({ points, ...levels }, n) => {
    const { match_id, name, beginst_at } = matches[n] as queries.KickOff
    const mine = points[own] ?? 0
    return { match_id, name, beginst_at, position: positionOf({ ...levels, players }, mine), points: mine }
  })
}
