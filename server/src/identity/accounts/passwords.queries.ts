import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

const linkLives = sql`interval '60 minutes'`

// Shared with other requests for a link, but behind a change of the password under way, which ends open links.
export const findRecipient = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where lower(email) = lower(${email}) and status = 1 for share
  `.execute(db)
  return rows[0]
}

// Links that are over go as new ones come, so that the table stays as small as an hour of them.
export const createReset = async (db: Db, reset: { token_hash: Buffer; user_id: number }) => {
  await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where created_at < now() - ${linkLives} limit 100 for update skip locked)
  `.execute(db)
  await sql`insert into password_resets (token_hash, user_id) values (${reset.token_hash}, ${reset.user_id})`.execute(
    db,
  )
}

export const findResetUser = async (db: Db, token_hash: Buffer): Promise<number | undefined> => {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id
      from password_resets r join users u on u.id = r.user_id and u.status = 1
     where r.token_hash = ${token_hash} and r.used_at is null and r.created_at > now() - ${linkLives}
  `.execute(db)
  return rows[0]?.user_id
}

// Locks the user first, as every change of a password does. Whoever has the link reads the mail (decisions.md 11).
export const resetPassword = async (db: Db, user: { id: number; password_hash: string }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${user.password_hash}, email_proven_at = coalesce(email_proven_at, now())
     where id = ${user.id} and status = 1
  `.execute(db)
  return numAffectedRows === 1n
}

// True for one of those who use a link, within its time.
export const takeReset = async (db: Db, { token_hash, user_id }: { token_hash: Buffer; user_id: number }) => {
  const { numAffectedRows } = await sql`
    update password_resets set used_at = now()
     where token_hash = ${token_hash} and user_id = ${user_id} and used_at is null and created_at > now() - ${linkLives}
  `.execute(db)
  return numAffectedRows === 1n
}

export const endOpenResets = async (db: Db, user_id: number) => {
  await sql`update password_resets set used_at = now() where user_id = ${user_id} and used_at is null`.execute(db)
}

// `known` is the hash that the current password was compared with; false when it was changed meanwhile.
export const changePassword = async (db: Db, user: { id: number; known: string; password_hash: string }) => {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${user.password_hash} where id = ${user.id} and password_hash = ${user.known}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Whoever gives the user another address first has deleted the proof when `proveEmail` looks for it. */
export const lockProving = async (db: Db, token_hash: Buffer) => {
  await sql`
    select 1 from users where id = (select user_id from email_proofs where token_hash = ${token_hash}) for no key update
  `.execute(db)
}

export const proveEmail = async (db: Db, token_hash: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users u set email_proven_at = coalesce(u.email_proven_at, now())
      from email_proofs p
     where p.token_hash = ${token_hash} and u.id = p.user_id and u.status = 1
  `.execute(db)
  return numAffectedRows === 1n
}
