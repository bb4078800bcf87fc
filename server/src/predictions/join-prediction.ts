import type { Prediction } from '@compety/contract'
import type { Db } from '../platform/postgres/database.ts'
import { lane } from '../platform/concurrency/concurrency-limit.ts'
import type { Caller } from '../identity/sessions/read-session.ts'
import { beforeDeadlines } from './deadline-transaction.ts'
import { checkSaved } from './judged-prediction.ts'
import * as queries from './prediction-sheet.queries.ts'

type Place = { match_id: number; pool_id: number }

/** Lets what was saved apart follow the others again. One at a time: whoever waits for a match keeps a connection. */
export const predictionJoiner = (db: Db) => {
  const inLane = lane({ atOnce: 1, waiting: 1000 })

  return async (place: Place, caller: Caller): Promise<Prediction> => {
    const { id: user_id, token_hash } = caller
    const write = async (db: Db) => {
      await queries.lockPredictions(db, { ...place, user_id })
      return queries.joinPrediction(db, { ...place, user_id, token_hash })
    }
    const [joined] = await inLane(() => beforeDeadlines(db, { matches: [place.match_id], waits: true, write }))
    if (!joined) throw new Error('a prediction was judged by nobody')
    await checkSaved(db, { outcome: joined.outcome, pool_id: place.pool_id, reader: caller })
    if (!joined.prediction) throw new Error('a prediction was joined by nobody')
    return joined.prediction
  }
}
