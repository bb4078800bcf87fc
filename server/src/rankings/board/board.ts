import type { Tally } from './boards.ts'

/** The ranking of a pool, of a month (its number is 12 * year + month - 1), or of the world (its number is 0). */
export type BoardKey = { kind: 'pool' | 'month' | 'world'; id: number }
export function nameOf({ kind, id }: BoardKey): string {
  return `${kind} ${id}`
}

/** The points of one ranking: `before` are the points without the match whose result came last. */
export type Board = BoardKey &
  Tally & {
    /** Never given twice, not even after a rollback: a board found under its version is the right one. */
    version: number
    before: Int32Array
    last_match_id: number | null
  }
