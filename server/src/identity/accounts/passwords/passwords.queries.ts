import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import { type Copied, proofLifetime } from '../accounts.queries.ts'

const linkLifetime = sql`interval '60 minutes'`

// The shared lock allows concurrent requests for links but waits for a password change, which ends unused links.
export const findRecipient = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where lower(email) = lower(${email}) and status = ${states.user.active} for share
  `.execute(db)
  return rows[0]
}

// Each new link deletes some expired ones, so the table holds about an hour of links.
export const createReset = async (db: Db, reset: { token_hash: Buffer; user_id: number }) => {
  await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where created_at < now() - ${linkLifetime} limit 100 for update skip locked)
  `.execute(db)
  await sql`insert into password_resets (token_hash, user_id) values (${reset.token_hash}, ${reset.user_id})`.execute(
    db,
  )
}

/** Deletes links that were used, replaced or expired. */
export const deleteEndedResets = async (db: Db) => {
  await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where used_at is not null or created_at < now() - ${linkLifetime}
         for update skip locked)
  `.execute(db)
}

// Locks the user first, like every change of a password, which ends all open links.
export const copyReset = async (db: Db, { requested_hash, token_hash }: Copied) => {
  await sql`
    select 1 from users where id = (select user_id from password_resets where token_hash = ${requested_hash}) for share
  `.execute(db)
  const { numAffectedRows } = await sql`
    insert into password_resets (token_hash, user_id, created_at)
    select ${token_hash}, user_id, created_at from password_resets where token_hash = ${requested_hash} and used_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

type ResetUser = { id: number; email: string; username: string | null; role_id: number }

export const findResetUser = async (db: Db, token_hash: Buffer): Promise<ResetUser | undefined> => {
  const { rows } = await sql<ResetUser>`
    select u.id, u.email, u.username, u.role_id
      from password_resets r join users u on u.id = r.user_id and u.status = ${states.user.active}
     where r.token_hash = ${token_hash} and r.used_at is null and r.created_at > now() - ${linkLifetime}
  `.execute(db)
  return rows[0]
}

// Locks the user first, like every change of a password. Having the link also proves the address.
export const resetPassword = async (db: Db, user: { id: number; password_hash: string }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${user.password_hash}, email_proven_at = coalesce(email_proven_at, now())
     where id = ${user.id} and status = ${states.user.active}
  `.execute(db)
  return numAffectedRows === 1n
}

// True only for the first use of a link within its lifetime.
export const takeReset = async (db: Db, { token_hash, user_id }: { token_hash: Buffer; user_id: number }) => {
  const { numAffectedRows } = await sql`
    update password_resets set used_at = now()
     where token_hash = ${token_hash} and user_id = ${user_id} and used_at is null and created_at > now() - ${linkLifetime}
  `.execute(db)
  return numAffectedRows === 1n
}

export const endOpenResets = async (db: Db, user_id: number) => {
  await sql`update password_resets set used_at = now() where user_id = ${user_id} and used_at is null`.execute(db)
}

// `known` is the hash that the current password was compared with; false if it has changed meanwhile.
export const changePassword = async (db: Db, user: { id: number; known: string; password_hash: string }) => {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${user.password_hash} where id = ${user.id} and password_hash = ${user.known}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Locks the user, so that a concurrent change of address deletes the proof before `proveEmail` looks for it. */
export const lockProving = async (db: Db, token_hash: Buffer) => {
  await sql`
    select 1 from users where id = (select user_id from email_proofs where token_hash = ${token_hash}) for no key update
  `.execute(db)
}

export const proveEmail = async (db: Db, token_hash: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users u set email_proven_at = coalesce(u.email_proven_at, now())
      from email_proofs p
     where p.token_hash = ${token_hash} and p.created_at > now() - ${proofLifetime} and u.id = p.user_id and u.status = ${states.user.active}
  `.execute(db)
  return numAffectedRows === 1n
}
