import type { Db } from '../platform/postgres/database.ts'
import { findEarning } from '../rankings/read/earned.ts'
import { type ClosedMatch, listClosedMatches, type OwnDay } from './own-match-day.queries.ts'

/** A match whose deadline has passed, and the points that it earned a player; null while it has no result. */
export type OwnMatch = ClosedMatch & { points: number | null }

/** The closed matches of a day in a pool, by kick-off, with a player's own predictions and points. */
export async function listOwnMatchDay(db: Db, requested: OwnDay): Promise<OwnMatch[]> {
  const { pool_id, user_id } = requested
  const matches = await listClosedMatches(db, requested)
  const earned = await findEarning(db, { pools: [pool_id], matches: matches.map(({ id }) => id), users: [user_id] })
  return matches.map((match) => {
    const { prediction, match_result: score } = match
    return { ...match, points: score && earned({ pool_id, user_id, match, prediction, score }).points }
  })
}
