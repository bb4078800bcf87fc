import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { BoardCache } from './board-cache.ts'
import type { BoardKey } from './worth.ts'

// Who is ranked. Pool: enrolled, 1 and 3. Month and world: enrolled once, but users in status 2 and 3.
const membersOf = ({ kind, id }: BoardKey): RawBuilder<unknown> =>
  kind === 'pool'
    ? sql`select e.user_id from enrolments e where e.pool_id = ${id} and e.status in (1, 3)`
    : sql`select u.id as user_id from users u
           where u.status not in (2, 3) and exists (select 1 from enrolments e where e.user_id = u.id)`

export const countMembers = async (db: Db, boards: BoardCache, key: BoardKey): Promise<number> =>
  key.kind === 'pool' ? countPlayers(db, key.id) : countEverybody(db, boards)

const countPlayers = async (db: Db, pool_id: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select players_count::bigint as total from pools where id = ${pool_id}
  `.execute(db)
  return rows[0]?.total ?? 0
}

// Every change of an enrolment moves its pool's version, and none ever goes back: an equal sum is an unchanged table.
const enrolmentsVersion = sql`(select coalesce(sum(enrolments_version), 0)::bigint from pools)`

// Who enrolled once is counted anew only after enrolments changed; who is left out, few, at every reading.
const countEverybody = async (db: Db, boards: BoardCache): Promise<number> => {
  const { rows } = await sql<{ version: number; left_out: number }>`
    select ${enrolmentsVersion} as version,
           (select count(*) from users u where u.status in (2, 3)
               and exists (select 1 from enrolments e where e.user_id = u.id)) as left_out
  `.execute(db)
  const { version = 0, left_out = 0 } = rows[0] ?? {}
  if (boards.everEnrolled.version !== version) boards.everEnrolled = await countEverEnrolled(db)
  return boards.everEnrolled.users - left_out
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

/** Members that the board does not hold, in order of user id. */
export const listWithoutPoints = async (
  db: Db,
  key: BoardKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id
      from (${membersOf(key)}) m
     where not exists (
           select 1 from (select unnest(b.players) as user_id from leaderboards b where b.kind = ${key.kind} and b.id = ${key.id}) ranked
            where ranked.user_id = m.user_id)
     order by m.user_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export const findPeople = async (db: Db, ids: number[]) => {
  const { rows } = await sql<{ id: number; username: string | null; email: string }>`
    select id, username, email from users where id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
