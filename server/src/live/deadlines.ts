import { sql } from 'kysely'
import type { Changes } from '../platform/events/changes.ts'
import type { Db } from '../platform/postgres/database.ts'

type Look = { now: string; passed: number[]; wait: number | null }

// The next look is at most this long away, in case a change event was missed.
const longestMilliseconds = 60_000

/**
 * The matches whose deadline has passed since `since`, by the database's clock, and the milliseconds until the next
 * deadline.
 */
const look = async (db: Db, since: string | null): Promise<Look> => {
  const { rows } = await sql<Look>`
    select t.now::text as now,
           array(select id from matches where blocked_at > ${since}::timestamptz and blocked_at <= t.now) as passed,
           (select extract(epoch from min(blocked_at) - t.now) * 1000 from matches where blocked_at > t.now)::float8 as wait
      from (select clock_timestamp() as now) t
  `.execute(db)
  return rows[0] as Look
}

/** Emits a change event in this process whenever a deadline passes. Every process watches by itself. */
export function watchDeadlines(db: Db, changes: Changes): void {
  let since: string | null = null
  let wait: number | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const sleep = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, Math.min(longestMilliseconds, (wait ?? longestMilliseconds) + 5)).unref()
  }
  const wake = async () => {
    try {
      const seen = await look(db, since)
      since = seen.now
      wait = seen.wait
      if (seen.passed.length > 0) changes.emit('moved', { matches: seen.passed, pools: [], world: false })
    } catch {
      // The database is unreachable. The next look, in a second, covers the time since the last successful one.
      wait = 1000
    }
    sleep()
  }
  changes.on('moved', ({ matches }) => {
    if (matches === null || matches.length > 0) void wake()
  })
  changes.on('stop', () => {
    isStopped = true
    clearTimeout(timer)
  })
  void wake()
}
