import { sql } from 'kysely'

/**
 * The common table expressions `<from>_keys`: the rows of `from` in another form, of which PostgreSQL expects few. So a
 * table that is joined with them is read by its key for each of them, and never as a whole, even if it is small at the
 * moment of planning or they are many. The columns are bigint.
 */
export function asKeys({ from, columns }: { from: string; columns: readonly string[] }) {
  const [packed, keys] = [sql.ref(`${from}_packed`), sql.ref(`${from}_keys`)]
  const names = sql.join(columns.map((name) => sql.ref(name)))
  return sql`
    ${packed} as materialized (
      select ${sql.join(columns.map((name) => sql`array_agg(${sql.ref(name)}) as ${sql.ref(name)}`))} from ${sql.ref(from)}
    ), ${keys} as materialized (
      select k.* from ${packed} p, unnest(${sql.join(columns.map((name) => sql`p.${sql.ref(name)}`))}) as k (${names})
    )`
}
