import { randomBytes } from 'node:crypto'
import type { Change } from '@compety/contract'

// A reader who missed more than these reloads everything.
const mostStored = 20

/**
 * Where a reader left off: the id of the last change it received or, without one, the age of its data in milliseconds.
 */
export type Place = { id: string | undefined; recent: number | undefined }
export type Missed = { lost: boolean; changes: Change[] }

const lost: Missed = { lost: true, changes: [] }

/** The last changes of this process. An id is valid only in the process that gave it. */
export function recentChanges() {
  const boot = randomBytes(6).toString('base64url')
  const stored: { change: Change; number: number; at: number }[] = []
  let count = 0
  /** Changes up to this number, and up to this moment, are not in the list. */
  let start = { number: 0, at: performance.now() }

  const last = () => `${boot}.${count}`
  const numberOf = (id: string): number => (id.startsWith(`${boot}.`) ? Number(id.slice(boot.length + 1)) : -1)

  const after = (number: number): Missed => {
    if (!(number >= start.number && number <= count)) return lost
    return { lost: false, changes: stored.filter((one) => one.number > number).map(({ change }) => change) }
  }
  const from = (at: number): Missed => {
    if (at <= start.at) return lost
    return { lost: false, changes: stored.filter((one) => one.at >= at).map(({ change }) => change) }
  }

  return {
    last,
    since: ({ id, recent }: Place): Missed => {
      if (id !== undefined) return after(numberOf(id))
      return recent === undefined ? { lost: false, changes: [] } : from(performance.now() - recent)
    },
    add: (event: Omit<Change, 'id'>): Change => {
      count++
      const change = { ...event, id: last() }
      stored.push({ change, number: count, at: performance.now() })
      const oldest = stored.length > mostStored ? stored.shift() : undefined
      if (oldest) start = oldest
      return change
    },
    /** A change that is not repeated to anybody. So a busy wall does not push out results that a reader missed. */
    pass: (event: Omit<Change, 'id'>): Change => ({ ...event, id: last() }),
    /** Forgets everything, because changes may have been missed. */
    lose: () => {
      count++
      stored.length = 0
      start = { number: count, at: performance.now() }
    },
  }
}
