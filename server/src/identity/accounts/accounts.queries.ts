import type { ProfileVisibility } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type NewUser = {
  email: string
  username: string | null
  password_hash: string
  role_id: number
  referral_hash: string
}

/** Undefined if the address or the username is taken. */
export const createUser = async (db: Db, user: NewUser): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, username, password_hash, role_id, referral_hash)
    values (${user.email}, ${user.username}, ${user.password_hash}, ${user.role_id}, ${user.referral_hash})
    on conflict do nothing returning id
  `.execute(db)
  return rows[0]?.id
}

export const findTaken = async (db: Db, { email, username }: { email: string; username: string }) => {
  const { rows } = await sql<{ email: boolean; username: boolean }>`
    select exists (select 1 from users where lower(email) = lower(${email})) as email,
           exists (select 1 from users where username = ${username}) as username
  `.execute(db)
  return rows[0] ?? { email: false, username: false }
}

type NewProfile = { user_id: number; birthdate: string | null; profile_visibility: ProfileVisibility }

export const createProfile = async (db: Db, { user_id, birthdate, profile_visibility }: NewProfile) => {
  await sql`
    insert into user_profiles (user_id, birthdate, profile_visibility) values (${user_id}, ${birthdate}, ${profile_visibility})
  `.execute(db)
}

export const proofLifetime = sql`interval '7 days'`

// Each new link deletes some expired ones.
export const createEmailProof = async (db: Db, proof: { token_hash: Buffer; user_id: number }) => {
  await sql`
    delete from email_proofs where token_hash in (
      select token_hash from email_proofs where created_at < now() - ${proofLifetime} limit 100 for update skip locked)
  `.execute(db)
  await sql`insert into email_proofs (token_hash, user_id) values (${proof.token_hash}, ${proof.user_id})`.execute(db)
}

export const deleteExpiredProofs = async (db: Db) => {
  await sql`
    delete from email_proofs where token_hash in (
      select token_hash from email_proofs where created_at < now() - ${proofLifetime} for update skip locked)
  `.execute(db)
}

/** The hash of a requested link, and that of a further link to the same. */
export type Copied = { requested_hash: Buffer; token_hash: Buffer }

// Locks the user first, so that a change of address, which deletes the proofs, deletes this one too.
export const copyEmailProof = async (db: Db, { requested_hash, token_hash }: Copied) => {
  await sql`
    select 1 from users where id = (select user_id from email_proofs where token_hash = ${requested_hash}) for share
  `.execute(db)
  const { numAffectedRows } = await sql`
    insert into email_proofs (token_hash, user_id, created_at)
    select ${token_hash}, user_id, created_at from email_proofs where token_hash = ${requested_hash}
  `.execute(db)
  return numAffectedRows === 1n
}

export const deleteEmailProofs = async (db: Db, user_id: number) => {
  await sql`delete from email_proofs where user_id = ${user_id}`.execute(db)
}

export const proveAddress = async (db: Db, { user_id, email }: { user_id: number; email: string }) => {
  await sql`
    update users set email_proven_at = now()
     where id = ${user_id} and lower(email) = lower(${email}) and email_proven_at is null
  `.execute(db)
}

export const recordHistory = async (db: Db, user_id: number, type: 'register' | 'login' | 'refered-user') => {
  await sql`insert into user_histories (user_id, type) values (${user_id}, ${type})`.execute(db)
}

// The hash belongs to a user, or to an organizer whose owner is the referrer. Inactive users and organizers are no
// referrers.
export const findReferrer = async (db: Db, referral_hash: string) => {
  const { rows } = await sql<{ user_id: number; organizer_id: number | null }>`
    select u.id as user_id, null::bigint as organizer_id from users u where u.referral_hash = ${referral_hash} and u.status = ${states.user.active}
    union all
    select u.id, o.id from organizers o join users u on u.id = o.owner_id and u.status = ${states.user.active}
     where o.referral_hash = ${referral_hash} and o.status = ${states.record.active}
    limit 1
  `.execute(db)
  return rows[0]
}

export const saveReferral = async (
  db: Db,
  { referred, referrer }: { referred: number; referrer: { user_id: number; organizer_id: number | null } },
) => {
  await sql`
    insert into referrals (referred_user_id, referrer_user_id, organizer_id)
    values (${referred}, ${referrer.user_id}, ${referrer.organizer_id})
  `.execute(db)
  await sql`
    update user_activity set users_referred = users_referred + 1 where user_id = ${referrer.user_id}
  `.execute(db)
}

type Credentials = { id: number; status: number; password_hash: string; second_factor: boolean; is_leaving: boolean }

export const findCredentials = async (db: Db, email: string) => {
  const { rows } = await sql<Credentials>`
    select u.id, u.status, u.password_hash, u.erase_at is not null as is_leaving,
           exists (select 1 from totp_factors t where t.user_id = u.id and t.confirmed_at is not null) as second_factor
      from users u where lower(u.email) = lower(${email})
  `.execute(db)
  return rows[0]
}

// Whose time has come to be erased may not log in any more, even if the erasure is late.
const isActive = sql`status = ${states.user.active} and (erase_at is null or erase_at > now())`

type Held = { id: number; password_hash: string; is_leaving: boolean }

/**
 * Rereads the role under a shared lock: log-ins run concurrently, changes of password, status or role wait. Log-ins to
 * an account that will be erased run one after the other, because each of them may change it.
 */
export const holdCredentials = async (db: Db, { id, password_hash, is_leaving }: Held) => {
  const { rows } = await sql<{ email: string; role_id: number }>`
    select email, role_id from users
     where id = ${id} and ${isActive} and password_hash = ${password_hash}
       for ${is_leaving ? sql`no key update` : sql`share`}
  `.execute(db)
  return rows[0]
}

/** The same for a user whose password was right before. Such log-ins run one after the other. */
export const holdActive = async (db: Db, id: number) => {
  const { rows } = await sql<{ role_id: number }>`
    select role_id from users where id = ${id} and ${isActive} for no key update
  `.execute(db)
  return rows[0]
}
