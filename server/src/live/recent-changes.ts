import { randomBytes } from 'node:crypto'
import type { Change } from '@compety/contract'

// Who missed more asks for everything at once rather than for one after the other.
const mostKept = 20

/** Of a reader: the last change it heard of; without one, for how many milliseconds it may have missed some. */
export type Place = { id: string | undefined; recent: number | undefined }
export type Missed = { lost: boolean; changes: Change[] }

const lost: Missed = { lost: true, changes: [] }

/** The last changes of this process. Ids count within a process; elsewhere nobody knows them. */
export function recentChanges() {
  const boot = randomBytes(6).toString('base64url')
  const kept: { change: Change; number: number; at: number }[] = []
  let count = 0
  /** Until this id, and until this moment, changes may be missing. */
  let start = { number: 0, at: performance.now() }

  const last = () => `${boot}.${count}`
  const numberOf = (id: string): number => (id.startsWith(`${boot}.`) ? Number(id.slice(boot.length + 1)) : -1)

  const after = (number: number): Missed => {
    if (!(number >= start.number && number <= count)) return lost
    return { lost: false, changes: kept.filter((one) => one.number > number).map(({ change }) => change) }
  }
  const from = (at: number): Missed => {
    if (at <= start.at) return lost
    return { lost: false, changes: kept.filter((one) => one.at >= at).map(({ change }) => change) }
  }

  return {
    last,
    since: ({ id, recent }: Place): Missed => {
      if (id !== undefined) return after(numberOf(id))
      return recent === undefined ? { lost: false, changes: [] } : from(performance.now() - recent)
    },
    add: (moved: Omit<Change, 'id'>): Change => {
      count++
      const change = { ...moved, id: last() }
      kept.push({ change, number: count, at: performance.now() })
      const oldest = kept.length > mostKept ? kept.shift() : undefined
      if (oldest) start = oldest
      return change
    },
    /** Changes went by unheard. */
    lose: () => {
      count++
      kept.length = 0
      start = { number: count, at: performance.now() }
    },
  }
}
