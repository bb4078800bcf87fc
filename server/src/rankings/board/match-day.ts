import type { MatchdayKind } from '@compety/contract'
import type { BoardKey } from './board.ts'

/** Weeks begin on Monday: 5 January 1970 is four days after 1 January. */
const firstMonday = 4
const dayMs = 86_400_000

/** The number of the week of a day such as 2026-06-11, counted from the week of 5 January 1970. */
export function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / dayMs - firstMonday) / 7)
}

// Ids of rounds stay below this number, and those of pools below 900 million.
const mostDays = 10_000_000

/** The board of a match day of a pool. Its number is the id of a round, or the number of a week. */
export function matchDayBoard(pool_id: number, day: number): BoardKey {
  return { kind: 'match_day', id: pool_id * mostDays + day }
}

/** The pool and the number of a board of a match day. */
export function matchDayOf(id: number): { pool_id: number; day: number } {
  return { pool_id: Math.floor(id / mostDays), day: id % mostDays }
}

/** The pool of a board; null for a month and the world. */
export function poolOf({ kind, id }: BoardKey): number | null {
  if (kind === 'match_day') return matchDayOf(id).pool_id
  return kind === 'pool' ? id : null
}

/** The match day of a match in a pool; null for a match that belongs to none. */
export function dayOfMatch(
  { round_id, week }: { round_id: number | null; week: number },
  matchdays: MatchdayKind | null,
): number | null {
  if (matchdays === null) return null
  return matchdays === 'rounds' ? round_id : week
}

/** The name of a match day in an address: the id of its round, or the Monday of its week. */
export function keyOfDay(kind: MatchdayKind, day: number): string {
  if (kind === 'rounds') return String(day)
  return new Date((7 * day + firstMonday) * dayMs).toISOString().slice(0, 10)
}
