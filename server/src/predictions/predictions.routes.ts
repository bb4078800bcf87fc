import {
  addPrediction,
  dropJoker,
  Failure,
  fillPredictions,
  findPoolUserPerformance,
  findPredictionSheet,
  joinPrediction,
  listUserPredictions,
  savePredictions,
  setJoker,
  succeeded,
  updatePrediction,
  wording,
} from '@compety/contract'
import { describeMatches, describePool } from '../competitions/pools/describe-pools.ts'
import { listedFactors, listPlayedGames } from '../competitions/pools/match-factors.ts'
import { asMatch } from '../fixtures/matches/match-rows.ts'
import { predictionRecorder } from '../identity/activity/record-activity.ts'
import type { On } from '../platform/http/mount.ts'
import type { RankingContext } from '../rankings/ranking-context.ts'
import { describePerformance, describeUserPredictions } from './describe-predictions.ts'
import { predictionFiller } from './fill-predictions.ts'
import { predictionJoiner } from './join-prediction.ts'
import { jokerChanger } from './jokers/change-joker.ts'
import { listSheet } from './prediction-sheet.queries.ts'
import { predictionQueue } from './save-batch.ts'
import { savePrediction } from './save-prediction.ts'
import { sheetSaver } from './save-sheet.ts'
import { describeSheetPools } from './sheet-pools.ts'

export function predictionRoutes(on: On, context: RankingContext) {
  const { db, urgent, timeZone } = context
  const recorder = predictionRecorder(timeZone)
  const queue = predictionQueue(urgent, recorder)
  const saveSheet = sheetSaver(urgent, queue)
  const join = predictionJoiner(urgent)
  const fill = predictionFiller(urgent, recorder)
  const changeJoker = jokerChanger(urgent)

  for (const [endpoint, must_exist] of [
    [addPrediction, false],
    [updatePrediction, true],
  ] as const)
    on(endpoint, async ({ params, body, caller }) => {
      const sent = { match_id: params.matchId, pool_id: params.id, must_exist, ...body }
      const prediction = await savePrediction(sent, { db: urgent, queue, caller })
      return succeeded(wording.predictionSaved, { prediction })
    })

  on(joinPrediction, async ({ params, caller }) => {
    const prediction = await join({ pool_id: params.id, match_id: params.matchId }, caller)
    return succeeded(wording.predictionJoined, { prediction })
  })

  for (const [endpoint, joker, message] of [
    [setJoker, true, wording.jokerSet],
    [dropJoker, false, wording.jokerDropped],
  ] as const)
    on(endpoint, async ({ params, caller }) =>
      succeeded(message, await changeJoker({ pool_id: params.id, match_id: params.matchId, joker, caller })),
    )

  on(fillPredictions, async ({ params, caller }) => ({ filled: await fill(params.id, caller) }))

  on(findPredictionSheet, async ({ caller }) => {
    const [rows, games] = await Promise.all([listSheet(db, caller.id), listPlayedGames(db, caller.id)])
    const matches = rows.map((row) => ({
      ...asMatch(row, timeZone),
      ...describeSheetPools(row.cells, (pool) => listedFactors(games.get(pool), row)),
    }))
    return { matches }
  })

  on(savePredictions, async ({ body, caller, request: { log } }) => ({
    status: 'success' as const,
    outcomes: await saveSheet(body.predictions, { caller, log }),
  }))

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
