import { Failure, failures, type PredictionOutcome, type Score, score, wording } from '@compety/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../platform/postgres/database.ts'
import { inBatches } from '../platform/concurrency/batcher.ts'
import { codeOf } from '../platform/http/errors.ts'
import type { Caller } from '../identity/sessions/read-session.ts'
import { refusals } from './judged-prediction.ts'
import * as queries from './prediction-sheet.queries.ts'
import { type Recorder, saveBySession } from './save-by-session.ts'
import { inTwoLines } from './locked-match-queue.ts'

const keyOf = ({ match_id, user_id }: queries.SentToAll): string => `${match_id} ${user_id}`

const latest = (earlier: queries.SentToAll, later: queries.SentToAll): queries.SentToAll => ({
  ...later,
  based_on: earlier.based_on === undefined ? undefined : later.based_on,
})

type Row = { match_id: number; based_on?: number | undefined } & { [side in keyof Score]?: unknown }
type Settled = PromiseSettledResult<queries.SentRow>

const refused = (match_id: number, message: string): PredictionOutcome => ({
  match_id,
  isSaved: false,
  pools: 0,
  version: 0,
  message,
})

const outcomeOf = (match_id: number, settled: Settled): PredictionOutcome => {
  if (settled.status === 'rejected') return refused(match_id, failures[codeOf(settled.reason)][1])
  const { outcome, pools, version } = settled.value
  if (outcome === 'apart') return refused(match_id, wording.predictionApart)
  if (outcome !== 'saved') return refused(match_id, failures[refusals[outcome]][1])
  return { match_id, isSaved: true, pools, version, message: wording.predictionSaved }
}

// Rows travel in several batches. What went wrong is the answer of the whole only where nothing is known to be saved.
const checkWhole = (all: Settled[], log: FastifyBaseLogger) => {
  const lost = all.find((one) => one.status === 'rejected')
  if (all.some((one) => one.status === 'fulfilled' && one.value.outcome === 'saved')) {
    if (lost) log.error({ err: lost.reason }, 'predictions saved in part')
    return
  }
  if (lost) throw lost.reason
  if (all.some((one) => one.status === 'fulfilled' && one.value.outcome === 'signed_out'))
    throw new Failure('unauthenticated')
}

type Sender = { caller: Pick<Caller, 'id' | 'token_hash'>; log: FastifyBaseLogger }
type Weighed = queries.SentToAll & { pools: number }

/** Saves a player's predictions in every pool with their matches; those of concurrent requests travel together, in turns. */
export const saverToAllPools = (db: Db, recorder: Recorder) => {
  const countPools = inBatches((users: number[]) => queries.countTakingPools(db, users), { most: 500, waiting: 20_000 })
  const saveBatch = (sent: Weighed[], waits: boolean) =>
    saveBySession<queries.SentToAll, queries.SentRow>(db, {
      sent,
      keyOf,
      latest,
      write: queries.saveToAllPools,
      recorder,
      waits,
    })
  // A batch is short, however many pools a player has: others wait for it, and deadlines pass meanwhile.
  const send = inTwoLines(saveBatch, { heaviest: 2000, weightOf: ({ pools }) => pools })

  return async (rows: Row[], { caller, log }: Sender): Promise<PredictionOutcome[]> => {
    const { id: user_id, token_hash } = caller
    const pools = await countPools(user_id)
    const sent = new Map<number, Weighed>()
    const judged = rows.map(({ match_id, based_on, ...scores }) => ({
      match_id,
      based_on,
      scores: z.safeParse(score, scores),
    }))
    for (const { match_id, based_on, scores } of judged)
      if (scores.success) sent.set(match_id, { match_id, based_on, user_id, token_hash, pools, ...scores.data })
    const settled = await send([...sent.values()])
    checkWhole(settled, log)
    const byMatch = new Map([...sent.keys()].map((match_id, n) => [match_id, settled[n] as Settled]))
    return judged.map(({ match_id, scores }) =>
      scores.success
        ? outcomeOf(match_id, byMatch.get(match_id) as Settled)
        : refused(match_id, scores.error.issues[0]?.message ?? ''),
    )
  }
}
