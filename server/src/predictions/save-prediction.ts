import type { Db } from '../platform/postgres/database.ts'
import { checkSaved } from './judged-prediction.ts'
import * as queries from './predictions.queries.ts'
import { type Recorder, saveBySession } from './save-by-session.ts'
import { inTwoLines } from './locked-match-queue.ts'

const keyOf = ({ match_id, pool_id, user_id }: queries.SentPrediction): string => `${match_id} ${pool_id} ${user_id}`

// It may be new, and overwrite whatever stands, if one of those repeated may.
const latest = (earlier: queries.SentPrediction, later: queries.SentPrediction): queries.SentPrediction => ({
  ...later,
  update: later.update && earlier.update,
  based_on: earlier.based_on === undefined ? undefined : later.based_on,
})

/** Saves one prediction; those of concurrent requests travel together and are acknowledged after their commit. */
export const predictionSaver = (db: Db, recorder: Recorder) => {
  const send = inTwoLines((sent: queries.SentPrediction[], waits) =>
    saveBySession(db, { sent, keyOf, latest, write: queries.savePredictions, recorder, waits }),
  )

  return async (prediction: queries.SentPrediction, role_id: number) => {
    const [settled] = await send([prediction])
    if (settled?.status !== 'fulfilled') throw settled?.reason
    const row = settled.value
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
      version: row.version as number,
    }
  }
}
