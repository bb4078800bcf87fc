import type { Prediction } from '@compety/contract'
import { concurrencyLimit } from '../platform/concurrency/concurrency-limit.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Db } from '../platform/postgres/database.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import { checkSaved } from './judge-predictions.ts'
import * as queries from './prediction-sheet.queries.ts'

type Place = { match_id: number; pool_id: number }

/**
 * Replaces a pool override by the common score of the other pools. Runs one at a time, because a join that waits for a
 * match occupies a connection.
 */
export function predictionJoiner(db: Db) {
  const oneAtATime = concurrencyLimit({ atOnce: 1, waiting: 1000 })

  return async (place: Place, caller: Caller): Promise<Prediction> => {
    const { id: user_id, token_hash } = caller
    const write = async (db: Db) => {
      await queries.lockPrediction(db, { ...place, user_id })
      return queries.joinPrediction(db, { ...place, user_id, token_hash })
    }
    const [joined] = await oneAtATime(() =>
      inDeadlineTransaction(db, { matches: [place.match_id], waits: true, write }),
    )
    if (!joined) throw new Error('the prediction was not judged')
    await checkSaved(db, { outcome: joined.outcome, pool_id: place.pool_id, reader: caller })
    if (!joined.prediction) throw new Error('the prediction was not joined')
    return joined.prediction
  }
}
