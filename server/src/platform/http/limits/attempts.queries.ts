import { sql } from 'kysely'
import type { Db } from '../../postgres/database.ts'
import { runStatement } from '../../postgres/run-statement.ts'
import type { Counted } from './bounds.ts'

type Row = { key: Buffer; state: Counted; now: number }

/** Locks the counters until the end of the transaction, in the order of their keys, and makes those that are missing. */
export async function holdCounters(db: Db, keys: Buffer[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    insert into attempts (key) select key from unnest(${keys}::bytea[]) key order by key
    on conflict (key) do update set key = excluded.key
    returning key, state, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db)
  return rows
}

export type Stored = { key: Buffer; state: Counted; ends: number }

/** Sent together with the commit. */
export async function storeCounters(db: Db, stored: Stored[]): Promise<void> {
  const states = stored.map(({ state }) => JSON.stringify(state))
  const ends = stored.map(({ ends }) => ends / 1000)
  await runStatement(
    db,
    sql`
      update attempts a set state = s.state::jsonb, ends_at = to_timestamp(s.ends)
        from unnest(${stored.map(({ key }) => key)}::bytea[], ${states}::text[], ${ends}::float8[]) s (key, state, ends)
       where a.key = s.key
    `,
    { pipelined: true },
  )
}

export async function deleteEnded(db: Db): Promise<void> {
  await sql`delete from attempts where ends_at < now()`.execute(db)
}
