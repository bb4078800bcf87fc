import { fold } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { contains } from '../platform/paging/list-sql.ts'
import { unseen } from '../platform/postgres/generic-plan.ts'
import { unpackBigints } from './packed.ts'
import type { BoardKey } from './worth.ts'

/**
 * Who is ranked. Pool: enrolled, 1 and 3. Month and world: enrolled once, but users in status 2 and 3 (Q-93). PostgreSQL plans for
 * the pool at hand unless another expression stands for its id.
 */
export const membersOf = ({ kind, id }: BoardKey, pool_id = sql<unknown>`${id}`): RawBuilder<unknown> =>
  kind === 'pool'
    ? sql`select e.user_id from enrolments e where e.pool_id = ${pool_id} and e.status in (1, 3)`
    : sql`select e.user_id from first_enrolments e
           where not exists (select 1 from users u where u.id = e.user_id and u.status in (2, 3))`

/** How many are ranked (total), and the version that this and who they are is right for. */
export const membershipOf = ({ kind, id }: BoardKey): RawBuilder<unknown> =>
  kind === 'pool'
    ? sql`select players_count::bigint as total, enrolments_version::text as version from pools where id = ${unseen(id, 'bigint')}`
    : everybody

// Who enrolled once stays, so an equal number is an unchanged table; who is left out, few, is read every time.
const everybody = sql`
  select e.users - o.users as total, e.users || ' ' || o.hash as version
    from (select coalesce(sum(c.users), 0)::bigint as users from first_enrolment_counts c) e,
         (select count(*) as users, md5(coalesce(string_agg(u.id::text, ',' order by u.id), '')) as hash
            from users u
           where u.status in (2, 3) and exists (select 1 from first_enrolments e where e.user_id = u.id)) o`

export const isMember = async (db: Db, key: BoardKey, user_id: number): Promise<boolean> =>
  (await sql`select from (${membersOf(key)}) m where m.user_id = ${user_id}`.execute(db)).rows.length > 0

/** Where a user's predictions count. */
export const listPoolsOf = async (db: Db, user_id: number): Promise<number[]> => {
  const { rows } = await sql<{ pool_id: number }>`
    select pool_id from enrolments where user_id = ${user_id} and status in (1, 3)
  `.execute(db)
  return rows.map(({ pool_id }) => pool_id)
}

type Part = { offset: number; limit: number }

/** A part of all members, in order of user id. */
export const listMembers = async (db: Db, key: BoardKey, { offset, limit }: Part): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from (${membersOf(key)}) m order by m.user_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

// Of `m`, in no order.
const packedIds = sql`string_agg(int8send(m.user_id), '')`
const inOrder = (ids: Buffer | null): Float64Array => unpackBigints(ids ?? Buffer.alloc(0)).sort()

/** All members, in order of user id. */
export const findMembers = async (db: Db, key: BoardKey): Promise<Float64Array> => {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select ${packedIds} as ids from (${membersOf(key)}) m
  `.execute(db)
  return inOrder(rows[0]?.ids ?? null)
}

// Usernames are kept folded.
const holds = (username: string): RawBuilder<unknown> => sql`strpos(n.username, ${fold(username)}) > 0`

// One or two letters are in no index: the scan stops at the limit of whoever asks.
const isNamed = (username: string): RawBuilder<unknown> =>
  fold(username).length < 3 ? holds(username) : sql`${contains(sql`n.username`, username)}`

/** The members whose username contains a text, in order of user id; null when more than `most` users have it. */
export const findNamed = async (
  db: Db,
  key: BoardKey,
  { username, most }: { username: string; most: number },
): Promise<Float64Array | null> => {
  // Whether the index is worth it depends on the text: a plan made for any text takes it for one that everybody has.
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

/** Of some users those whose username contains a text. */
export const filterNamed = async (db: Db, ids: number[], username: string): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select n.id from users n where n.id = any(${ids}::bigint[]) and ${holds(username)}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type Person = { username: string | null; email: string }

export const findPeople = async (db: Db, ids: number[]): Promise<Map<number, Person>> => {
  const { rows } = await sql<Person & { id: number }>`
    select id, username, email from users where id = any(${unseen(ids, 'bigint[]')}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
