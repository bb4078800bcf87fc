import type { Tally, Values } from './tallies.ts'

/**
 * The ranking of a pool, of a match day of a pool (match-day.ts), of a month (id: 12 * year + month - 1), or of the world
 * (id: 0).
 */
export type BoardKey = { kind: 'pool' | 'match_day' | 'month' | 'world'; id: number }
export function nameOf({ kind, id }: BoardKey): string {
  return `${kind} ${id}`
}

type State = BoardKey & {
  /**
   * A random number for each saved state, not reused even after a rollback. A board cached by its version is
   * therefore current.
   */
  version: number
  /** The number by which a point counts in the values (rank-value.ts). */
  scale: number
  /** The rank value of what the majority predicted. */
  majority: number
  last_match_id: number | null
}

/** The rank values of one ranking. `before` holds them without the match whose result was registered last. */
export type Board = State & Tally & { before: Values }

/**
 * The same as a database row stores it (packed-board.ts). Instead of the values before the last result, it holds what that
 * result added, for the players whom it moved.
 */
export type PackedBoard = { players: Uint8Array; points: Uint8Array; lastPlayers: Uint8Array; lastPoints: Uint8Array }
export type StoredBoard = State & { packed: PackedBoard }
