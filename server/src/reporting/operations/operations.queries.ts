import type { Operations } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export async function findDatabase(db: Db): Promise<Operations['database']> {
  const { rows } = await sql<Operations['database']>`
    select now() as now, current_setting('server_version') as version,
           (select max(name) from kysely_migration) as migration, pg_database_size(current_database()) as size,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as most_connections
  `.execute(db)
  return rows[0] as Operations['database']
}
