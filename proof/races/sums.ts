import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/postgres/database.ts'

/** The number of rows of each table and the sum of each numeric column except ids. A repeated effect changes them. */
export type Sums = Map<string, number>

type Table = { table: string; columns: string[] }

// Scheduled jobs write these tables independently of requests.
const byJobs = ['activity_days', 'list_totals', 'reminder_looks', 'settings']
const countedByJobs = ['active_competies', 'funnel_status', 'reached'].map((column) => `user_activity.${column}`)
// The version of a prediction grows each time it is written, as `updated_at` does.
const versions = ['predictions.based_on', 'late_predictions.based_on']

export const listTables = async (db: Db): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select t.table_name as table,
           array(select c.column_name::text from information_schema.columns c
                  where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name !~ '(^|_)id$'
                    and t.table_name || '.' || c.column_name <> all(${[...countedByJobs, ...versions]}::text[])
                    and c.data_type in ('smallint', 'integer', 'bigint', 'numeric')) as columns
      from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all(${byJobs}::text[]) order by 1
  `.execute(db)
  return rows
}

export const sumsOf = async (db: Db, tables: readonly Table[]): Promise<Sums> => {
  const parts = tables.map(({ table, columns }) => {
    const sums = columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8`)
    return sql`select ${table} as table, array[${sql.join([sql`count(*)::float8`, ...sums])}] as sums from ${sql.table(table)}`
  })
  const { rows } = await sql<{ table: string; sums: number[] }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const columnsOf = new Map(tables.map(({ table, columns }) => [table, columns]))
  return new Map(
    rows.flatMap(({ table, sums: [count = 0, ...sums] }) => [
      [table, count] as const,
      ...sums.map((sum, n) => [`${table}.${columnsOf.get(table)?.[n]}`, sum] as const),
    ]),
  )
}

/** The differences by table or column. */
export const changesOf = (before: Sums, after: Sums): Sums =>
  new Map(
    [...after]
      .map(([name, sum]) => [name, Math.round((sum - (before.get(name) ?? 0)) * 100) / 100] as const)
      .filter(([, by]) => by !== 0),
  )
