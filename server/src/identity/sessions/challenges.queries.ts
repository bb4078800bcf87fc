import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

const [mostTries, lifetime] = [5, sql`interval '5 minutes'`]

export const createChallenge = async (db: Db, challenge: { token_hash: Buffer; user_id: number }) => {
  await sql`
    insert into log_in_challenges (token_hash, user_id) values (${challenge.token_hash}, ${challenge.user_id})
  `.execute(db)
}

/** Counts one try, before the code is judged. Undefined if the challenge is unknown, expired, or has no tries left. */
export const tryChallenge = async (db: Db, token_hash: Buffer) => {
  const { rows } = await sql<{ user_id: number; email: string }>`
    update log_in_challenges c set tries = c.tries + 1 from users u
     where c.token_hash = ${token_hash} and c.tries < ${mostTries} and c.created_at > now() - ${lifetime} and u.id = c.user_id
    returning c.user_id, u.email
  `.execute(db)
  return rows[0]
}

/** True only once for a challenge that no end of sessions has deleted. */
export const takeChallenge = async (db: Db, token_hash: Buffer): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from log_in_challenges where token_hash = ${token_hash}`.execute(db)
  return numAffectedRows === 1n
}

export const deleteChallenges = async (db: Db, user_id: number) => {
  await sql`delete from log_in_challenges where user_id = ${user_id}`.execute(db)
}

export const deleteExpiredChallenges = async (db: Db) => {
  await sql`delete from log_in_challenges where created_at < now() - ${lifetime}`.execute(db)
}
