import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'

// All names have the same width, so that their order does not depend on how numbers are compared.
let count = 0

/** Creates a role with the privileges of these keys. */
export async function aRole(db: Db, ...keys: string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into roles (name) values (${`Rol ${String(++count).padStart(4, '0')}`}) returning id
  `.execute(db)
  const id = rows[0]?.id as number
  await sql`
    insert into role_privileges select ${id}, id from privileges where privilege_action = any(${keys}::text[])
  `.execute(db)
  return id
}
