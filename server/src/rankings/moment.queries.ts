import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { unseen } from '../database/one-plan.ts'
import { readerRows, visibilityOf } from '../pools/visible-pool.ts'
import type { Caller } from '../sessions/read-session.ts'
import * as members from './members.queries.ts'
import { lastMatchOf } from './rankings.queries.ts'
import type { BoardKey } from './worth.ts'

/** What somebody who asks for a board may see there, and whether he is ranked. */
export type Seeing = { sees: boolean; sees_emails: boolean; is_member: boolean }

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
  readers: Seeing[]
}

type Asked = { timeZone: string; readers: readonly Pick<Caller, 'id' | 'role_id'>[] }
type Row = Omit<Moment, 'readers'> & { seeing: [n: number, sees: boolean, sees_emails: boolean, is_member: boolean][] }

/** Everybody sees the boards of months and of the world. */
const visibility = (key: BoardKey, readers: Asked['readers']) =>
  key.kind === 'pool'
    ? visibilityOf(readers, key.id)
    : sql`select k.n::int as n, true as sees, k.role_id = 1 as owns,
                 exists (select from (${members.membersOf(key)}) m where m.user_id = k.id) as is_member
            from ${readerRows(readers)}`

/** In one statement, so that most pages need no other and all is of one moment. */
export const findMoment = async (db: Db, key: BoardKey, { timeZone, readers }: Asked): Promise<Moment> => {
  const id = unseen(key.id, 'bigint')
  const { rows } = await sql<Row>`
    select b.version, last.match_id as last_match_id, coalesce(m.total, 0) as members, coalesce(m.version, '') as members_version,
           coalesce((select value #>> '{}' from settings where name = 'people_version'), '') as people_version,
           (select coalesce(json_agg(json_build_array(v.n, v.sees, v.owns, v.is_member)), '[]')
              from (${visibility(key, readers)}) v) as seeing
      from (select 1) one
      left join leaderboards b on b.kind = ${key.kind} and b.id = ${id}
      left join (${lastMatchOf(key.kind, { id, timeZone })}) last on true
      left join (${members.membershipOf(key)}) m on true
  `.execute(db)
  const { seeing, ...moment } = rows[0] as Row
  const seen: Seeing[] = readers.map(() => ({ sees: false, sees_emails: false, is_member: false }))
  for (const [n, sees, sees_emails, is_member] of seeing) seen[n - 1] = { sees, sees_emails, is_member }
  return { ...moment, readers: seen }
}
