import { findPredictionSheet, joinPrediction, savePredictions, succeeded, wording } from '@compety/contract'
import type { AppContext } from '../platform/app-context.ts'
import type { On } from '../platform/http/mount.ts'
import { asMatch } from '../fixtures/matches/match-rows.ts'
import { predictionRecorder } from '../identity/activity/record-activity.ts'
import { predictionJoiner } from './join-prediction.ts'
import * as queries from './prediction-sheet.queries.ts'
import { saverToAllPools } from './save-to-all-pools.ts'
import { describeSheetPools } from './sheet-pools.ts'

export const predictionSheetRoutes = (on: On, { db, urgent, timeZone }: AppContext) => {
  const saveToAllPools = saverToAllPools(urgent, predictionRecorder(timeZone))
  const join = predictionJoiner(urgent)

  on(findPredictionSheet, async ({ caller }) => {
    const rows = await queries.listSheet(db, caller.id)
    return { matches: rows.map((row) => ({ ...asMatch(row, timeZone), ...describeSheetPools(row.cells) })) }
  })

  on(savePredictions, async ({ body, caller, request: { log } }) => ({
    status: 'success' as const,
    outcomes: await saveToAllPools(body.predictions, { caller, log }),
  }))

  on(joinPrediction, async ({ params, caller }) => {
    const prediction = await join({ pool_id: params.id, match_id: params.matchId }, caller)
    return succeeded(wording.predictionJoined, { prediction })
  })
}
