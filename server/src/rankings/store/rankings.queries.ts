import type { Game, ScoreCount } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { runStatement } from '../../platform/postgres/run-statement.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { Board, BoardKey, StoredBoard } from '../board/board.ts'
import { pack } from '../board/board-arrays.ts'
import { unpackBigints } from '../board/packed-board.ts'
import type { PackedPredictions } from '../board/prediction-points.ts'
import type { BoardCache } from './board-cache.ts'
import { unpackBoard } from './large-boards.ts'
import { packedPredictions, unpackPredictions } from './packed-predictions.ts'
import { findVersions, readBoards, saveStoredBoards, unseenKeys } from './stored-boards.queries.ts'

// One lock for all boards. It must follow the locks of matches, which are taken in ascending order, and precede the
// locks of rows. It has two numbers, so that it differs from the locks of matches, which have one.
const boardsLock = sql`1, 0`

export async function lockBoards(db: Db) {
  await sql`select pg_advisory_xact_lock(${boardsLock}), ${inMemory}`.execute(db)
}

// With this memory PostgreSQL groups the predictions of a match without temporary files. A parallel worker was not
// faster in measurements, and would take a core from saving predictions.
const inMemory = sql`set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)`

/** Prepares a transaction for reading the predictions of matches. */
export async function groupInMemory(db: Db) {
  await sql`select ${inMemory}`.execute(db)
}

type CountedRow = {
  match_id: number
  registered: number
  home_team_score: number
  away_team_score: number
  beginst_at: string
  round_id: number | null
  /** It is a match of an organizer, made for its own pools. */
  is_own: boolean
}

// A match counts if it has a result and is not void.
export async function findCounted(db: Db, matches: number[]): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select r.match_id, r.id as registered, r.home_team_score, r.away_team_score, m.beginst_at, m.round_id,
           m.organizer_id is not null as is_own
      from match_results r
      join matches m on m.id = r.match_id and not m.is_void
     where r.match_id = any(${matches}::bigint[])
  `.execute(db)
  return rows
}

export async function findCountedOfPools(db: Db, pools: number[] | null): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select r.match_id, r.id as registered, r.home_team_score, r.away_team_score, m.beginst_at, m.round_id,
           m.organizer_id is not null as is_own
      from match_results r
      join matches m on m.id = r.match_id and not m.is_void
     where ${pools}::bigint[] is null
        or exists (select 1 from pool_matches pm where pm.match_id = r.match_id and pm.pool_id = any(${pools}::bigint[]))
     order by r.id
  `.execute(db)
  return rows
}

export async function findRegistered(db: Db, matches: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ match_id: number; id: number }>`
    select match_id, id from match_results where match_id = any(${matches}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ match_id, id }) => [match_id, id]))
}

export type LastMatch = BoardKey & { match_id: number | null; version: number | null }

/** Whether `matches m` begins in a month (12 * year + month - 1). */
export function inMonth(month: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  const first = (month: RawBuilder<unknown>) =>
    sql`make_timestamptz((${month} / 12)::int, (${month} % 12)::int + 1, 1, 0, 0, 0, ${timeZone})`
  return sql`m.beginst_at >= ${first(month)} and m.beginst_at < ${first(sql`(${month} + 1)`)}`
}

type LastOf = { id: RawBuilder<unknown>; timeZone: string; given?: RawBuilder<unknown>; but?: number[] }

/** The counting match of a board whose result was registered last. `but` excludes matches that pools are removing. */
export function lastMatchOf(
  kind: 'pool' | 'month' | 'world',
  { id, timeZone, given = sql`true`, but = [] }: LastOf,
): RawBuilder<unknown> {
  const counts = sql`matches m join match_results r on r.match_id = m.id and m.organizer_id is null`
  const ofKind = {
    pool: sql`pool_matches pm join matches m on m.id = pm.match_id join match_results r on r.match_id = m.id
              where ${given} and pm.pool_id = ${id} and m.id <> all(${but}::bigint[])`,
    month: sql`${counts} where ${given} and ${inMonth(id, timeZone)}`,
    world: sql`${counts} where ${given}`,
  }
  // For the world, the index of results finds the latest immediately. For a past month, a scan of that index would pass
  // all later results.
  const latest = kind === 'month' ? sql`r.id + 0` : sql`r.id`
  return sql`select r.match_id from ${ofKind[kind]} and not m.is_void order by ${latest} desc limit 1`
}

// Finds the last match of each board, with the board's present version.
export async function findLastMatches(
  db: Db,
  keys: readonly BoardKey[],
  { timeZone, but = [] }: { timeZone: string; but?: number[] },
): Promise<LastMatch[]> {
  const { kinds, ids } = unseenKeys(keys)
  const lastOf = (kind: 'pool' | 'month' | 'world') =>
    lastMatchOf(kind, { id: sql`k.id`, timeZone, given: sql`k.kind = ${sql.lit(kind)}`, but })
  const { rows } = await sql<LastMatch>`
    select k.kind, k.id, b.version, coalesce(pool.match_id, month.match_id, world.match_id) as match_id
      from unnest(${kinds}, ${ids}) as k (kind, id)
      left join leaderboards b on b.kind = k.kind and b.id = k.id
      left join lateral (${lastOf('pool')}) pool on true
      left join lateral (${lastOf('month')}) month on true
      left join lateral (${lastOf('world')}) world on true
  `.execute(db)
  return rows
}

/** Finds boards whose last match is one of these, optionally only boards of some pools. */
export async function findBoardsLastMovedBy(
  db: Db,
  matches: number[],
  { pools }: { pools: number[] | undefined },
): Promise<(BoardKey & { last_match_id: number })[]> {
  const ofPools = pools ? sql`and kind = 'pool' and id = any(${pools}::bigint[])` : sql``
  const { rows } = await sql<BoardKey & { last_match_id: number }>`
    select kind, id, last_match_id from leaderboards where last_match_id = any(${matches}::bigint[]) ${ofPools}
  `.execute(db)
  return rows
}

/** Finds the pool boards that show the movement of one of the matches, optionally only of some pools. */
export async function findBoardsShowing(
  db: Db,
  matches: number[],
  { pools }: { pools: number[] | undefined },
): Promise<{ id: number; version: number }[]> {
  const ids = pools
    ? sql`${pools}::bigint[]`
    : sql`array(select pool_id from pool_matches where match_id = any(${matches}::bigint[]))`
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from leaderboards where kind = 'pool' and id = any(${ids})
  `.execute(db)
  return rows
}

