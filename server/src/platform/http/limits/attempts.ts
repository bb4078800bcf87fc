import { hash } from 'node:crypto'
import type { Db } from '../../postgres/database.ts'
import { deleteEnded, holdCounters, type Stored, storeCounters } from './attempts.queries.ts'
import { added, type Bound, type Counted, countOf, endOf, takenBack, waitOf } from './bounds.ts'

/** One counter: `key` names what is counted and of whom. */
export type Counter = { key: string; bound: Bound }
type Refused = { isTaken: false; by: Counter; seconds: number }
export type Taken = { isTaken: true; counters: readonly Counter[]; at: number; before: number[] }

const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer')

export type Attempts = ReturnType<typeof sharedAttempts>

/**
 * Counts attempts once for all servers, in the database. They are counted before they are made, under locks, so that
 * simultaneous ones cannot exceed a bound, wherever they arrive.
 */
export function sharedAttempts(db: Db) {
  type Held = { counter: Counter; key: Buffer; state: Counted; now: number }
  const holding = <T>(counters: readonly Counter[], work: (held: Held[]) => { result: T; stored: Stored[] }) =>
    db.transaction().execute(async (db) => {
      const keys = counters.map(({ key }) => hashOf(key))
      const rows = await holdCounters(db, keys)
      const now = Math.max(...rows.map(({ now }) => now))
      const held = counters.map((counter, n): Held => {
        const key = keys[n] as Buffer
        return { counter, key, state: rows.find((row) => row.key.equals(key))?.state ?? {}, now }
      })
      const { result, stored } = work(held)
      if (stored.length > 0) await storeCounters(db, stored)
      return result
    })

  return {
    /** Counts an attempt by all of these counters, or by none if one of them refuses it: the first that does is named. */
    take: (counters: readonly Counter[]): Promise<Taken | Refused> =>
      holding<Taken | Refused>(counters, (held) => {
        const at = held[0]?.now ?? 0
        const wait = ({ counter: { bound }, state }: Held) => waitOf(state, bound, at)
        const refusing = held.find((one) => wait(one) > 0)
        if (refusing) {
          const seconds = Math.ceil(wait(refusing) / 1000)
          return { result: { isTaken: false, by: refusing.counter, seconds }, stored: [] }
        }
        const before = held.map(({ counter, state }) => countOf(state, counter.bound, at))
        const stored = held.map(({ counter: { bound }, key, state }) => ({
          ...{ key, state: added(state, bound, at), ends: endOf(bound, at) },
        }))
        return { result: { isTaken: true, counters, at, before }, stored }
      }),
    /** Takes an attempt back, and sets the counters that `ended` names to nothing. */
    giveBack: ({ counters, at }: Taken, ended: readonly string[] = []): Promise<void> =>
      holding<void>(counters, (held) => ({
        result: undefined,
        stored: held.map(({ counter: { key: name, bound }, key, state, now }) => ({
          key,
          state: ended.includes(name) ? {} : takenBack(state, bound, { at, now }),
          ends: endOf(bound, now),
        })),
      })),
    /** Deletes what tells nothing any more. */
    tidy: () => deleteEnded(db),
  }
}
