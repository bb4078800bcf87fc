import {
  addPrediction,
  Failure,
  findPoolUserPerformance,
  listUserPredictions,
  succeeded,
  updatePrediction,
  wording,
} from '@compety/contract'
import type { AppContext } from '../platform/app-context.ts'
import type { On } from '../platform/http/mount.ts'
import { describeMatches, describePool } from '../competitions/pools/describe-pools.ts'
import { predictionRecorder } from '../identity/activity/record-activity.ts'
import { describePerformance, describeUserPredictions } from './describe-predictions.ts'
import { predictionSaver } from './save-prediction.ts'

export const predictionRoutes = (on: On, context: AppContext) => {
  const { db, urgent, timeZone } = context
  const savePrediction = predictionSaver(urgent, predictionRecorder(timeZone))

  for (const [endpoint, update] of [
    [addPrediction, false],
    [updatePrediction, true],
  ] as const)
    on(endpoint, async ({ params, body, caller }) => {
      const { id: user_id, token_hash } = caller
      const sent = { match_id: params.matchId, pool_id: params.id, user_id, token_hash, update, ...body }
      const prediction = await savePrediction(sent, caller.role_id)
      return succeeded(wording.predictionSaved, { prediction })
    })

  on(findPoolUserPerformance, async ({ params, caller }) => {
    const pool = await describePool(db, { id: params.id, reader: caller, context })
    if (pool.current_position_in_ranking === null) throw new Failure('not_enrolled')
    const matches = await describeMatches(db, { pool, user_id: caller.id, timeZone })
    return { pool_user_performance: describePerformance(pool, matches) }
  })

  on(listUserPredictions, async ({ params, caller }) => {
    const pool = await describePool(db, { id: params.id, reader: caller, context })
    return describeUserPredictions(db, { pool, user_id: params.userId })
  })
}
