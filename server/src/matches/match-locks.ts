import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

// Whatever changes a match or its place in a pool holds its lock alone; predictions share it. Ascending, so that nobody
// waits in a circle (architecture, Data).

export const lockMatches = async (db: Db, matches: readonly number[]) => {
  await sql`
    select pg_advisory_xact_lock(id) from (select unnest(${sorted(matches)}::bigint[]) as id order by 1) m
  `.execute(db)
}

/** Waits until it shares them all. */
export const shareMatches = async (db: Db, matches: readonly number[]) => {
  await sql`
    select pg_advisory_xact_lock_shared(id), set_config('compety.held', '{}', true)
      from (select unnest(${sorted(matches)}::bigint[]) as id order by 1) m
  `.execute(db)
}

/** Shares those that nobody holds alone or waits to, and waits for none. */
export const shareFreeMatches = async (db: Db, matches: readonly number[]) => {
  await sql`
    select set_config('compety.held', coalesce(array_agg(id), '{}')::text, true)
      from unnest(${sorted(matches)}::bigint[]) as id where not pg_try_advisory_xact_lock_shared(id)
  `.execute(db)
}

/**
 * Goes with `s` of match_id, in a statement behind shareMatches or shareFreeMatches, which may travel with it: without one before
 * it in its transaction it fails.
 */
export const isShared = sql`s.match_id <> all ((select current_setting('compety.held'))::bigint[])`

const sorted = (matches: readonly number[]): number[] => [...new Set(matches)].sort((a, b) => a - b)
