import type { Prediction } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { lane } from '../http/lane.ts'
import { shareMatches } from '../matches/match-locks.ts'
import type { Caller } from '../sessions/read-session.ts'
import { checkSaved } from './judged-prediction.ts'
import * as queries from './prediction-sheet.queries.ts'

type Place = { match_id: number; pool_id: number }

/** Lets what was saved apart follow the others again. Few at once: whoever waits for a match keeps a connection. */
export const predictionJoiner = (db: Db) => {
  const inLane = lane({ atOnce: 2, waiting: 1000 })

  return async (place: Place, caller: Caller): Promise<Prediction> => {
    const { id: user_id, token_hash } = caller
    const { outcome, prediction } = await inLane(() =>
      db.transaction().execute(async (db) => {
        await shareMatches(db, [place.match_id])
        await queries.lockPredictions(db, { ...place, user_id })
        return queries.joinPrediction(db, { ...place, user_id, token_hash })
      }),
    )
    await checkSaved(db, { outcome, pool_id: place.pool_id, reader: caller })
    if (!prediction) throw new Error('a prediction was joined by nobody')
    return prediction
  }
}
