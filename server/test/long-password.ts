import { sql } from 'kysely'
import { hashPassword } from '../src/identity/accounts/passwords/passwords.ts'
import type { Db } from '../src/platform/postgres/database.ts'
import type { Actor } from './app.ts'

/** A password that is long enough for every role. */
export const longPassword = 'doce-letras.'

export async function giveLongPassword(db: Db, { id }: { id: number }) {
  await sql`update users set password_hash = ${await hashPassword(longPassword)} where id = ${id}`.execute(db)
}

export const passwordOf = ({ password = 'secreta1' }: Actor): string => password

/** The user with a password that is long enough for every role. */
export async function withLongPassword(db: Db, user: Actor): Promise<Actor> {
  await giveLongPassword(db, user)
  return { ...user, password: longPassword }
}
