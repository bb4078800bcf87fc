import type { predictionRecorder } from '../identity/activity/record-activity.ts'
import type { Db } from '../platform/postgres/database.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import type { SentPrediction } from './judge-predictions.ts'
import { lockedMatchQueue } from './locked-match-queue.ts'
import * as queries from './predictions.queries.ts'

type Recorder = ReturnType<typeof predictionRecorder>
type Turn = Map<string, SentPrediction>
type Write = (db: Db, sent: readonly SentPrediction[]) => Promise<queries.SavedRow[]>

type Saving = {
  sent: readonly SentPrediction[]
  recorder: Recorder
  /**
   * Whether to wait for matches that another transaction locks exclusively. Otherwise their predictions are not judged.
   */
  waits: boolean
  /** Replaces the statement in tests. */
  write?: Write
}

const keyOf = ({ match_id, user_id }: SentPrediction) => `${match_id} ${user_id}`

const isRepeated = (one: SentPrediction, earlier: SentPrediction) =>
  earlier.pool_id === one.pool_id && earlier.token_hash.equals(one.token_hash)

// Merges repeated predictions. Each check (that the row exists, and its version) applies only if all of them ask for it.
const merged = (earlier: SentPrediction, later: SentPrediction): SentPrediction => ({
  ...later,
  must_exist: later.must_exist && earlier.must_exist,
  based_on: earlier.based_on === undefined ? undefined : later.based_on,
})

/**
 * Distributes a batch over turns, one statement each, because a statement takes a pair of match and player only once.
 * Usually one turn is enough. If one session repeats a prediction for the same pool, the last one counts.
 */
const turnsOf = (sent: readonly SentPrediction[]) => {
  const turns: Turn[] = []
  const places = sent.map((one) => {
    const key = keyOf(one)
    const fits = (turn: Turn) => {
      const earlier = turn.get(key)
      return !earlier || isRepeated(one, earlier)
    }
    const turn = turns.find(fits) ?? new Map<string, SentPrediction>()
    if (!turns.includes(turn)) turns.push(turn)
    const earlier = turn.get(key)
    turn.set(key, earlier ? merged(earlier, one) : one)
    return { turn, key }
  })
  return { turns, places }
}

/**
 * Writes a batch in one transaction. Returns rows in the order of `sent`, and undefined for predictions that were not
 * judged.
 */
export async function saveBatch(
  db: Db,
  { sent, recorder, waits, write = queries.savePredictions }: Saving,
): Promise<(queries.SavedRow | undefined)[]> {
  const { turns, places } = turnsOf(sent)
  const saved = new Map<SentPrediction | undefined, queries.SavedRow>()
  let remember = () => {}
  const writeAll = async (db: Db) => {
    // Discards the outcomes of an earlier attempt that was rolled back.
    saved.clear()
    const rows: queries.SavedRow[] = []
    const first: number[] = []
    for (const turn of turns) {
      const unique = [...turn.values()]
      for (const row of await write(db, unique)) {
        const one = unique[row.n - 1]
        saved.set(one, row)
        if (one && row.is_first) first.push(one.user_id)
        rows.push(row)
      }
    }
    const count = turns.reduce((sum, { size }) => sum + size, 0)
    if (waits && rows.length < count) throw new Error('a prediction was not judged')
    if (!rows.some(({ must_retry }) => must_retry)) remember = await recorder.record(db, first)
    return rows
  }
  const matches = sent.map(({ match_id }) => match_id)
  await inDeadlineTransaction(db, { matches, waits, write: writeAll })
  remember()
  return places.map(({ turn, key }) => saved.get(turn.get(key)))
}

/** A prediction and the maximum number of rows that it may write. */
export type QueuedPrediction = SentPrediction & { rows: number }

/** All predictions of this process use one queue, so that concurrent requests share a transaction. */
export function predictionQueue(db: Db, recorder: Recorder) {
  return lockedMatchQueue((sent: QueuedPrediction[], waits: boolean) => saveBatch(db, { sent, recorder, waits }), {
    // Limits the rows of a batch, because other requests wait for it and deadlines pass meanwhile.
    heaviest: 2000,
    weightOf: ({ rows }) => rows,
  })
}
export type PredictionQueue = ReturnType<typeof predictionQueue>
