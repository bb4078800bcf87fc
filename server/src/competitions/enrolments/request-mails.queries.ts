import { sql } from 'kysely'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import type { Config } from '../../platform/config/config.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Mailing = Pick<Config, 'smtpUrl'>
export type Recipient = { id: number; email: string }
export type Told = { name: string; color: string | null }

const wantsMails = (config: Mailing) => sql`
  u.status = ${states.user.active} and ${isWanted(sql`u.id`, 'request', 'mail')} and (u.email_proven_at is not null or not ${needsProof(config)}::boolean)`

/**
 * Notes that the managers of a pool are told of a request; undefined if it is not the only one that is pending, or if
 * they were told within the hour. The lock of the row makes one of simultaneous requests wait.
 */
export async function noteTold(db: Db, { pool_id, user_id }: { pool_id: number; user_id: number }) {
  const { rows } = await sql<Told>`
    with told as (
      update pools p set requests_told_at = now()
       where p.id = ${pool_id} and (p.requests_told_at is null or p.requests_told_at < now() - interval '1 hour')
         and not exists (select from pool_requests r where r.pool_id = p.id and r.status = 'pending' and r.user_id <> ${user_id})
      returning p.id, p.name
    )
    select told.name, l.color from told left join pool_looks l on l.pool_id = told.id
  `.execute(db)
  return rows[0]
}

/** The members of the pool's organizer who get mails. */
export async function listManagers(db: Db, pool_id: number, config: Mailing): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email
      from pools p join organizers o on o.id = p.organizer_id and o.status = ${states.record.active}
      join organizer_members m on m.organizer_id = o.id join users u on u.id = m.user_id
     where p.id = ${pool_id} and ${wantsMails(config)}
     order by u.id
  `.execute(db)
  return rows
}

/**
 * The player who asked, who gets mails, with the pool. The pools of an organizer send no mails while its owner's address
 * is not proven.
 */
export async function findAsker(
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
  config: Mailing,
): Promise<(Recipient & Told) | undefined> {
  const { rows } = await sql<Recipient & Told>`
    select u.id, u.email, p.name, l.color
      from pools p join users u on u.id = ${user_id}
      left join organizers o on o.id = p.organizer_id left join users w on w.id = o.owner_id
      left join pool_looks l on l.pool_id = p.id
     where p.id = ${pool_id} and ${wantsMails(config)}
       and (not ${needsProof(config)}::boolean or not p.is_of_organizer or coalesce(w.email_proven_at is not null, false))
  `.execute(db)
  return rows[0]
}
