import type { NotificationKind } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { JoiningNotice } from '../../competitions/enrolments/joining-notice.ts'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { isHeard } from '../is-heard.ts'

type About = JoiningNotice['about']
/** What a notification says. `other` is the player who asks, or who invites. */
export type Joining = { pool_id: number; pool: string; other: string | null; is_accepted: boolean }

const kinds: Record<About, NotificationKind> = { request: 'request', answer: 'request', invitation: 'invitation' }

const ofRequest = sql`
  pool_requests r
  join pools p on p.id = r.pool_id
  left join users a on a.id = r.user_id`
const requestColumns = sql`p.id as pool_id, p.name as pool, a.username as other, r.status = 'accepted' as is_accepted`

/** The rows about each notice, with its readers `u`. Nothing is left of one that was taken back or answered meanwhile. */
const sources: Record<
  About,
  { columns: RawBuilder<unknown>; rows: (id: number, needsProof: boolean) => RawBuilder<unknown> }
> = {
  request: {
    columns: requestColumns,
    rows: (id) => sql`
      ${ofRequest}
      join organizers o on o.id = p.organizer_id and o.status = ${states.record.active}
      join organizer_members m on m.organizer_id = o.id
      join users u on u.id = m.user_id
     where r.id = ${id} and r.status = 'pending'`,
  },
  answer: {
    columns: requestColumns,
    rows: (id) => sql`${ofRequest} join users u on u.id = r.user_id where r.id = ${id} and r.status <> 'pending'`,
  },
  invitation: {
    columns: sql`p.id as pool_id, p.name as pool, a.username as other, false as is_accepted`,
    rows: (id, needsProof) => sql`
      invitations i
      join pools p on p.id = i.pool_id and p.status < ${states.pool.finished}
      left join users a on a.id = i.inviter_id
      join users u on lower(u.email) = lower(i.email) and (u.email_proven_at is not null or not ${needsProof}::boolean)
     where i.id = ${id} and i.status = ${states.invitation.pending}`,
  },
}

const browsers = (about: About) => sql`
  u.status = ${states.user.active} and ${isWanted(sql`u.id`, kinds[about], 'push')} and b.user_id = u.id and ${isHeard(sql`b`)}`

type Asked = JoiningNotice & { needsProof: boolean }

/** The browsers to notify. */
export async function listBrowsers(db: Db, { about, id, needsProof }: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from push_subscriptions b, lateral (select u.id, u.status from ${sources[about].rows(id, needsProof)}) u
     where ${browsers(about)} order by b.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The notification for a browser, if it is still true and still wanted. */
export async function findJoining(
  db: Db,
  { about, id, needsProof, subscription }: Asked & { subscription: number },
): Promise<Joining | undefined> {
  const { columns, rows: source } = sources[about]
  const { rows } = await sql<Joining>`
    select u.pool_id, u.pool, u.other, u.is_accepted
      from push_subscriptions b, lateral (select u.id, u.status, ${columns} from ${source(id, needsProof)}) u
     where b.id = ${subscription} and ${browsers(about)}
  `.execute(db)
  return rows[0]
}
