import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refusedFor } from '../pools/refused-for.ts'
import { hasPlace } from './who-may-enter.ts'

type Key = { pool_id: number; user_id: number }
type Mailing = { config: Pick<Config, 'smtpUrl'> }

/**
 * Whether the link opens the pool. The lock keeps it until the transaction ends, so that it is not renewed meanwhile.
 * It is not shared: a renewal would wait for as long as others keep coming.
 */
export const holdLink = async (db: Db, { pool_id, token }: { pool_id: number; token: string }): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pool_links
     where token = ${token} and pool_id = ${pool_id} and (expires_at is null or expires_at > clock_timestamp())
       for no key update
  `.execute(db)
  return rows.length > 0
}

export const isFull = async (db: Db, { pool_id, config }: { pool_id: number } & Mailing): Promise<boolean> => {
  const { rows } = await sql`select 1 from pools p where p.id = ${pool_id} and not ${hasPlace(config)}`.execute(db)
  return rows.length > 0
}

/** Returns the id of the request; undefined if one is pending, or was refused too recently. */
export const createRequest = async (db: Db, request: Key & { share_email: boolean }): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into pool_requests as r (pool_id, user_id, share_email)
    values (${request.pool_id}, ${request.user_id}, ${request.share_email})
    on conflict (pool_id, user_id) do update
       set status = 'pending', share_email = excluded.share_email, asked_at = now(), answered_at = null, answered_by = null
     where r.status = 'accepted' or r.status = 'refused' and r.answered_at <= now() - ${refusedFor}
    returning id
  `.execute(db)
  return rows[0]?.id
}

export const findOwnRequest = async (db: Db, { pool_id, user_id }: Key) => {
  const { rows } = await sql<{ isPending: boolean; again_at: string }>`
    select status = 'pending' as "isPending", answered_at + ${refusedFor} as again_at
      from pool_requests where pool_id = ${pool_id} and user_id = ${user_id}
  `.execute(db)
  return rows[0] ?? { isPending: true, again_at: null }
}

type Relation = {
  status: number | null
  is_banned: boolean
  request: 'pending' | 'refused' | null
  again_at: string | null
}

/** The enrolment of a user, a ban, and a request that is pending or was refused lately. */
export const findRelation = async (db: Db, { pool_id, user_id }: Key): Promise<Relation | undefined> => {
  const { rows } = await sql<Relation>`
    select (select status from enrolments where pool_id = ${pool_id} and user_id = ${user_id} and removed_at is null) as status,
           exists (select 1 from pool_bans where pool_id = ${pool_id} and user_id = ${user_id}) as is_banned,
           r.status as request, r.answered_at + ${refusedFor} as again_at
      from (select 1) one
      left join pool_requests r on r.pool_id = ${pool_id} and r.user_id = ${user_id}
       and (r.status = 'pending' or r.status = 'refused' and r.answered_at > now() - ${refusedFor})
  `.execute(db)
  return rows[0]
}
