import { Failure, type FailureCode } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { inBatches } from '../database/in-batches.ts'
import { shareMatches } from '../matches/match-locks.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as queries from './predictions.queries.ts'

const refusals: Record<Exclude<queries.Outcome, 'saved' | 'pool_hidden'>, FailureCode> = {
  signed_out: 'unauthenticated',
  match_not_in_pool: 'match_not_in_pool',
  not_enrolled: 'not_enrolled',
  pool_closed: 'prediction_pool_closed',
  result: 'prediction_has_result',
  deadline: 'prediction_deadline_passed',
  nothing_to_update: 'prediction_missing',
}

const keyOf = ({ match_id, pool_id, user_id }: queries.SentPrediction): string => `${match_id} ${pool_id} ${user_id}`

const byKey = (a: queries.SentPrediction, b: queries.SentPrediction): number =>
  a.match_id - b.match_id || a.pool_id - b.pool_id || a.user_id - b.user_id

// Of a repeated key the last one counts, for all who sent it; it may be new if one of them may.
const uniqueOf = (sent: queries.SentPrediction[]): queries.SentPrediction[] => {
  const byItsKey = new Map<string, queries.SentPrediction>()
  for (const prediction of sent) {
    const earlier = byItsKey.get(keyOf(prediction))
    byItsKey.set(keyOf(prediction), { ...prediction, update: prediction.update && (earlier?.update ?? true) })
  }
  return [...byItsKey.values()].sort(byKey)
}

/** One transaction: the locks of the matches, then the guarded upsert. */
const saveBatch = async (db: Db, sent: queries.SentPrediction[]) => {
  const unique = uniqueOf(sent)
  const rows = await db.transaction().execute(async (db) => {
    await shareMatches(
      db,
      unique.map(({ match_id }) => match_id),
    )
    return queries.savePredictions(db, unique)
  })
  const outcomes = new Map(rows.map((row) => [keyOf(unique[row.n - 1] as queries.SentPrediction), row]))
  return sent.map((prediction) => outcomes.get(keyOf(prediction)))
}

/** Saves one prediction; those of concurrent requests travel together and are acknowledged after their commit. */
export const predictionSaver = (db: Db) => {
  const send = inBatches((sent: queries.SentPrediction[]) => saveBatch(db, sent), { most: 500, waiting: 20_000 })

  return async (prediction: queries.SentPrediction, role_id: number) => {
    const row = await send(prediction)
    if (!row) throw new Error('a prediction was judged by nobody')
    // Whoever may see the pool is told that he does not play in it.
    if (row.outcome === 'pool_hidden') {
      await checkVisible(db, { id: prediction.user_id, role_id }, prediction.pool_id)
      throw new Failure('not_enrolled')
    }
    if (row.outcome !== 'saved') throw new Failure(refusals[row.outcome])
    const { home_team_score, away_team_score } = prediction
    return {
      id: row.id as number,
      match_pool_id: row.match_pool_id as number,
      home_team_score,
      away_team_score,
      is_apart: true,
    }
  }
}
