import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/postgres/database.ts'
import type { Board } from '../rankings/board/board.ts'
import { judged } from '../rankings/board/prediction-points.ts'
import { levelsOf, type Values, valuesFor } from '../rankings/board/tallies.ts'
import { findCounted, findPoolRules } from '../rankings/settle/settle.ts'
import type { Boards } from '../rankings/store/board-cache.ts'
import { findPredictions } from '../rankings/store/rankings.queries.ts'

/**
 * The maximum number of predictions that one response sums. For larger pools it shows only the last matches
 * (docs/decisions/0007).
 */
const mostPredictions = 500_000
const mostBytes = 64 * 1024 * 1024

/** Returns how many matches of a pool one response sums, at least one. */
export function mostMatches(players: number): number {
  return Math.max(1, Math.floor(mostPredictions / Math.max(1, players)))
}

/** The value that each match earned the players of a board, in the board's order. */
type Earnings = ReadonlyMap<number, Float64Array>
/** The values of a board at some time, in the board's order, with the number of players above each value. */
export type PastBoard = { values: Values } & ReturnType<typeof levelsOf>
/** A board before some matches, and after each of them. */
export type BoardHistory = readonly PastBoard[]

const bytesOf = (history: BoardHistory) =>
  history.reduce(
    (sum, { values, levels, above }) => sum + 600 + values.byteLength + levels.byteLength + above.byteLength,
    600,
  )

/**
 * Caches histories by the version of their board and evicts the least recently used. Concurrent requests share one
 * computation.
 */
export function boardHistoryCache() {
  const histories = new LRUCache<string, BoardHistory, () => Promise<BoardHistory>>({
    maxSize: mostBytes,
    sizeCalculation: bytesOf,
    ignoreFetchAbort: true,
    fetchMethod: (_name, _old, { context: sum }) => sum(),
  })
  return (name: string, sum: () => Promise<BoardHistory>): Promise<BoardHistory> =>
    histories.forceFetch(name, { context: sum })
}
export type BoardHistoryCache = ReturnType<typeof boardHistoryCache>

type Asked = { board: Board; matches: number[] }
/** `from` says whether the matches are the last ones of all, or the last ones before the last result of the board. */
type From = 'values' | 'before'

/**
 * Returns a board before its last matches and after each of them. It subtracts them from the present board, last to
 * first (docs/decisions/0005).
 */
export function findHistory(
  db: Db,
  context: Boards & { histories: BoardHistoryCache },
  { from = 'values', ...asked }: Asked & { from?: From },
): Promise<BoardHistory> {
  const { board, matches } = asked
  return context.histories(`${board.id} ${board.version} ${from} ${matches.join()}`, async () =>
    historyOf(board[from], { matches, earnings: await sumEarnings(db, context, asked) }),
  )
}

/**
 * Returns what each match earned the players of a board. It reads one match after the other, so that only the
 * predictions of one are in memory.
 */
export async function sumEarnings(db: Db, context: Boards, { board, matches }: Asked): Promise<Earnings> {
  if (board.players.length === 0) return new Map()
  const counted = await findCounted(db, context, matches)
  const rules = await findPoolRules(db, board.id)
  const earnings = new Map<number, Float64Array>()
  for (const [match_id, count] of counted) {
    const [packed] = await findPredictions(db, [match_id], { pools: [board.id] })
    if (packed) earnings.set(match_id, valuesFor(board.players, judged(packed, count, rules).values))
  }
  return earnings
}

/** Subtracts matches from the values of a board, from the last to the first. Match days won stay as they are now. */
const historyOf = (present: Values, { matches, earnings }: { matches: number[]; earnings: Earnings }): BoardHistory => {
  let values = present
  const backwards = [{ values, ...levelsOf(values) }]
  for (const match_id of matches.toReversed()) {
    const earned = earnings.get(match_id)
    if (earned) values = values.map((sum, i) => sum - (earned[i] as number))
    backwards.push({ values, ...levelsOf(values) })
  }
  return backwards.toReversed()
}
