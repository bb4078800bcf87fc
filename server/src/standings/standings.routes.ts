import { explainStanding, findMatchPredictions, listPlaces } from '@compety/contract'
import type { AppContext } from '../platform/app-context.ts'
import type { On } from '../platform/http/mount.ts'
import { checkVisible } from '../competitions/pools/visible-pool.ts'
import * as explained from './explain-standing.ts'
import * as distribution from './match-predictions.ts'
import * as past from './places.ts'

export const standingRoutes = (on: On, context: AppContext) => {
  const { db } = context
  const computed = { ...context, walks: past.walksCache(), counts: distribution.countsCache() }

  on(explainStanding, async ({ params, caller }) => {
    const { owns } = await checkVisible(db, caller, params.id)
    const reader = { id: caller.id, sees_emails: owns || caller.role_id === 1 }
    const asked = { pool_id: params.id, user_id: params.userId, reader }
    return { standing: await explained.explainStanding(db, context, asked) }
  })

  on(findMatchPredictions, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    const asked = { pool_id: params.id, match_id: params.matchId, user_id: caller.id }
    return { match_predictions: await distribution.findMatchPredictions(db, computed, asked) }
  })

  on(listPlaces, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    const asked = { pool_id: params.id, user_id: params.userId, reader_id: caller.id }
    return past.listPlaces(db, computed, asked)
  })
}
