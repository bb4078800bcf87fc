import { criteria, type Moment } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import type { Board } from '../../rankings/board/board.ts'
import { positionOf } from '../../rankings/board/standings.ts'
import { indexOf } from '../../rankings/board/tallies.ts'
import { findEarning } from '../../rankings/read/earned.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findBoards } from '../../rankings/store/rankings.queries.ts'
import { type BoardHistoryCache, findHistory, mostMatches, type PastBoard } from '../board-history.ts'
import * as queries from './moments.queries.ts'

export type MomentContext = Boards & { histories: BoardHistoryCache }
type Around = { before: PastBoard; after: PastBoard }

/** A job, for which nobody waits, may sum so many times as many predictions as an answer. */
const patience = 16

/** Lists the moments of a player after an instant, read from one snapshot. */
export function listMoments(
  db: Db,
  context: MomentContext,
  asked: { user_id: number; since: string | null },
): Promise<Moment[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const rows = await queries.listResultsSince(db, asked)
      return (await momentsOf(db, context, { rows })).map(({ user_id, ...moment }) => moment)
    })
}

/** Finds the moments of some players at some matches, in the order of registration, read from one snapshot. */
export function findMomentsOf(
  db: Db,
  context: MomentContext,
  asked: { matches: number[]; users: number[] },
): Promise<(Moment & { user_id: number })[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => momentsOf(db, context, { rows: await queries.listResultsFor(db, asked), times: patience }))
}

type Rows = { rows: queries.ResultRow[]; times?: number }

const momentsOf = async (db: Db, context: MomentContext, { rows, times = 1 }: Rows) => {
  if (rows.length === 0) return []
  const pools = Map.groupBy(rows, ({ pool_id }) => pool_id)
  const distinct = (idOf: (row: queries.ResultRow) => number) => [...new Set(rows.map(idOf))]
  const asked = { matches: distinct((row) => row.match_id), users: distinct((row) => row.user_id) }
  const earned = await findEarning(db, { pools: [...pools.keys()], ...asked })
  const placesIn = await placesOf(db, context, { pools, times })
  return rows.flatMap(({ players, registered, round_id, ...row }) => {
    const places = placesIn(row)
    const { points, point_rules } = earned({
      ...row,
      match: { id: row.match_id, round_id },
      score: row.match_result,
    })
    const met = criteria.filter((code) => point_rules.some((rule) => rule.code === code))
    return places ? [{ ...row, points, criteria: met, ...places }] : []
  })
}

type Placing = { pools: ReadonlyMap<number, queries.ResultRow[]>; times: number }
type Row = Pick<queries.ResultRow, 'user_id' | 'pool_id' | 'match_id'>

/** Returns a function from a row to the places around it; undefined for a match too far back in a large pool. */
const placesOf = async (db: Db, context: MomentContext, { pools, times }: Placing) => {
  const from = [...pools].map(([id, rows]) => [id, Math.min(...rows.map(({ registered }) => registered))] as const)
  const sequences = await queries.findSequences(db, new Map(from))
  const keys = [...pools.keys()].map((id) => ({ kind: 'pool' as const, id }))
  const boards = new Map((await findBoards(db, context.boards, keys)).map((board) => [board.id, board]))
  const around = new Map<number, Map<number, Around>>()
  for (const [id, board] of boards) {
    const most = times * mostMatches((pools.get(id)?.[0]?.players ?? 0) * pools.size)
    around.set(id, await findAround(db, context, { board, matches: sequences.get(id) ?? [], most }))
  }
  return ({ user_id, pool_id, match_id }: Row) => {
    const board = boards.get(pool_id)
    if (!board) return { position_before: 1, position_after: 1, movement: null }
    const states = around.get(pool_id)?.get(match_id)
    return states && placesBetween(states, board, user_id)
  }
}

const placesBetween = ({ before, after }: Around, { players }: Board, user_id: number) => {
  const own = indexOf(players, user_id)
  const placeIn = ({ values, ...levels }: PastBoard) => positionOf({ ...levels, players }, values[own] ?? 0)
  const [position_before, position_after] = [placeIn(before), placeIn(after)]
  return { position_before, position_after, movement: before.levels[0] ? position_before - position_after : null }
}

type Asked = { board: Board; matches: number[]; most: number }

/**
 * Finds a board before and after each of its last matches, in the order of registration. For the last one the board
 * itself has both; only earlier ones are summed.
 */
const findAround = async (
  db: Db,
  context: MomentContext,
  { board, matches, most }: Asked,
): Promise<Map<number, Around>> => {
  const { boards } = context
  const now = { ...boards.standings(board), values: board.values }
  const isLast = board.last_match_id === matches.at(-1)
  const last = isLast ? { ...boards.earlier(board), values: board.before } : now
  const earlier = matches.slice(-most, -1)
  const history =
    earlier.length > 0
      ? await findHistory(db, context, { board, matches: earlier, from: isLast ? 'before' : 'values' })
      : [last]
  const states = [...history, now]
  return new Map(
    matches
      .slice(-most)
      .map((match_id, n) => [match_id, { before: states[n] as PastBoard, after: states[n + 1] as PastBoard }]),
  )
}
