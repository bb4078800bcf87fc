import { fold } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { BoardKey } from '../board/board.ts'
import { poolOf } from '../board/match-day.ts'
import { unpackBigints } from '../board/packed-board.ts'

/**
 * The ranked users. Pools rank users with enrolment status 1 or 3; month and world rank all who were ever enrolled in
 * an official pool, except users in status 2 and 3. The plan is made for this pool unless the caller passes another
 * expression as id.
 */
export function membersOf(key: BoardKey, pool_id = sql<unknown>`${poolOf(key)}`): RawBuilder<unknown> {
  return poolOf(key) !== null
    ? sql`select e.user_id from enrolments e where e.pool_id = ${pool_id} and e.status in ${states.enrolled}`
    : sql`select e.user_id from first_enrolments e
           where not exists (select 1 from users u where u.id = e.user_id and u.status in ${states.usersOutOfRankings})`
}

/** The number of ranked users (`total`), and a version that changes whenever the set of ranked users changes. */
export function membershipOf(key: BoardKey): RawBuilder<unknown> {
  const pool_id = poolOf(key)
  return pool_id !== null
    ? sql`select players_count::bigint as total, enrolments_version::text as version from pools where id = ${forGenericPlan(pool_id, 'bigint')}`
    : everybody
}

// Rows are added one by one, and each removal of rows is counted. So equal numbers mean an unchanged table. The few
// excluded users are read each time.
const everybody = sql`
  select e.users - o.users as total, e.users || ' ' || e.removals || ' ' || o.hash as version
    from (select coalesce(sum(c.users), 0)::bigint as users, coalesce(sum(c.removals), 0) as removals from first_enrolment_counts c) e,
         (select count(*) as users, md5(coalesce(string_agg(u.id::text, ',' order by u.id), '')) as hash
            from users u
           where u.status in ${states.usersOutOfRankings} and exists (select 1 from first_enrolments e where e.user_id = u.id)) o`

export async function isMember(db: Db, key: BoardKey, user_id: number): Promise<boolean> {
  return (await sql`select from (${membersOf(key)}) m where m.user_id = ${user_id}`.execute(db)).rows.length > 0
}

/** Lists the pools in which a user's predictions count. */
export async function listPoolsOf(db: Db, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ pool_id: number }>`
    select pool_id from enrolments where user_id = ${user_id} and status in ${states.enrolled}
  `.execute(db)
  return rows.map(({ pool_id }) => pool_id)
}

type Part = { offset: number; limit: number }

/** Lists a part of all members, ordered by user id. */
export async function listMembers(db: Db, key: BoardKey, { offset, limit }: Part): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from (${membersOf(key)}) m order by m.user_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

// Packs the user ids of a table `m`, in undefined order.
const packedIds = sql`string_agg(int8send(m.user_id), '')`
const inOrder = (ids: Buffer | null): Float64Array => unpackBigints(ids ?? Buffer.alloc(0)).sort()

/** Finds all members, ordered by user id. */
export async function findMembers(db: Db, key: BoardKey): Promise<Float64Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select ${packedIds} as ids from (${membersOf(key)}) m
  `.execute(db)
  return inOrder(rows[0]?.ids ?? null)
}

// Usernames are stored folded.
const holds = (username: string): RawBuilder<unknown> => sql`strpos(n.username, ${fold(username)}) > 0`

// The trigram index does not support texts of one or two letters. Their scan ends at the limit of the statement.
const isNamed = (username: string): RawBuilder<unknown> =>
  fold(username).length < 3 ? holds(username) : sql`${contains(sql`n.username`, username)}`

/**
 * Finds the members whose username contains a text, ordered by user id. Returns null if more than `most` users match.
 */
export async function findNamed(
  db: Db,
  key: BoardKey,
  { username, most }: { username: string; most: number },
): Promise<Float64Array | null> {
  // Whether the index helps depends on the text, but a generic plan assumes a text that matches everywhere.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  const { rows } = await sql<{ found: number; ids: Buffer | null }>`
    with named as materialized (select n.id from users n where ${isNamed(username)} limit ${most + 1}),
         counted as materialized (select count(*)::int as found from named)
    select c.found, (select ${packedIds}
                       from (${membersOf(key)}) m
                      where c.found <= ${most} and m.user_id in (select id from named)) as ids
      from counted c
  `.execute(db)
  const { found = 0, ids = null } = rows[0] ?? {}
  if (found > most) return null
  return inOrder(ids)
}

/** Returns those of the given users whose username contains a text. */
export async function filterNamed(db: Db, ids: number[], username: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select n.id from users n where n.id = any(${ids}::bigint[]) and ${holds(username)}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type Person = { username: string | null; email: string }
/** `joined_at` is when the player of a pool joined it, in seconds since 1970. */
export type RankedPerson = Person & { joined_at: number | null }

/** A user's row on a board. */
type Place = { board: BoardKey; id: number }
// No pool has the id 0.
const ofPool = (board: BoardKey): number => poolOf(board) ?? 0

/**
 * Reads the names of ranked users, and on boards of pools when they joined. Returns a function from a row to its user,
 * which is undefined for an unknown one.
 */
export async function findPeople(
  db: Db,
  places: readonly Place[],
): Promise<(place: Place) => RankedPerson | undefined> {
  const placeName = ({ board, id }: Place) => `${ofPool(board)} ${id}`
  const distinct = [...new Map(places.map((place) => [placeName(place), place])).values()]
  const column = (value: (place: Place) => number) => forGenericPlan(distinct.map(value), 'bigint[]')
  const { rows } = await sql<RankedPerson & { id: number; pool_id: number }>`
    select u.id, k.pool_id, u.username, u.email, extract(epoch from e.created_at)::float8 as joined_at
      from unnest(${column(({ id }) => id)}, ${column(({ board }) => ofPool(board))}) as k (id, pool_id)
      join users u on u.id = k.id
      left join enrolments e on e.pool_id = k.pool_id and e.user_id = k.id
  `.execute(db)
  const people = new Map(rows.map(({ id, pool_id, ...person }) => [`${pool_id} ${id}`, person]))
  return (place) => people.get(placeName(place))
}
