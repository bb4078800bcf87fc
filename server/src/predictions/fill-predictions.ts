import { Failure } from '@compety/contract'
import { checkVisible } from '../competitions/pools/visible-pool.ts'
import type { predictionRecorder } from '../identity/activity/record-activity.ts'
import { concurrencyLimit } from '../platform/concurrency/concurrency-limit.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Db } from '../platform/postgres/database.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import * as queries from './prediction-sheet.queries.ts'

// As many as a sheet saves at once, so that deadlines and other requests do not wait for long.
const mostAtOnce = 500

type Filling = { pool_id: number; matches: readonly number[]; caller: Caller }

/**
 * Copies a player's common predictions into a pool, and returns how many. Two run at a time, because a request that
 * waits for a match occupies a connection.
 */
export function predictionFiller(db: Db, recorder: ReturnType<typeof predictionRecorder>) {
  const twoAtATime = concurrencyLimit({ atOnce: 2, waiting: 1000 })

  const fillSome = async ({ pool_id, matches, caller: { id: user_id, token_hash } }: Filling): Promise<number> => {
    let remember = () => {}
    const write = async (db: Db) => {
      const rows = await queries.fillPredictions(db, { pool_id, user_id, token_hash, matches })
      const isFinal = !rows.some(({ must_retry }) => must_retry)
      if (isFinal && rows.some(({ is_filled }) => is_filled)) remember = await recorder.record(db, [user_id])
      return rows
    }
    const rows = await inDeadlineTransaction(db, { matches, waits: true, write })
    remember()
    if (rows.some(({ outcome }) => outcome === 'signed_out')) throw new Failure('unauthenticated')
    return rows.filter(({ is_filled }) => is_filled).length
  }

  return async (pool_id: number, caller: Caller): Promise<number> => {
    await checkVisible(db, caller, pool_id)
    const { is_enrolled, takes, matches } = await queries.findFillable(db, { pool_id, user_id: caller.id })
    if (!is_enrolled) throw new Failure('not_enrolled')
    if (!takes) throw new Failure('prediction_pool_closed')
    let filled = 0
    for (let from = 0; from < matches.length; from += mostAtOnce) {
      const some = matches.slice(from, from + mostAtOnce)
      filled += await twoAtATime(() => fillSome({ pool_id, matches: some, caller }))
    }
    return filled
  }
}
