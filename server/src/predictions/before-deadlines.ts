import type { Db } from '../database/database.ts'
import { shareMatches } from '../matches/match-locks.ts'

class Overtaken extends Error {}

/**
 * One transaction: the shared locks of the matches, then the writing. `is_late` says that the deadline of a row passed before
 * the last row was written: then all is undone and judged anew, so that nothing is kept that was written behind its deadline
 * and no row is written by half (decisions.md 13). Each time a deadline less can interfere.
 */
export const beforeDeadlines = async <R extends { is_late: boolean }>(
  db: Db,
  { matches, write }: { matches: readonly number[]; write: (db: Db) => Promise<R[]> },
): Promise<R[]> => {
  for (;;) {
    try {
      return await db.transaction().execute(async (db) => {
        await shareMatches(db, matches)
        const rows = await write(db)
        if (rows.some(({ is_late }) => is_late)) throw new Overtaken()
        return rows
      })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}
