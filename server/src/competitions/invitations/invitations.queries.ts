import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { hasPlace, takesFormer, takesNew } from '../enrolments/who-may-enter.ts'

type InvitationRow = {
  id: number
  hash: string | null
  is_withheld: boolean
  status: number
  message: string | null
  created_at: string
  user_name: string | null
  inviter_email: string | null
  pool: {
    id: number
    name: string
    description: string | null
    image: string | null
    status: number
    takes_in: boolean
    pool_user_status: number | null
  }
}

// Whether somebody with this enrolment, or with none, can enrol in pool p now. Removed players enter as new ones do.
const takesIn = (config: Pick<Config, 'smtpUrl'>) => sql`
  (case when e.status = ${states.enrolment.withdrawn} and e.removed_at is null then ${takesFormer} else ${takesNew} end and ${hasPlace(config)})`

type Reader = { user_id: number; config: Pick<Config, 'smtpUrl'> }

/** Where proof is needed, an unproven reader gets neither inviter nor message, and of the pool no description and image. */
export const listInvitations = async (db: Db, { user_id, config }: Reader): Promise<InvitationRow[]> => {
  const isWithheld = sql`(${needsProof(config)}::boolean and u.email_proven_at is null)`
  const { rows } = await sql<InvitationRow>`
    select i.id, i.status, i.created_at, ${isWithheld} as is_withheld,
           case when not ${isWithheld} then i.message end as message,
           case when not ${isWithheld} then inviter.username end as user_name,
           case when not ${isWithheld} then inviter.email end as inviter_email,
           case when u.email_proven_at is not null or not p.is_private then i.hash end as hash,
           json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'takes_in', ${takesIn(config)},
             'description', case when not ${isWithheld} then p.description end,
             'image', case when not ${isWithheld} then p.image end,
             'pool_user_status', e.status) as pool
      from users u
      join invitations i on lower(i.email) = lower(u.email) and i.status in ${states.invitationsValid}
      join pools p on p.id = i.pool_id and p.status <= ${states.pool.inactive}
      left join enrolments e on e.pool_id = p.id and e.user_id = u.id
      left join users inviter on inviter.id = i.inviter_id
     where u.id = ${user_id}
     order by i.created_at desc, i.id desc
  `.execute(db)
  return rows
}

export type InvitedPool = {
  name: string
  status: number
  is_private: boolean
  color: string | null
  prizes: string | null
  /** Whether it takes a new player now, and one who withdrew. */
  takesNew: boolean
  takesFormer: boolean
  isEnrolled: boolean
  isProven: boolean
}

/**
 * The pool, whether the inviter is enrolled in it, and whether the inviter's address is proven. The shared lock allows
 * concurrent invitations. Enrolments and changes of the pool wait, so that nobody stays invited after enrolling.
 */
export const holdPool = async (
  db: Db,
  { pool_id, user_id, config }: { pool_id: number; user_id: number; config: Pick<Config, 'smtpUrl'> },
): Promise<InvitedPool | undefined> => {
  const { rows } = await sql<InvitedPool>`
    select p.name, p.status, p.is_private, l.color, l.prizes, (${takesNew} and ${hasPlace(config)}) as "takesNew",
           (${takesFormer} and ${hasPlace(config)}) as "takesFormer",
           exists (select 1 from enrolments e where e.pool_id = p.id and e.user_id = ${user_id} and e.status in ${states.enrolled}) as "isEnrolled",
           exists (select 1 from users u where u.id = ${user_id} and u.email_proven_at is not null) as "isProven"
      from pools p left join pool_looks l on l.pool_id = p.id where p.id = ${pool_id} for share of p
  `.execute(db)
  return rows[0]
}