type Narrowing = { pools?: number[] | undefined; users?: readonly number[] | undefined }

// Pools exclude withdrawn players (enrolment status 2), and month and world exclude users in status 2 and 3. Partial
// indexes find these few, so nearly all the work is to scan the predictions of the matches. The users are told once.
export async function findPredictions(
  db: Db,
  matches: number[],
  { pools, users }: Narrowing,
): Promise<PackedPredictions[]> {
  const inPools = pools ? sql`and p.pool_id = any(${pools}::bigint[])` : sql``
  const ofUsers = (id: RawBuilder<unknown>) =>
    users === undefined ? sql`` : sql`and ${id} = any(${[...users]}::bigint[])`
  const { rows } = await runStatement(
    db,
    sql<{ match_id: number; pool_id: number; sent: Buffer; withdrawn: number[] | null; left_out: number[] | null }>`
      with packed as materialized (
        select p.match_id, p.pool_id, ${packedPredictions} as sent
          from predictions p
         where p.match_id = any(${matches}::bigint[]) ${inPools} ${ofUsers(sql`p.user_id`)}
         group by p.match_id, p.pool_id
      )
      select packed.*,
             (select array_agg(w.user_id) from enrolments w
               where w.pool_id = packed.pool_id and w.status = ${states.enrolment.withdrawn} ${ofUsers(sql`w.user_id`)}) as withdrawn,
             case when row_number() over () = 1
                  then (select array_agg(u.id) from users u where u.status in ${states.usersOutOfRankings} ${ofUsers(sql`u.id`)}) end as left_out
        from packed
    `,
    { planEachTime: true },
  )
  const jokersOf = await findJokers(db, matches)
  const countsOf = users === undefined ? undefined : await findCountsOfRarity(db, rows)
  const leftOut = new Set(rows.flatMap(({ left_out }) => left_out ?? []))
  return rows.map(({ match_id, pool_id, sent, withdrawn }) => ({
    match_id,
    pool_id,
    ...unpackPredictions(sent),
    jokers: jokersOf(match_id, pool_id),
    withdrawn: new Set(withdrawn),
    leftOut,
    ...(countsOf && { counts: countsOf(match_id, pool_id) }),
  }))
}

type InPool = { match_id: number; pool_id: number }

/** Finds the players who marked matches with a joker. */
const findJokers = async (db: Db, matches: number[]) => {
  const { rows } = await sql<InPool & { players: Buffer }>`
    select j.match_id, j.pool_id, string_agg(int8send(j.user_id), '') as players
      from jokers j
     where j.match_id = any(${matches}::bigint[])
     group by j.match_id, j.pool_id
  `.execute(db)
  const found = new Map(rows.map((row) => [`${row.match_id} ${row.pool_id}`, unpackBigints(row.players).sort()]))
  return (match_id: number, pool_id: number) => found.get(`${match_id} ${pool_id}`) ?? new Float64Array(0)
}

