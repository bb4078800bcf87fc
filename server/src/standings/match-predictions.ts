import { type AnswerOf, type findMatchPredictions as endpoint, Failure, type Score } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/postgres/database.ts'
import * as queries from './match-predictions.queries.ts'

const mostKept = 500

type Asked = { pool_id: number; match_id: number; user_id: number }
type MatchPredictions = AnswerOf<typeof endpoint>['match_predictions']
type Counts = Pick<MatchPredictions, 'total' | 'home' | 'draw' | 'away' | 'scores'>
/** `isFinal`: no prediction of before the deadline is still to come. */
type Counted = { counts: Counts; isFinal: boolean }

/** Counts by their version, the least recently used dropped first; what is being counted is waited for, what may still grow is not kept. */
export const countsCache = () => {
  const kept = new LRUCache<string, Promise<Counted>>({ max: mostKept })
  return async (name: string, count: () => Promise<Counted>): Promise<Counts> => {
    const known = kept.get(name)
    if (known !== undefined) return (await known).counts
    const made = count()
    kept.set(name, made)
    try {
      const { counts, isFinal } = await made
      if (!isFinal) kept.delete(name)
      return counts
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }
}
export type CountsCache = ReturnType<typeof countsCache>

/** How everybody predicted a match, refused to everybody until its deadline has passed (decisions.md 12). */
export const findMatchPredictions = async (
  db: Db,
  { counts: cache }: { counts: CountsCache },
  asked: Asked,
): Promise<MatchPredictions> => {
  const own = await queries.findOwnScore(db, asked)
  if (!own) throw new Failure('match_not_in_pool')
  if (!own.is_closed) throw new Failure('prediction_still_open')
  const { version, mine } = own
  const name = `${asked.pool_id} ${asked.match_id} ${version}`
  const counts = await cache(name, () => countScores(db, { ...asked, version }))
  return { ...counts, mine, same_as_mine: sameAs(mine, counts.scores) }
}

// The version was closed already when nobody was saving: who comes later is refused.
const countScores = async (db: Db, { version, ...key }: Asked & { version: string }): Promise<Counted> => {
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
