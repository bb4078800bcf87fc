import {
  addPrediction,
  Failure,
  findPoolUserPerformance,
  listUserPredictions,
  succeeded,
  updatePrediction,
  wording,
} from '@compety/contract'
import type { On } from '../http/mount.ts'
import { describeMatches, describePool } from '../pools/describe-pools.ts'
import type { Services } from '../services.ts'
import { describePerformance, describeUserPredictions } from './describe-predictions.ts'
import { predictionSaver } from './save-prediction.ts'

export const predictionRoutes = (on: On, services: Services) => {
  const { db, urgent, timeZone } = services
  const savePrediction = predictionSaver(urgent)

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
    const pool = await describePool(db, { id: params.id, reader: caller, context: services })
    if (pool.current_position_in_ranking === null) throw new Failure('not_enrolled')
    const matches = await describeMatches(db, { pool, user_id: caller.id, timeZone })
    return { pool_user_performance: describePerformance(pool, matches) }
  })

  on(listUserPredictions, async ({ params, caller }) => {
    const pool = await describePool(db, { id: params.id, reader: caller, context: services })
    return describeUserPredictions(db, { pool, user_id: params.userId })
  })
}
