import { sql } from 'kysely'
import { hashPassword } from '../src/identity/accounts/passwords.ts'
import type { Db } from '../src/platform/postgres/database.ts'

/** A password that is long enough for every role. */
export const longPassword = 'doce-letras.'

export async function giveLongPassword(db: Db, { id }: { id: number }) {
  await sql`update users set password_hash = ${await hashPassword(longPassword)} where id = ${id}`.execute(db)
}
