import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { unseen } from '../platform/postgres/generic-plan.ts'
import { type Reader, readerRows, visibilityOf } from '../competitions/pools/visible-pool.ts'
import { type SessionKey, type SessionRow, sessionRows } from '../identity/sessions/read-session.ts'
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

// Everybody sees the boards of months and of the world.
const visibility = (key: BoardKey, isKnown: RawBuilder<boolean> = sql`false`) =>
  key.kind === 'pool'
    ? visibilityOf(sql`reader k`, key.id, isKnown)
    : sql`select k.*, true as sees, k.role_id = 1 as owns,
                 ${isKnown} or exists (select from (${members.membersOf(key)}) m where m.user_id = k.id) as is_member
            from reader k`

type Reading = {
  timeZone: string
  /** Rows of n, id and role_id. */
  readers: RawBuilder<unknown>
  /** More columns of theirs, each behind a comma. */
  told?: RawBuilder<unknown>
  known?: Known | undefined
}

/** A version of the board and a byte of each reader, in their order: 1 for who has points there. */
type Known = { version: number; ranked: Buffer }

// While the board is still of this version who has points there is ranked, and need not be looked up.
const isRanked = ({ version, ranked }: Known) => sql<boolean>`
  ((select version from board) is not distinct from ${version} and get_byte(${unseen(ranked, 'bytea')}, (k.n - 1)::int) = 1)`

// In one statement, so that most pages need no other and all is of one moment.
const findRow = async <T extends unknown[]>(db: Db, key: BoardKey, asked: Reading) => {
  const { timeZone, readers, told = sql``, known } = asked
  const isKnown = known && isRanked(known)
  const id = unseen(key.id, 'bigint')
  const { rows } = await sql<Row<T>>`
    with reader as (${readers}),
         board as materialized (select version from leaderboards where kind = ${key.kind} and id = ${id})
    select b.version, last.match_id as last_match_id, coalesce(m.total, 0) as members, coalesce(m.version, '') as members_version,
           coalesce((select value #>> '{}' from settings where name = 'people_version'), '') as people_version,
           (select coalesce(json_agg(json_build_array(r.n, r.sees, r.owns, r.is_member ${told})), '[]')
              from (${visibility(key, isKnown)}) r) as seeing
      from (select 1) one
      left join board b on true
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

/** Whose session asks for a board, and what that one may see. */
type SeenBy = { session: SessionRow; seeing: Seeing }

const toldOfSession = sql`, r.id, r.username, r.email, r.role_id, r.is_stale`
type OfSession = [id: number, username: string | null, email: string, role_id: number, is_stale: boolean]

/** The moment, and who asks by these sessions, in their order; undefined where one is not alive. */
export const findMomentBySession = async (
  db: Db,
  key: BoardKey,
  { timeZone, sessions, known }: Pick<Reading, 'timeZone' | 'known'> & { sessions: SessionKey[] },
) => {
  const asked = { timeZone, known, readers: sessionRows(sessions), told: toldOfSession }
  const { moment, seeing } = await findRow<OfSession>(db, key, asked)
  const seen: (SeenBy | undefined)[] = sessions.map(() => undefined)
  for (const [n, sees, sees_emails, is_member, id, username, email, role_id, is_stale] of seeing)
    seen[n - 1] = { session: { id, username, email, role_id, is_stale }, seeing: { sees, sees_emails, is_member } }
  return { moment, seen }
}
