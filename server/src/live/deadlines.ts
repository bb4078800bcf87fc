import { sql } from 'kysely'
import type { Changes } from '../platform/events/changes.ts'
import type { Db } from '../platform/postgres/database.ts'

type Look = { now: string; passed: number[]; wait: number | null }

// Found again at the latest then, whatever was not heard.
const longestMilliseconds = 60_000

/** Deadlines that passed after `since` by the database's clock, and how long the next one is away, in milliseconds. */
const look = async (db: Db, since: string | null): Promise<Look> => {
  const { rows } = await sql<Look>`
    select t.now::text as now,
           array(select id from matches where blocked_at > ${since}::timestamptz and blocked_at <= t.now) as passed,
           (select extract(epoch from min(blocked_at) - t.now) * 1000 from matches where blocked_at > t.now)::float8 as wait
      from (select clock_timestamp() as now) t
  `.execute(db)
  return rows[0] as Look
}

/** Tells this process of every deadline as it passes; each process has its own watch. */
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
      // The database is away: looked at again in a second, from where the last look ended.
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
