import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { unseen } from '../database/one-plan.ts'
import { readerRows, visibilityOf } from '../pools/visible-pool.ts'
import type { Caller } from '../sessions/read-session.ts'
import * as members from './members.queries.ts'
import { lastMatchOf } from './rankings.queries.ts'
import type { BoardKey } from './worth.ts'

/** Somebody who reads a board: what the reader may see there, and whether the reader is ranked. */
export type Reader = members.Person & { id: number; sees: boolean; sees_emails: boolean; is_member: boolean }

/** All that a page of a board depends on, but for the board itself, which its version stands for. */
export type Moment = {
  /** Null where nobody has points. */
  version: number | null
  last_match_id: number | null
  /** How many are ranked. */
  members: number
  /** Another one as soon as anybody comes or goes. */
  members_version: string
  /** Another one as soon as anybody who was there before has another username or e-mail (users-report/follow-users.ts). */
  people_version: string
  /** In the order of those who ask. */
  readers: Reader[]
}

type Asked = { timeZone: string; readers: readonly Pick<Caller, 'id' | 'role_id'>[] }

/** Everybody sees the boards of months and of the world. */
const visibility = (key: BoardKey, readers: Asked['readers']) =>
  key.kind === 'pool'
    ? visibilityOf(readers, key.id)
    : sql`select k.n::int as n, k.role_id = 1 as owns from ${readerRows(readers)}`

/** In one statement, so that most pages need no other and all is of one moment. */
export const findMoment = async (db: Db, key: BoardKey, { timeZone, readers }: Asked): Promise<Moment> => {
  const id = unseen(key.id, 'bigint')
  const { rows } = await sql<Moment>`
    select b.version, last.match_id as last_match_id, coalesce(m.total, 0) as members, coalesce(m.version, '') as members_version,
           coalesce((select value #>> '{}' from settings where name = 'people_version'), '') as people_version,
           (select coalesce(json_agg(json_build_object(
                     'id', k.id, 'username', u.username, 'email', coalesce(u.email, ''),
                     'sees', v.n is not null, 'sees_emails', coalesce(v.owns, false),
                     'is_member', exists (select from (${members.membersOf(key, id)}) m where m.user_id = k.id)) order by k.n), '[]')
              from ${readerRows(readers)}
              left join users u on u.id = k.id
              left join (${visibility(key, readers)}) v on v.n = k.n) as readers
      from (select 1) one
      left join leaderboards b on b.kind = ${key.kind} and b.id = ${id}
      left join (${lastMatchOf(key.kind, { id, timeZone })}) last on true
      left join (${members.membershipOf(key)}) m on true
  `.execute(db)
  return rows[0] as Moment
}