/** The pool_user_status of the user with this address; null if there is none, or if the player was removed. */
export const findInvitee = async (
  db: Db,
  { pool_id, email }: { pool_id: number; email: string },
): Promise<number | null> => {
  const { rows } = await sql<{ status: number }>`
    select e.status from users u join enrolments e on e.user_id = u.id and e.pool_id = ${pool_id} and e.removed_at is null
     where lower(u.email) = lower(${email})
  `.execute(db)
  return rows[0]?.status ?? null
}

type Requested = { pool_id: number; email: string; inviter_id: number; message: string | null }
type Sent = Requested & { hash: string }

/** Notes what the inviter asked for, whatever becomes of it (docs/rules.md, rule 184). */
export const noteRequest = async (db: Db, { pool_id, inviter_id, email, message }: Requested) => {
  await sql`
    insert into sent_invitations (pool_id, inviter_id, email, message)
    values (${pool_id}, ${inviter_id}, lower(${email}), ${message})
    on conflict (pool_id, inviter_id, email) do update set message = excluded.message, created_at = now()
  `.execute(db)
}

// There is one row for a pool and an address. Inviting again makes it pending, sets the inviter and keeps the hash.
export const saveInvitation = async (db: Db, sent: Sent) => {
  const { rows } = await sql<{ id: number; isMailedToday: boolean }>`
    insert into invitations (pool_id, email, inviter_id, message, hash)
    values (${sent.pool_id}, ${sent.email}, ${sent.inviter_id}, ${sent.message}, ${sent.hash})
    on conflict (pool_id, lower(email)) do update
       set inviter_id = excluded.inviter_id, message = excluded.message, status = ${states.invitation.pending},
           created_at = now(), updated_at = now()
    returning id, coalesce(mailed_at > now() - interval '1 day', false) as "isMailedToday"
  `.execute(db)
  return rows[0] as { id: number; isMailedToday: boolean }
}

type ShownInvitation = {
  email: string
  is_own: boolean
  isProven: boolean
  user_name: string | null
  inviter_email: string | null
  pool: { id: number; name: string; status: number; takes_in: boolean }
}

/** The invitation as its link shows it to a user before anything is accepted. */
export const showInvitation = async (db: Db, { id, user_id, config }: { id: number } & Reader) => {
  const { rows } = await sql<ShownInvitation>`
    select i.email, lower(i.email) = lower(u.email) as is_own,
           u.email_proven_at is not null as "isProven", inviter.username as user_name, inviter.email as inviter_email,
           json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'takes_in', ${takesIn(config)}) as pool
      from invitations i join users u on u.id = ${user_id} join pools p on p.id = i.pool_id
      left join enrolments e on e.pool_id = p.id and e.user_id = u.id
      left join users inviter on inviter.id = i.inviter_id
     where i.id = ${id}
  `.execute(db)
  return rows[0]
}

type Invitation = {
  pool_id: number
  email: string
  status: number
  is_private: boolean
  isOwn: boolean
  isProven: boolean
}

// Serializes answers to one invitation. An advisory lock rather than a row lock: an enrolment may need the boards'
// lock, which must be taken before any row lock.
export const lockAnswers = async (db: Db, id: number) => {
  await sql`select pg_advisory_xact_lock(hashtext('invitations'), (${id}::bigint % 2147483647)::int)`.execute(db)
}

export const findInvitation = async (db: Db, { id, user_id }: { id: number; user_id: number }) => {
  const { rows } = await sql<Invitation>`
    select i.pool_id, i.email, i.status, p.is_private, lower(i.email) = lower(u.email) as "isOwn",
           u.email_proven_at is not null as "isProven"
      from invitations i join pools p on p.id = i.pool_id join users u on u.id = ${user_id}
     where i.id = ${id}
  `.execute(db)
  return rows[0]
}

/** False if an enrolment has accepted it meanwhile. */
export const reject = async (db: Db, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invitations set status = ${states.invitation.rejected}, updated_at = now() where id = ${id} and status = ${states.invitation.pending}
  `.execute(db)
  return numAffectedRows === 1n
}
