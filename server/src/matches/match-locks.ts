import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

// Whatever changes a match or its place in a pool holds its lock alone; predictions share it. Ascending, so that nobody
// waits in a circle (architecture, Data).

export const lockMatches = async (db: Db, matches: readonly number[]) => {
  await sql`
    select pg_advisory_xact_lock(id) from (select unnest(${sorted(matches)}::bigint[]) as id order by 1) m
  `.execute(db)
}

export const shareMatches = async (db: Db, matches: readonly number[]) => {
  await sql`
    select pg_advisory_xact_lock_shared(id) from (select unnest(${sorted(matches)}::bigint[]) as id order by 1) m
  `.execute(db)
}

/** Shares those that nobody holds alone or waits to; answers the others, without waiting for them. */
export const shareFreeMatches = async (db: Db, matches: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${sorted(matches)}::bigint[]) as id where not pg_try_advisory_xact_lock_shared(id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const sorted = (matches: readonly number[]): number[] => [...new Set(matches)].sort((a, b) => a - b)
