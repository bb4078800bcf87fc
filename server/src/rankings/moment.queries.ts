import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { unseen } from '../database/one-plan.ts'
import { type Reader, readerRows, visibilityOf } from '../pools/visible-pool.ts'
import { type SessionKey, type SessionRow, sessionRows } from '../sessions/read-session.ts'
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
}

type Told<T extends unknown[]> = [n: number, sees: boolean, sees_emails: boolean, is_member: boolean, ...told: T]
type Row<T extends unknown[]> = Moment & { seeing: Told<T>[] }

/** Of each reader `r`. Everybody sees the boards of months and of the world. */
const visibility = (key: BoardKey) =>
  key.kind === 'pool'
    ? visibilityOf(sql`(select r.n, r.id, r.role_id) k`, key.id)
    : sql`select true as sees, r.role_id = 1 as owns,
                 exists (select from (${members.membersOf(key)}) m where m.user_id = r.id) as is_member`

type Reading = {
  timeZone: string
  /** Rows of n, id and role_id. */
  readers: RawBuilder<unknown>
  /** More columns of theirs, each behind a comma. */
  told?: RawBuilder<unknown>
}

// In one statement, so that most pages need no other and all is of one moment.
const findRow = async <T extends unknown[]>(db: Db, key: BoardKey, { timeZone, readers, told = sql`` }: Reading) => {
  const id = unseen(key.id, 'bigint')
  const { rows } = await sql<Row<T>>`
    with reader as materialized (${readers})
    select b.version, last.match_id as last_match_id, coalesce(m.total, 0) as members, coalesce(m.version, '') as members_version,
           coalesce((select value #>> '{}' from settings where name = 'people_version'), '') as people_version,
           (select coalesce(json_agg(json_build_array(r.n, coalesce(v.sees, false), coalesce(v.owns, false),
                                                      coalesce(v.is_member, false) ${told})), '[]')
              from reader r left join lateral (${visibility(key)}) v on true) as seeing
      from (select 1) one
      left join leaderboards b on b.kind = ${key.kind} and b.id = ${id}
      left join (${lastMatchOf(key.kind, { id, timeZone })}) last on true
      left join (${members.membershipOf(key)}) m on true
  `.execute(db)
  const { seeing, ...moment } = rows[0] as Row<T>
  return { seeing, moment }
}

type Asked = { timeZone: string; readers: readonly Reader[] }

/** The moment, and what each reader may see then, in their order. */
export const findMoment = async (db: Db, key: BoardKey, { timeZone, readers }: Asked) => {
  const { moment, seeing } = await findRow(db, key, { timeZone, readers: sql`select * from ${readerRows(readers)}` })
  const inOrder = seeing.toSorted(([a], [b]) => a - b)
  return {
    ...moment,
    readers: inOrder.map(([, sees, sees_emails, is_member]): Seeing => ({ sees, sees_emails, is_member })),
  }
}

/** A moment, whose session it was asked by, and what that one may see. */
export type Seen = { session: SessionRow; seeing: Seeing; moment: Moment }

const toldOfSession = sql`, r.id, r.username, r.email, r.role_id, r.is_stale`
type OfSession = [id: number, username: string | null, email: string, role_id: number, is_stale: boolean]

/** The same for who asks by sessions, in their order; undefined where one is not alive. */
export const findMomentBySession = async (
  db: Db,
  key: BoardKey,
  { timeZone, sessions }: { timeZone: string; sessions: SessionKey[] },
): Promise<(Seen | undefined)[]> => {
  const asked = { timeZone, readers: sessionRows(sessions), told: toldOfSession }
  const { moment, seeing } = await findRow<OfSession>(db, key, asked)
  const seen: (Seen | undefined)[] = sessions.map(() => undefined)
  for (const [n, sees, sees_emails, is_member, id, username, email, role_id, is_stale] of seeing) {
    const session = { id, username, email, role_id, is_stale }
    seen[n - 1] = { session, seeing: { sees, sees_emails, is_member }, moment }
  }
  return seen
}
