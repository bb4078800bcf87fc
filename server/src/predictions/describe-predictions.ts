import { criteriaMask, Failure, type PoolMatch, type PoolSummary } from '@compety/contract'
import { sidesOf } from '../fixtures/matches/match-rows.ts'
import { maskedEmail } from '../identity/accounts/masked-email.ts'
import type { Db } from '../platform/postgres/database.ts'
import { type Earned, findEarning } from '../rankings/read/earned.ts'
import * as queries from './predictions.queries.ts'

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/**
 * The share of predictions that meet `resultado`, the first bit of the mask, from 0 to 1. Only matches that count are
 * included.
 */
const successfulProportion = (matches: readonly PoolMatch[]): number => {
  const judged = matches.filter(({ points }) => points !== null)
  const right = judged.filter(
    ({ prediction, match_result }) => prediction && match_result && criteriaMask(prediction, match_result) & 1,
  )
  return judged.length === 0 ? 0 : rounded(right.length / judged.length, 4)
}

export function describePerformance(pool: PoolSummary, matches: PoolMatch[]) {
  return {
    points: pool.pool_points,
    position: pool.current_position_in_ranking ?? 0,
    predictions_count: matches.filter(({ prediction }) => prediction).length,
    successful_predictions_proportion: successfulProportion(matches),
    matches,
  }
}

type UserInPool = { pool: Pick<PoolSummary, 'id'>; user_id: number }

/** Lists the matches whose deadline has passed and that the player predicted. */
export async function describeUserPredictions(db: Db, { pool, user_id }: UserInPool) {
  const user = await queries.findEnrolledUser(db, { pool_id: pool.id, user_id })
  if (!user) throw new Failure('player_not_enrolled')
  const rows = await queries.listClosedPredictions(db, { pool_id: pool.id, user_id })
  const earned = await findEarning(db, { pools: [pool.id], matches: rows.map(({ id }) => id), users: [user_id] })
  const shown = { ...user, email: maskedEmail(user.email) }
  const earnedBy = (match: queries.ClosedMatchRow) =>
    earned({ pool_id: pool.id, user_id, match, prediction: match.prediction, score: match.match_result })
  return { user: shown, user_predictions: rows.map((row) => asUserPrediction(row, earnedBy(row))) }
}

const asUserPrediction = (row: queries.ClosedMatchRow, { points, multiplier, joker }: Earned) => {
  const { prediction, match_result } = row
  const { home_team, away_team } = sidesOf(row)
  return {
    match_id: row.id,
    beginst_at: row.beginst_at,
    points: row.is_void || !match_result ? null : points,
    multiplier,
    joker: joker > 1,
    home_team: {
      ...home_team,
      prediction_score: prediction.home_team_score,
      result_score: match_result?.home_team_score ?? null,
    },
    away_team: {
      ...away_team,
      prediction_score: prediction.away_team_score,
      result_score: match_result?.away_team_score ?? null,
    },
  }
}
