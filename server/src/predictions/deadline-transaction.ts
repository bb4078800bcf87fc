import { shareMatches, shareUnlockedMatches } from '../fixtures/matches/match-locks.ts'
import type { Db } from '../platform/postgres/database.ts'

class RetryNeeded extends Error {}

// Each further round needs a deadline that passed or another device that saved during the last one.
const mostRounds = 50

type Writing<R> = {
  matches: readonly number[]
  waits: boolean
  write: (db: Db) => Promise<R[]>
}

/**
 * Writes while it shares the locks of the matches, so that no deadline changes meanwhile. Without `waits` it leaves out
 * matches that another transaction locks exclusively. If a row `must_retry`, it rolls back and judges all rows again,
 * so that nothing is saved after its deadline. After 50 rounds it throws.
 */
export async function inDeadlineTransaction<R extends { must_retry: boolean }>(
  db: Db,
  { matches, waits, write }: Writing<R>,
): Promise<R[]> {
  for (let round = 1; ; round++) {
    try {
      return await db.transaction().execute(async (db) => {
        await (waits ? shareMatches : shareUnlockedMatches)(db, matches)
        const rows = await write(db)
        if (rows.some(({ must_retry }) => must_retry)) throw new RetryNeeded()
        return rows
      })
    } catch (error) {
      if (!(error instanceof RetryNeeded)) throw error
      if (round === mostRounds) throw new Error(`Predictions were judged ${mostRounds} times without a result.`)
    }
  }
}
