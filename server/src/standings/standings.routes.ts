import {
  explainStanding,
  Failure,
  findMatchOverview,
  findMatchPredictions,
  findMatrix,
  listMatchDays,
  listMoments,
  listPlaces,
  roles,
} from '@compety/contract'
import { checkVisible } from '../competitions/pools/visible-pool.ts'
import { concurrencyLimit } from '../platform/concurrency/concurrency-limit.ts'
import type { On } from '../platform/http/mount.ts'
import type { RankingContext } from '../rankings/ranking-context.ts'
import { boardHistoryCache } from './board-history.ts'
import * as explained from './explain-standing.ts'
import { climbCache } from './match-days/climbs.ts'
import * as matchDays from './match-days/list-match-days.ts'
import { describeMatch } from './match-overview.ts'
import * as distribution from './match-predictions.ts'
import * as matrices from './matrix.ts'
import * as moments from './moments/moments.ts'
import * as past from './places.ts'

export function standingRoutes(on: On, context: RankingContext) {
  const { db } = context
  const computed = { ...context, histories: boardHistoryCache(), climbs: climbCache(), ...distribution.closedCaches() }
  // Everybody opens a match day at its first deadline. Few are read at once, so that connections remain for others.
  const reading = concurrencyLimit({ atOnce: 4, waiting: 1000 })
  // Every open screen asks for these after a result.
  const asking = concurrencyLimit({ atOnce: 4, waiting: 20_000 })

  on(explainStanding, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    const reader = { id: caller.id, sees_emails: caller.role_id === roles.administrator }
    const requested = { pool_id: params.id, user_id: params.userId, reader }
    return { standing: await explained.explainStanding(db, context, requested) }
  })

  on(findMatchPredictions, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    const requested = { pool_id: params.id, match_id: params.matchId, user_id: caller.id }
    return { match_predictions: await distribution.findMatchPredictions(db, computed, requested) }
  })

  on(findMatchOverview, ({ params, query, caller }) =>
    asking(() => describeMatch(db, computed, { match_id: params.id, pool_id: query.pool_id, caller })),
  )

  on(listPlaces, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    const requested = { pool_id: params.id, user_id: params.userId, reader_id: caller.id }
    return past.listPlaces(db, computed, requested)
  })

  on(listMatchDays, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    return { rounds: await reading(() => matchDays.listMatchDays(db, computed, { pool_id: params.id })) }
  })

  on(findMatrix, async ({ params, query, caller }) => {
    const requested = { pool_id: params.id, reader: caller, query }
    const matrix = await reading(() => matrices.findMatrix(db, context, requested))
    if (!matrix) throw new Failure('pool_not_found')
    return matrix
  })

  on(listMoments, async ({ query, caller }) => ({
    moments: await asking(() => moments.listMoments(db, computed, { user_id: caller.id, since: query.since })),
  }))
}
