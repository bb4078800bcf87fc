import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { runStatement } from '../database/statement-options.ts'

// Whatever changes a match or its place in a pool holds its lock alone; predictions share it. Ascending, so that nobody
// waits in a circle (architecture, Data).

export const lockMatches = async (db: Db, matches: readonly number[]) => {
  await sql`
    select pg_advisory_xact_lock(id) from (select unnest(${sorted(matches)}::bigint[]) as id order by 1) m
  `.execute(db)
}

// Later statements of the transaction read which matches it shares from a setting, so that nobody waits for this answer.
const share = async (db: Db, matches: readonly number[], isTaken: RawBuilder<unknown>) => {
  const statement = sql`
    select set_config('compety.shared', coalesce(array_agg(id), '{}')::text, true)
      from (select unnest(${sorted(matches)}::bigint[]) as id order by 1) m where ${isTaken}
  `
  await runStatement(db, statement, { pipelined: true })
}

/** Shares them before the next statement of the transaction, which waits for those that somebody holds. */
export const shareMatches = (db: Db, matches: readonly number[]) =>
  share(db, matches, sql`pg_advisory_xact_lock_shared(id) is not null`)

/** The same of those that nobody holds alone or waits to, without waiting for the others. */
export const shareFreeMatches = (db: Db, matches: readonly number[]) =>
  share(db, matches, sql`pg_try_advisory_xact_lock_shared(id)`)

/** Of `s` of match_id: whether the transaction shares the match. Fails in one that has not asked to share any. */
export const isShared = sql`s.match_id = any ((select current_setting('compety.shared')::bigint[])::bigint[])`

const sorted = (matches: readonly number[]): number[] => [...new Set(matches)].sort((a, b) => a - b)