type OfPools = { pools: readonly number[]; matches: readonly number[] }

/** Finds which of the players marked which of the matches with a joker. */
export async function findJokersOf(
  db: Db,
  { pools, matches, users }: OfPools & { users: readonly number[] },
): Promise<(InPool & { user_id: number })[]> {
  if (pools.length === 0) return []
  const { rows } = await sql<InPool & { user_id: number }>`
    select match_id, pool_id, user_id from jokers
     where match_id = any(${[...matches]}::bigint[]) and pool_id = any(${[...pools]}::bigint[])
       and user_id = any(${[...users]}::bigint[])
  `.execute(db)
  return rows
}

/** Counts how often each score was predicted, by all players of pools, also by those who left. */
export async function findCounts(db: Db, { pools, matches }: OfPools): Promise<(InPool & ScoreCount)[]> {
  if (pools.length === 0) return []
  const { rows } = await sql<InPool & ScoreCount>`
    select match_id, pool_id, home_team_score, away_team_score, count(*)::int as count
      from predictions
     where match_id = any(${[...matches]}::bigint[]) and pool_id = any(${[...pools]}::bigint[])
     group by 1, 2, 3, 4
  `.execute(db)
  return rows
}

/** The same for pools whose game asks for it. */
const findCountsOfRarity = async (db: Db, packed: readonly InPool[]) => {
  const { rows: asking } = await sql<{ id: number }>`
    select id from pools where id = any(${packed.map(({ pool_id }) => pool_id)}::bigint[]) and jsonb_typeof(game -> 'rarity') = 'object'
  `.execute(db)
  const matches = [...new Set(packed.map(({ match_id }) => match_id))]
  const rows = await findCounts(db, { pools: asking.map(({ id }) => id), matches })
  const found = Map.groupBy(rows, ({ match_id, pool_id }) => `${match_id} ${pool_id}`)
  return (match_id: number, pool_id: number): ScoreCount[] => found.get(`${match_id} ${pool_id}`) ?? []
}

type RuleRow = { pool_id: number; is_official: boolean; game: Partial<Game> | null } & (
  | { id: number; name: string; code: string; points: number }
  | { id: null; name: null; code: null; points: null }
)

/** The rules of pools. A pool without rules has one row without a code. */
export async function findRules(db: Db, pools: number[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select p.id as pool_id, p.is_official, p.game, r.id, r.name, r.code, r.points
      from pools p
      left join (select pr.pool_id, pr.points, r.id, r.name, r.code from pool_point_rules pr join point_rules r on r.id = pr.point_rule_id) r
        on r.pool_id = p.id
     where p.id = any(${pools}::bigint[])
  `.execute(db)
  return rows
}

/**
 * Finds boards in their present version. The versions are always read; a board is read unless this version is cached.
 */
export async function findBoards(db: Db, cache: BoardCache, keys: readonly BoardKey[]): Promise<Board[]> {
  const versions = await findVersions(db, keys)
  const found = await Promise.all(versions.map((version) => cache.find(version) ?? cache.findPendingRead(version)))
  const cached = found.filter((board) => board !== undefined)
  if (cached.length === versions.length) return cached
  const known = cached.map(({ version }) => version)
  const missing = versions.filter((version) => !known.includes(version))
  const read = async () => {
    const stored = missing.flatMap((version) => cache.findStored(version) ?? [])
    const others = stored.map(({ version }) => version)
    if (stored.length < missing.length) stored.push(...(await readBoards(db, keys, [...known, ...others])))
    const boards: Board[] = []
    for (const { packed, ...state } of stored) {
      const { arrays, order } = await unpackBoard(packed)
      const board = { ...state, ...arrays }
      cache.add(board, order)
      boards.push(board)
    }
    return boards
  }
  const reading = read()
  cache.addPendingRead(missing, reading)
  return [...cached, ...(await reading)]
}

/** Saves boards, and the winners of match days. Returns the boards with their new versions. */
export async function saveBoards(db: Db, boards: readonly Omit<Board, 'version'>[]): Promise<Board[]> {
  const packed = boards.map(({ players, values, before, ...state }) => ({
    ...state,
    packed: pack({ players, values, before }),
  }))
  const saved = await saveStoredBoards(db, packed)
  return boards.map((board, n) => ({ ...board, version: (saved[n] as StoredBoard).version }))
}
