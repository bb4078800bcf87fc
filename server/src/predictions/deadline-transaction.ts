import type { Db } from '../platform/postgres/database.ts'
import { shareFreeMatches, shareMatches } from '../fixtures/matches/match-locks.ts'

class Overtaken extends Error {}

type Writing<R> = {
  matches: readonly number[]
  waits: boolean
  write: (db: Db) => Promise<R[]>
}

/**
 * One transaction: the shared locks of the matches, and with them the writing, without those that somebody else holds (isShared)
 * unless it waits for them. `is_overtaken` says that the deadline of a row passed before the last row was written, or that a
 * prediction it rests on changed after it was judged: then all is undone and judged anew, so that nothing is kept that was written
 * behind its deadline and no row is written by half (decisions.md 13).
 */
export const beforeDeadlines = async <R extends { is_overtaken: boolean }>(
  db: Db,
  { matches, waits, write }: Writing<R>,
): Promise<R[]> => {
  for (;;) {
    try {
      return await db.transaction().execute(async (db) => {
        await (waits ? shareMatches : shareFreeMatches)(db, matches)
        const rows = await write(db)
        if (rows.some(({ is_overtaken }) => is_overtaken)) throw new Overtaken()
        return rows
      })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}
