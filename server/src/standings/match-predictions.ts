import { type AnswerOf, type findMatchPredictions as endpoint, Failure, type Score } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/postgres/database.ts'
import * as queries from './match-predictions.queries.ts'

const mostCached = 500

type Query = { pool_id: number; match_id: number; user_id: number }
type MatchPredictions = AnswerOf<typeof endpoint>['match_predictions']
type Counts = Pick<MatchPredictions, 'total' | 'home' | 'draw' | 'away' | 'scores'>
/** `isFinal`: no transaction is saving a prediction that was sent before the deadline. */
type Counted = { counts: Counts; isFinal: boolean }

/**
 * Caches counts by version and evicts the least recently used. Concurrent requests share one count. A count that is not
 * final is not cached.
 */
export function countsCache() {
  const cached = new LRUCache<string, Promise<Counted>>({ max: mostCached })
  return async (name: string, count: () => Promise<Counted>): Promise<Counts> => {
    const known = cached.get(name)
    if (known !== undefined) return (await known).counts
    const made = count()
    cached.set(name, made)
    try {
      const { counts, isFinal } = await made
      if (!isFinal) cached.delete(name)
      return counts
    } catch (error) {
      cached.delete(name)
      throw error
    }
  }
}
export type CountsCache = ReturnType<typeof countsCache>

/** Returns how the players of a pool predicted a match. Refuses every caller until the deadline. */
export async function findMatchPredictions(
  db: Db,
  { counts: cache }: { counts: CountsCache },
  requested: Query,
): Promise<MatchPredictions> {
  const own = await queries.findOwnScore(db, requested)
  if (!own) throw new Failure('match_not_in_pool')
  if (!own.is_closed) throw new Failure('prediction_still_open')
  const { version, mine } = own
  const name = `${requested.pool_id} ${requested.match_id} ${version}`
  const counts = await cache(name, () => countScores(db, { ...requested, version }))
  return { ...counts, mine, same_as_mine: sameAs(mine, counts.scores) }
}

// The count is final if no transaction was saving a prediction and the version is unchanged. Later predictions are
// refused.
const countScores = async (db: Db, { version, ...key }: Query & { version: string }): Promise<Counted> => {
  const isQuiet = await queries.isQuiet(db, key.match_id)
  const counted = await queries.findScoreCounts(db, key)
  if (!counted) throw new Failure('match_not_in_pool')
  if (!counted.is_closed) throw new Failure('prediction_still_open')
  return { counts: sumsOf(counted.scores), isFinal: isQuiet && counted.version === version }
}

const sumsOf = (scores: queries.ScoreCount[]): Counts => {
  const sum = (winner: number) =>
    scores.reduce(
      (sum, { home_team_score, away_team_score, count }) =>
        Math.sign(home_team_score - away_team_score) === winner ? sum + count : sum,
      0,
    )
  const [home, draw, away] = [sum(1), sum(0), sum(-1)]
  return { total: home + draw + away, home, draw, away, scores }
}

const sameAs = (mine: Score | null, scores: queries.ScoreCount[]): number => {
  const same = scores.find(
    (score) => score.home_team_score === mine?.home_team_score && score.away_team_score === mine.away_team_score,
  )
  return same ? same.count - 1 : 0
}
