import type { Db } from '../platform/postgres/database.ts'
import type { predictionRecorder } from '../identity/activity/record-activity.ts'
import { beforeDeadlines } from './deadline-transaction.ts'

type Sent = { match_id: number; user_id: number; token_hash: Buffer }
type Row = { n: number; is_overtaken: boolean; is_first: boolean }

export type Recorder = ReturnType<typeof predictionRecorder>

type Saving<S, R> = {
  sent: readonly S[]
  keyOf: (one: S) => string
  latest: (earlier: S, later: S) => S
  write: (db: Db, unique: S[]) => Promise<R[]>
  recorder: Recorder
  /** For matches that somebody holds; else they are not judged. */
  waits: boolean
}

// Mostly a single turn: a statement takes a key once, and the sessions of a player are judged each by itself.
const turnsOf = <S extends Sent>({ sent, keyOf, latest }: Pick<Saving<S, Row>, 'sent' | 'keyOf' | 'latest'>) => {
  const turns: Map<string, S>[] = []
  const own = sent.map((one) => {
    const key = keyOf(one)
    const free = turns.find((turn) => turn.get(key)?.token_hash.equals(one.token_hash) ?? true)
    const turn = free ?? new Map<string, S>()
    if (!free) turns.push(turn)
    const earlier = turn.get(key)
    turn.set(key, earlier ? latest(earlier, one) : one)
    return { turn, key }
  })
  return { turns, own }
}

/**
 * Writes a batch in one transaction, the outcomes in its order, undefined for what is not judged. Of what one session repeats
 * `latest` counts, for all of it.
 */
export const saveBySession = async <S extends Sent, R extends Row>(
  db: Db,
  saving: Saving<S, R>,
): Promise<(R | undefined)[]> => {
  const { turns, own } = turnsOf(saving)
  const outcomes = new Map<S | undefined, R>()
  let remember = () => {}
  const writeAll = async (db: Db) => {
    // What was judged before and undone is not judged any more.
    outcomes.clear()
    const rows: R[] = []
    const first: number[] = []
    for (const turn of turns) {
      const unique = [...turn.values()]
      for (const row of await saving.write(db, unique)) {
        const one = unique[row.n - 1]
        outcomes.set(one, row)
        if (one && row.is_first) first.push(one.user_id)
        rows.push(row)
      }
    }
    const count = turns.reduce((sum, { size }) => sum + size, 0)
    if (saving.waits && rows.length < count) throw new Error('a prediction was judged by nobody')
    if (!rows.some(({ is_overtaken }) => is_overtaken)) remember = await saving.recorder.record(db, first)
    return rows
  }
  const matches = saving.sent.map(({ match_id }) => match_id)
  await beforeDeadlines(db, { matches, waits: saving.waits, write: writeAll })
  remember()
  return own.map(({ turn, key }) => outcomes.get(turn.get(key)))
}
