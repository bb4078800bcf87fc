import { sql } from 'kysely'
import { shownName } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Page = { page: number; per_page: number }
type RequestRow = { id: number; user_id: number; username: string; image: string | null; asked_at: string }

/** The pending requests of a pool, longest waiting first, without those of banned players. */
export const listPending = async (db: Db, pool_id: number, { page, per_page }: Page) => {
  const { rows } = await sql<RequestRow & { total: number }>`
    select r.id, r.user_id, ${shownName} as username, up.image, r.asked_at, (count(*) over ())::int as total
      from pool_requests r join users u on u.id = r.user_id left join user_profiles up on up.user_id = u.id
     where r.pool_id = ${pool_id} and r.status = 'pending'
       and not exists (select 1 from pool_bans b where b.pool_id = r.pool_id and b.user_id = r.user_id)
     order by r.asked_at, r.id
     limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Locks the pool, as an enrolment does before it ends a request. False if there is none. */
export const lockPool = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from pools where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

type Key = { id: number; pool_id: number }

/** The request, locked; it comes after the lock of the pool. A ban has ended that of its player. */
export const lockRequest = async (db: Db, { id, pool_id }: Key) => {
  const { rows } = await sql<{ user_id: number; status: string; share_email: boolean }>`
    select r.user_id, r.status, r.share_email from pool_requests r
     where r.id = ${id} and r.pool_id = ${pool_id}
       and not exists (select 1 from pool_bans b where b.pool_id = r.pool_id and b.user_id = r.user_id)
       for update of r
  `.execute(db)
  return rows[0]
}

export const noteAnswer = async (db: Db, answer: { id: number; status: 'accepted' | 'refused'; actor_id: number }) => {
  await sql`
    update pool_requests set status = ${answer.status}, answered_at = now(), answered_by = ${answer.actor_id}
     where id = ${answer.id}
  `.execute(db)
}

/** False if none is pending. */
export const deletePending = async (db: Db, { pool_id, user_id }: { pool_id: number; user_id: number }) => {
  const { rows } = await sql`
    delete from pool_requests where pool_id = ${pool_id} and user_id = ${user_id} and status = 'pending' returning id
  `.execute(db)
  return rows.length > 0
}

/** False if the user is not enrolled. */
export const saveSharing = async (
  db: Db,
  { pool_id, user_id, share_email }: { pool_id: number; user_id: number; share_email: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    update enrolments set share_email = ${share_email}
     where pool_id = ${pool_id} and user_id = ${user_id} and status in ${states.enrolled} returning user_id
  `.execute(db)
  return rows.length > 0
}
