import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

const setUpTime = sql`interval '1 hour'`

export type Factor = { secret: Buffer; is_confirmed: boolean }

/** A secret that was never confirmed is forgotten after an hour. */
export const findFactor = async (db: Db, user_id: number): Promise<Factor | undefined> =>
  (await selectFactor(user_id).execute(db)).rows[0]

/** The same, and keeps others from changing it until the transaction ends. */
export const lockFactor = async (db: Db, user_id: number): Promise<Factor | undefined> =>
  (await sql<Factor>`${selectFactor(user_id)} for update`.execute(db)).rows[0]

const selectFactor = (user_id: number) => sql<Factor>`
  select secret, confirmed_at is not null as is_confirmed from totp_factors
   where user_id = ${user_id} and (confirmed_at is not null or created_at > now() - ${setUpTime})`

/** Stores a secret that waits for its first code. False if the user has a confirmed one. */
export const beginFactor = async (db: Db, factor: { user_id: number; secret: Buffer }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into totp_factors (user_id, secret) values (${factor.user_id}, ${factor.secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
     where totp_factors.confirmed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

/** False if it was confirmed before. */
export const confirmFactor = async (db: Db, user_id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp_factors set confirmed_at = now() where user_id = ${user_id} and confirmed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

/** True only for the first use of a code, and only if no later code was used. */
export const takeStep = async (db: Db, { user_id, step }: { user_id: number; step: number }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp_factors set last_step = ${step} where user_id = ${user_id} and last_step < ${step}
  `.execute(db)
  return numAffectedRows === 1n
}

/** True only for the first use of a code. */
export const takeRecoveryCode = async (db: Db, code: { user_id: number; code_hash: Buffer }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${code.user_id} and code_hash = ${code.code_hash}
  `.execute(db)
  return numAffectedRows === 1n
}

export const createRecoveryCodes = async (db: Db, { user_id, hashes }: { user_id: number; hashes: Buffer[] }) => {
  await sql`
    insert into recovery_codes (user_id, code_hash) select ${user_id}, code_hash from unnest(${hashes}::bytea[]) as c (code_hash)
  `.execute(db)
}

export const countRecoveryCodes = async (db: Db, user_id: number): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_codes where user_id = ${user_id}
  `.execute(db)
  return rows[0]?.left ?? 0
}

/** Deletes the factor with its recovery codes. False if the user had none that was confirmed. */
export const deleteFactor = async (db: Db, user_id: number): Promise<boolean> => {
  await sql`delete from recovery_codes where user_id = ${user_id}`.execute(db)
  const { rows } = await sql<{ is_confirmed: boolean }>`
    delete from totp_factors where user_id = ${user_id} returning confirmed_at is not null as is_confirmed
  `.execute(db)
  return rows[0]?.is_confirmed ?? false
}
