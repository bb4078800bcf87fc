import type { Db } from '../database/database.ts'
import { inBatches } from '../database/in-batches.ts'
import { beforeDeadlines } from './before-deadlines.ts'
import { checkSaved } from './judged-prediction.ts'
import * as queries from './predictions.queries.ts'

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

const saveBatch = async (db: Db, sent: queries.SentPrediction[]) => {
  const unique = uniqueOf(sent)
  const rows = await beforeDeadlines(db, {
    matches: unique.map(({ match_id }) => match_id),
    write: (db) => queries.savePredictions(db, unique),
  })
  const outcomes = new Map(rows.map((row) => [keyOf(unique[row.n - 1] as queries.SentPrediction), row]))
  return sent.map((prediction) => outcomes.get(keyOf(prediction)))
}

/** Saves one prediction; those of concurrent requests travel together and are acknowledged after their commit. */
export const predictionSaver = (db: Db) => {
  const send = inBatches((sent: queries.SentPrediction[]) => saveBatch(db, sent), {
    most: 500,
    waiting: 20_000,
    callerOf: ({ user_id }) => user_id,
  })

  return async (prediction: queries.SentPrediction, role_id: number) => {
    const row = await send(prediction)
    if (!row) throw new Error('a prediction was judged by nobody')
    await checkSaved(db, {
      outcome: row.outcome,
      pool_id: prediction.pool_id,
      reader: { id: prediction.user_id, role_id },
    })
    const { home_team_score, away_team_score } = prediction
    return {
      id: row.id as number,
      match_pool_id: row.match_pool_id as number,
      home_team_score,
      away_team_score,
      is_apart: row.is_apart as boolean,
    }
  }
}
