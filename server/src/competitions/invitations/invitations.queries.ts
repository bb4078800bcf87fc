import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type InvitationRow = {
  id: number
  hash: string | null
  status: number
  message: string | null
  created_at: string
  user_name: string | null
  inviter_email: string | null
  pool: {
    id: number
    name: string
    description: string
    image: string | null
    takes_in: boolean
    pool_user_status: number | null
  }
}

// Stands for the mail's secret where the address is not proven: made of it, and not the way back.
const standIn = sql`encode(sha256(convert_to(i.hash, 'UTF8')), 'hex')`

export const listInvitations = async (db: Db, user_id: number): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.status, i.message, i.created_at, inviter.username as user_name, inviter.email as inviter_email,
           case when u.email_proven_at is not null then i.hash when not p.is_private then ${standIn} end as hash,
           json_build_object('id', p.id, 'name', p.name, 'description', p.description, 'image', p.image,
             'takes_in', (p.status = 1 or p.status = 2 and coalesce(e.status = 2, false))
                         and (p.players_limit is null or p.players_count < p.players_limit),
             'pool_user_status', e.status) as pool
      from users u
      join invitations i on lower(i.email) = lower(u.email) and i.status in (1, 2)
      join pools p on p.id = i.pool_id and p.status <= 5
      left join enrolments e on e.pool_id = p.id and e.user_id = u.id
      left join users inviter on inviter.id = i.inviter_id
     where u.id = ${user_id}
     order by i.created_at desc, i.id desc
  `.execute(db)
  return rows
}

type InvitedPool = { name: string; status: number; is_private: boolean; isEnrolled: boolean }

/**
 * What an inviter has to do with a pool. Shared with other inviters; who enrols or changes the pool waits, so that nobody is
 * left invited to a pool that they entered meanwhile.
 */
export const holdPool = async (
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<InvitedPool | undefined> => {
  const { rows } = await sql<InvitedPool>`
    select p.name, p.status, p.is_private,
           exists (select 1 from enrolments e where e.pool_id = p.id and e.user_id = ${user_id} and e.status in (1, 3)) as "isEnrolled"
      from pools p where p.id = ${pool_id} for share
  `.execute(db)
  return rows[0]
}

/** The pool_user_status of whoever has the address, null without. */
export const findInvitee = async (
  db: Db,
  { pool_id, email }: { pool_id: number; email: string },
): Promise<number | null> => {
  const { rows } = await sql<{ status: number }>`
    select e.status from users u join enrolments e on e.user_id = u.id and e.pool_id = ${pool_id}
     where lower(u.email) = lower(${email})
  `.execute(db)
  return rows[0]?.status ?? null
}

export const findInviter = async (db: Db, id: number) => {
  const { rows } = await sql<{ name: string | null; email: string }>`
    select coalesce(nullif(concat_ws(' ', p.name, p.lastname), ''), u.username) as name, u.email
      from users u left join user_profiles p on p.user_id = u.id where u.id = ${id}
  `.execute(db)
  return rows[0]
}

type Sent = { pool_id: number; email: string; inviter_id: number; message: string | null; hash: string }

// One row for a pool and an address. Sent again it is this inviter's, pending, and keeps the hash of the mails before.
export const saveInvitation = async (db: Db, sent: Sent): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    insert into invitations (pool_id, email, inviter_id, message, hash)
    values (${sent.pool_id}, ${sent.email}, ${sent.inviter_id}, ${sent.message}, ${sent.hash})
    on conflict (pool_id, lower(email)) do update
       set inviter_id = excluded.inviter_id, message = excluded.message, status = 1,
           created_at = now(), updated_at = now()
    returning hash
  `.execute(db)
  return rows[0]?.hash as string
}

/** By the mail's secret, or by what the user's list shows in its place. */
export const findByHash = async (db: Db, { hash, user_id }: { hash: string; user_id: number }) => {
  const { rows } = await sql<{ id: number; email: string; isMailed: boolean }>`
    select i.id, i.email, true as "isMailed" from invitations i where i.hash = ${hash}
    union all
    select i.id, i.email, false from users u join invitations i on lower(i.email) = lower(u.email)
     where u.id = ${user_id} and ${standIn} = ${hash}
     limit 1
  `.execute(db)
  return rows[0]
}

type Invitation = { pool_id: number; status: number; is_private: boolean; isOwn: boolean; isProven: boolean }

// Answers to one invitation come one after the other. A lock of its own: an enrolment may need the boards' lock, which
// comes before that of any row.
export const lockAnswers = async (db: Db, id: number) => {
  await sql`select pg_advisory_xact_lock(hashtext('invitations'), (${id}::bigint % 2147483647)::int)`.execute(db)
}

export const findInvitation = async (db: Db, { id, user_id }: { id: number; user_id: number }) => {
  const { rows } = await sql<Invitation>`
    select i.pool_id, i.status, p.is_private, lower(i.email) = lower(u.email) as "isOwn",
           u.email_proven_at is not null as "isProven"
      from invitations i join pools p on p.id = i.pool_id join users u on u.id = ${user_id}
     where i.id = ${id}
  `.execute(db)
  return rows[0]
}

/** False when an enrolment accepted it meanwhile. */
export const reject = async (db: Db, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations set status = 3, updated_at = now() where id = ${id} and status = 1
  `.execute(db)
  return numAffectedRows === 1n
}
