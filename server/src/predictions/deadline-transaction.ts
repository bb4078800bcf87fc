import { shareFreeMatches, shareMatches } from '../fixtures/matches/match-locks.ts'
import type { Db } from '../platform/postgres/database.ts'

class Overtaken extends Error {}

type Writing<R> = {
  matches: readonly number[]
  waits: boolean
  write: (db: Db) => Promise<R[]>
}

/**
 * Writes behind the shared locks of the matches, so that no deadline moves meanwhile. Without `waits` it leaves out matches that
 * another transaction holds. Where a row `is_overtaken`, because its deadline passed before the last row was written or because a
 * prediction it rests on changed, the whole transaction is undone and judged again. So nothing is saved after its deadline.
 */
export async function inDeadlineTransaction<R extends { is_overtaken: boolean }>(
  db: Db,
  { matches, waits, write }: Writing<R>,
): Promise<R[]> {
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
