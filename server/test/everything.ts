import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'

/** A checksum of each table, to verify that a request changes nothing. Excludes sessions and tokens, whose last use changes. */
export async function everything(db: Db): Promise<Record<string, string | undefined>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'access_tokens') order by 1
  `.execute(db)
  const sums = rows.map(async ({ name }) => {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.table(name)} t
    `.execute(db)
    return [name, rows[0]?.sum] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}
