import { Failure, failures, type PredictionOutcome, type Score, score, wording } from '@compety/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { batched } from '../platform/concurrency/batcher.ts'
import type { Caller } from '../platform/http/caller.ts'
import { codeOf } from '../platform/http/errors.ts'
import { textsOf } from '../platform/http/expected-type.ts'
import type { Db } from '../platform/postgres/database.ts'
import { type Outcome, refusals } from './judge-predictions.ts'
import * as queries from './prediction-sheet.queries.ts'
import type { SavedRow } from './predictions.queries.ts'
import type { PredictionQueue, QueuedPrediction } from './save-batch.ts'

type Row = { match_id: number; based_on?: number | undefined } & { [side in keyof Score]?: unknown }
type Settled = PromiseSettledResult<SavedRow>

const refused = (match_id: number, message: string): PredictionOutcome => ({
  match_id,
  isSaved: false,
  pools: 0,
  version: 0,
  message,
})

const messageOf = (outcome: Exclude<Outcome, 'saved'>): string => {
  if (outcome === 'apart') return wording.predictionApart
  // A prediction for all pools names no pool that could be hidden.
  if (outcome === 'pool_hidden') return failures.match_not_in_pool[1]
  return failures[refusals[outcome]][1]
}

const outcomeOf = (match_id: number, settled: Settled): PredictionOutcome => {
  if (settled.status === 'rejected') return refused(match_id, failures[codeOf(settled.reason)][1])
  const { outcome, pools, version } = settled.value
  if (outcome !== 'saved') return refused(match_id, messageOf(outcome))
  return { match_id, isSaved: true, pools, version, message: wording.predictionSaved }
}

// The rows of a sheet may be saved in several batches. A failed batch fails the whole request only if no row was saved.
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

/** Saves the rows of a player's sheet in every pool that contains their matches. Returns the outcome of each row. */
export function sheetSaver(db: Db, queue: PredictionQueue) {
  const countPools = batched((users: number[]) => queries.countAcceptingPools(db, users), {
    most: 500,
    waiting: 20_000,
  })

  return async (rows: Row[], { caller, log }: Sender): Promise<PredictionOutcome[]> => {
    const { id: user_id, token_hash } = caller
    const pools = await countPools(user_id)
    const sent = new Map<number, QueuedPrediction>()
    const judged = rows.map(({ match_id, based_on, ...given }) => ({
      match_id,
      based_on,
      given,
      scores: z.safeParse(score, given),
    }))
    for (const { match_id, based_on, scores } of judged)
      if (scores.success) sent.set(match_id, { match_id, based_on, user_id, token_hash, rows: pools, ...scores.data })
    const settled = await queue([...sent.values()])
    checkWhole(settled, log)
    const byMatch = new Map([...sent.keys()].map((match_id, n) => [match_id, settled[n] as Settled]))
    return judged.map(({ match_id, given, scores }) =>
      scores.success
        ? outcomeOf(match_id, byMatch.get(match_id) as Settled)
        : refused(match_id, textsOf(scores.error.issues.slice(0, 1), given, { alone: true })),
    )
  }
}
