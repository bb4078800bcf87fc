import type { Db } from '../platform/postgres/database.ts'
import { earnedBy } from './earned-by.ts'
import { type ClosedMatch, listClosedMatches, type OwnDay } from './own-match-day.queries.ts'
import { listRules } from './standings.queries.ts'

/** A match whose deadline has passed, and the points that it earned a player; null while it has no result. */
export type OwnMatch = ClosedMatch & { points: number | null }

/** The closed matches of a day in a pool, by kick-off, with a player's own predictions and points. */
export async function listOwnMatchDay(db: Db, requested: OwnDay): Promise<OwnMatch[]> {
  const rules = await listRules(db, requested.pool_id)
  const matches = await listClosedMatches(db, requested)
  return matches.map((match) => ({
    ...match,
    points: match.match_result && earnedBy(match.prediction, { score: match.match_result, rules }).points,
  }))
}
