import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { contains } from '../database/list-sql.ts'
import type { BoardCache } from './board-cache.ts'
import { unpackBigints } from './packed.ts'
import type { BoardKey } from './worth.ts'

// Who is ranked. Pool: enrolled, 1 and 3. Month and world: enrolled once, but users in status 2 and 3 (Q-93).
const membersOf = ({ kind, id }: BoardKey): RawBuilder<unknown> =>
  kind === 'pool'
    ? sql`select e.user_id from enrolments e where e.pool_id = ${id} and e.status in (1, 3)`
    : sql`select u.id as user_id from users u
           where u.status not in (2, 3) and exists (select 1 from enrolments e where e.user_id = u.id)`

/** How many are ranked, and the version that this and who they are is right for. */
export type Membership = { total: number; version: string }

export const findMembership = (db: Db, boards: BoardCache, key: BoardKey): Promise<Membership> =>
  key.kind === 'pool' ? findPlayers(db, key.id) : findEverybody(db, boards)

const findPlayers = async (db: Db, pool_id: number): Promise<Membership> => {
  const { rows } = await sql<Membership>`
    select players_count::bigint as total, enrolments_version::text as version from pools where id = ${pool_id}
  `.execute(db)
  return rows[0] ?? { total: 0, version: '' }
}

// Every change of an enrolment moves its pool's version, and none ever goes back: an equal sum is an unchanged table.
const enrolmentsVersion = sql`(select coalesce(sum(enrolments_version), 0)::bigint from pools)`

// Who enrolled once is counted anew only after enrolments changed; who is left out, few, at every reading.
const findEverybody = async (db: Db, boards: BoardCache): Promise<Membership> => {
  const { rows } = await sql<{ version: number; left_out: number; left_out_hash: string }>`
    select ${enrolmentsVersion} as version, count(*) as left_out,
           md5(coalesce(string_agg(u.id::text, ',' order by u.id), '')) as left_out_hash
      from users u
     where u.status in (2, 3) and exists (select 1 from enrolments e where e.user_id = u.id)
  `.execute(db)
  const { version = 0, left_out = 0, left_out_hash = '' } = rows[0] ?? {}
  if (boards.everEnrolled.version !== version) boards.everEnrolled = await countEverEnrolled(db)
  return { total: boards.everEnrolled.users - left_out, version: `${version} ${left_out_hash}` }
}

const countEverEnrolled = async (db: Db): Promise<BoardCache['everEnrolled']> => {
  const { rows } = await sql<{ version: number; users: number }>`
    select ${enrolmentsVersion} as version, (select count(*) from (select distinct user_id from enrolments) e) as users
  `.execute(db)
  return rows[0] ?? { version: -1, users: 0 }
}

export const isMember = async (db: Db, key: BoardKey, user_id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from (${membersOf(key)}) m where m.user_id = ${user_id}`.execute(db)
  return rows.length > 0
}

/** A part of all members, in order of user id. */
export const listMembers = async (
  db: Db,
  key: BoardKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from (${membersOf(key)}) m order by m.user_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** All members whose username contains a text, in order of user id; usernames are kept in lower case without accents. */
export const findNamed = async (db: Db, key: BoardKey, username: string): Promise<Float64Array> => {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select array_send(array_agg(m.user_id order by m.user_id)) as ids
      from (${membersOf(key)}) m
      join users n on n.id = m.user_id
     where ${contains(sql`n.username`, username)}
  `.execute(db)
  const ids = rows[0]?.ids
  return ids ? unpackBigints(ids) : new Float64Array(0)
}

/** All members that the board does not hold, in order of user id. */
export const findWithoutPoints = async (db: Db, { kind, id }: BoardKey): Promise<Float64Array> => {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select array_send(array_agg(m.user_id order by m.user_id)) as ids
      from (${membersOf({ kind, id })}) m
     where not exists (
           select 1 from (select unnest(b.players) as user_id from leaderboards b where b.kind = ${kind} and b.id = ${id}) ranked
            where ranked.user_id = m.user_id)
  `.execute(db)
  const ids = rows[0]?.ids
  return ids ? unpackBigints(ids) : new Float64Array(0)
}

export const findPeople = async (db: Db, ids: number[]) => {
  const { rows } = await sql<{ id: number; username: string | null; email: string }>`
    select id, username, email from users where id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
