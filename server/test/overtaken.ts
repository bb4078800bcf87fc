import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/postgres/database.ts'

/** Waits until so many statements wait for a lock. */
export const untilWaiting = (db: Db, count: number) =>
  expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)

const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Sends a call while a change is not committed yet. When the call waits for its lock, makes a further change and commits
 * both.
 */
export async function overtakenBy<T>(
  db: Db,
  change: (db: Db) => Promise<unknown>,
  call: () => Promise<T>,
  further = async (_: Db) => {},
): Promise<T> {
  const { sent } = await db.transaction().execute(async (tx) => {
    await change(tx)
    const sent = call()
    await untilWaiting(db, 1)
    await further(tx)
    return { sent }
  })
  return sent
}
