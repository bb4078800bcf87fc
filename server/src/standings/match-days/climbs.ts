import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/postgres/database.ts'
import type { Board } from '../../rankings/board/board.ts'
import { matchDayBoard } from '../../rankings/board/match-day.ts'
import { valuesFor } from '../../rankings/board/tallies.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findBoards } from '../../rankings/store/rankings.queries.ts'
import { climbersOf } from '../climbers.ts'

/** The maximum number of players, counted for each match day, whose places one response compares. */
const mostPlaces = 2_000_000

type Climber = { user_id: number; places: number }
/** By the number of the match day, the players who gained the most places on it. */
export type Climbs = ReadonlyMap<number, readonly Climber[]>

/** Caches climbs by the version of their pool's board. */
export function climbCache() {
  return new LRUCache<string, Climbs>({ max: 1000 })
}
export type ClimbCache = ReturnType<typeof climbCache>

type Asked = { pool_id: number; days: readonly number[] }

/**
 * Finds who gained the most places on each match day, given in their order. It subtracts the boards of the days from the
 * present board, last to first. In very large pools only the last days are compared, at least one.
 */
export async function findClimbs(
  db: Db,
  context: Boards & { climbs: ClimbCache },
  { pool_id, days }: Asked,
): Promise<Climbs> {
  const [board] = await findBoards(db, context.boards, [{ kind: 'pool', id: pool_id }])
  if (!board) return new Map()
  const name = `${board.version} ${days.join()}`
  const known = context.climbs.get(name)
  if (known) return known
  const shown = Math.max(1, Math.floor(mostPlaces / Math.max(1, board.players.length)))
  const found = await climbsOf(db, context, { board, days: days.slice(-shown).toReversed() })
  context.climbs.set(name, found)
  return found
}

// Reads one board after the other, because those of a large pool fill the memory together.
const climbsOf = async (
  db: Db,
  { boards }: Boards,
  { board, days }: { board: Board; days: readonly number[] },
): Promise<Climbs> => {
  const climbs = new Map<number, readonly Climber[]>()
  let { values } = board
  for (const day of days) {
    const [ofDay] = await findBoards(db, boards, [matchDayBoard(board.id, day)])
    if (!ofDay) continue
    const earned = valuesFor(board.players, ofDay)
    const before = values.map((value, i) => value - (earned[i] as number))
    climbs.set(day, climbersOf(board.players, before, values))
    values = before
  }
  return climbs
}
