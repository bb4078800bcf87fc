import {
  enrolled,
  Failure,
  type Pool,
  type PoolMatch,
  type PoolSummary,
  poolsOpenForPredictions,
  roles,
} from '@compety/contract'
import { asMatch } from '../../fixtures/matches/match-rows.ts'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Earning, findEarning } from '../../rankings/read/earned.ts'
import { findOwnStandings } from '../../rankings/read/own-standing.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findLook } from '../looks/pool-look.ts'
import { factorsOf, findOwnGame, type OwnGame } from './match-factors.ts'
import * as matchQueries from './pool-matches.queries.ts'
import { asPoolSummary, type PoolRow } from './pool-rows.ts'
import { findVisiblePool, type Reader } from './pool-visibility.queries.ts'
import * as queries from './pools.queries.ts'

const isEnrolled = ({ pool_user_status }: Pick<PoolRow, 'pool_user_status'>) => enrolled.includes(pool_user_status ?? 0)

type Context = Boards

/** Pools as a reader sees them in lists. */
export async function describePools(
  db: Db,
  { rows, reader, context }: { rows: PoolRow[]; reader: Reader; context: Context },
): Promise<PoolSummary[]> {
  if (rows.length === 0) return []
  const { timeZone } = context
  const ids = rows.map(({ id }) => id)
  const next = Map.groupBy(await matchQueries.listNextMatches(db, ids), ({ pool_id }) => pool_id)
  const played = rows.filter(isEnrolled)
  const own = { user_id: reader.id, pools: played.map(({ id }) => id) }
  const standings = await findOwnStandings(db, context, own)
  const predicted = played.filter(({ status }) => poolsOpenForPredictions.includes(status))
  const missing = await matchQueries.countMissingPredictions(db, { ...own, pools: predicted.map(({ id }) => id) })
  return rows.map((row) =>
    asPoolSummary(row, {
      timeZone,
      next_two_matches: (next.get(row.id) ?? []).map((match) => asMatch(match, timeZone)),
      available_matches_without_prediction: missing.get(row.id) ?? 0,
      pool_points: standings.get(row.id)?.points ?? 0,
      current_position_in_ranking: standings.get(row.id)?.position ?? null,
    }),
  )
}

/** The same for the pools with these ids, in this order. Does not check whether the reader may see them. */
export async function listPools(
  db: Db,
  { ids, reader, context }: { ids: number[]; reader: Reader; context: Context },
): Promise<PoolSummary[]> {
  return describePools(db, { rows: await queries.listPoolRows(db, reader, ids), reader, context })
}

type PoolRequest = { id: number; reader: Reader; context: Context }

export async function describePool(db: Db, request: PoolRequest): Promise<PoolSummary> {
  return describeFound(db, request, await findVisiblePool(db, request.reader, request.id))
}

/** For those who manage pools: their privilege shows private, inactive and archived pools too. */
export async function describeManagedPool(db: Db, request: PoolRequest): Promise<PoolSummary> {
  return describeFound(db, request, await queries.findPool(db, request.reader, request.id))
}

const describeFound = async (
  db: Db,
  { reader, context }: PoolRequest,
  row: PoolRow | undefined,
): Promise<PoolSummary> => {
  const [pool] = row ? await describePools(db, { rows: [row], reader, context }) : []
  if (!pool) throw new Failure('pool_not_found')
  return pool
}

/** Matches of a pool with one user's predictions, and the points of those whose match counts. */
export async function describeMatches(
  db: Db,
  { pool, user_id, timeZone }: { pool: Pick<PoolSummary, 'id'>; user_id: number; timeZone: string },
): Promise<PoolMatch[]> {
  const own = await findOwnGame(db, { pool_id: pool.id, user_id })
  const rows = await matchQueries.listPoolMatches(db, { pool_id: pool.id, user_id })
  return poolMatches(db, rows, { pool_id: pool.id, user_id, own, timeZone })
}

type Reading = { pool_id: number; user_id: number; own: OwnGame; timeZone: string }

const poolMatches = async (db: Db, rows: matchQueries.PoolMatchRow[], reading: Reading): Promise<PoolMatch[]> => {
  const { pool_id, user_id } = reading
  const judged = rows.flatMap(({ id, prediction, match_result }) => (prediction && match_result ? [id] : []))
  const earned = await findEarning(db, { pools: [pool_id], matches: judged, users: [user_id] })
  return rows.map((row) => asPoolMatch(row, { ...reading, earned }))
}

const asPoolMatch = (
  row: matchQueries.PoolMatchRow,
  { pool_id, user_id, own, timeZone, earned }: Reading & { earned: Earning },
): PoolMatch => {
  const { match_pool_id, prediction, late, match_result: score } = row
  const counts = prediction && score && !row.is_void
  const points = counts ? earned({ pool_id, user_id, match: row, prediction, score }).points : null
  return {
    ...asMatch(row, timeZone),
    ...factorsOf(own, row),
    match_pool_id,
    prediction,
    points,
    ...(late && { late_prediction: late }),
  }
}

/**
 * Everything about a pool for one reader. Uses several connections simultaneously, so it cannot run inside a
 * transaction.
 */
export async function describeWholePool(
  db: Db,
  { id, reader, context }: { id: number; reader: Reader; context: Context },
): Promise<Pool> {
  const [pool, look, has_questions, ownGame, matchRows, rows] = await Promise.all([
    describePool(db, { id, reader, context }),
    findLook(db, id),
    queries.hasQuestions(db, id),
    findOwnGame(db, { pool_id: id, user_id: reader.id }),
    matchQueries.listPoolMatches(db, { pool_id: id, user_id: reader.id }),
    queries.listReviews(db, id, reader.id),
  ])
  const reading = { pool_id: id, user_id: reader.id, own: ownGame, timeZone: context.timeZone }
  const matches = await poolMatches(db, matchRows, reading)
  const own = rows.find((row) => row.user_id === reader.id)
  const mayEdit = isEnrolled(pool)
  const user_reviews = rows.slice(0, 50).map((row) => ({
    id: row.id,
    qualification: row.qualification,
    comment: row.comment,
    is_editable: row === own && mayEdit,
    user: {
      email: row === own || reader.role_id === roles.administrator ? row.email : maskedEmail(row.email),
      user_profile: { username: row.username, image: row.image },
    },
  }))
  const current_user_review = own
    ? { qualification: own.qualification, comment: own.comment, is_editable: mayEdit }
    : null
  return { ...pool, ...look, has_questions, matches, user_reviews, current_user_review }
}
