import type { Tally } from './boards.ts'

/** The ranking of a pool, of a month (id: 12 * year + month - 1), or of the world (id: 0). */
export type BoardKey = { kind: 'pool' | 'month' | 'world'; id: number }
export function nameOf({ kind, id }: BoardKey): string {
  return `${kind} ${id}`
}

/** The points of one ranking. `before` holds the points without the match whose result was registered last. */
export type Board = BoardKey &
  Tally & {
    /**
     * A random number for each saved state, not reused even after a rollback. A board cached by its version is
     * therefore current.
     */
    version: number
    before: Int32Array
    last_match_id: number | null
  }
