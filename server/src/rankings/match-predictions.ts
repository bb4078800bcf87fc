import { type AnswerOf, type findMatchPredictions as endpoint, Failure } from '@compety/contract'
import type { Db } from '../database/database.ts'
import * as queries from './standings.queries.ts'

type Asked = { pool_id: number; match_id: number; user_id: number }

/** How everybody predicted a match, refused to everybody until its deadline has passed (decisions.md 12). */
export const findMatchPredictions = async (
  db: Db,
  asked: Asked,
): Promise<AnswerOf<typeof endpoint>['match_predictions']> => {
  const counts = await queries.findScoreCounts(db, asked)
  if (!counts) throw new Failure('match_not_in_pool')
  if (!counts.is_closed) throw new Failure('prediction_still_open')
  const { scores, mine } = counts
  const sum = (winner: number) =>
    scores.reduce(
      (sum, { home_team_score, away_team_score, count }) =>
        Math.sign(home_team_score - away_team_score) === winner ? sum + count : sum,
      0,
    )
  const same = scores.find(
    (score) => score.home_team_score === mine?.home_team_score && score.away_team_score === mine.away_team_score,
  )
  const [home, draw, away] = [sum(1), sum(0), sum(-1)]
  return { total: home + draw + away, home, draw, away, scores, mine, same_as_mine: same ? same.count - 1 : 0 }
}
