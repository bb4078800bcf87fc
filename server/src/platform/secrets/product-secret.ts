import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/** Reads a secret, which the first process creates and all others share. */
export async function productSecret(db: Db, { name, made }: { name: string; made: () => string }): Promise<string> {
  const find = async () =>
    (await sql<{ value: string }>`select value from product_secrets where name = ${name}`.execute(db)).rows[0]?.value
  const known = await find()
  if (known !== undefined) return known
  await sql`insert into product_secrets (name, value) values (${name}, ${made()}) on conflict do nothing`.execute(db)
  return (await find()) ?? ''
}
