import type { RankingRow, RunningMatch } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import { etagOf } from '../../platform/http/cached-json.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Board, type BoardKey, nameOf } from '../../rankings/board/board.ts'
import { type Earlier, movementOf } from '../../rankings/board/movement.ts'
import { pointsIn } from '../../rankings/board/rank-value.ts'
import { positionOf, type Standing, type Standings, sharersOf } from '../../rankings/board/standings.ts'
import { indexOf, valueOfPlayer } from '../../rankings/board/tallies.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import type { RankedPerson } from '../../rankings/store/members.queries.ts'
import * as queries from '../../rankings/store/rankings.queries.ts'
import type { Seeing, Snapshot } from './ranking-snapshot.queries.ts'

/** A board at one moment: its order, the movement of its rows, and the number of rows. */
export type ShownBoard = {
  /**
   * Identifies everything that the rows depend on: the board's version, its last result, the ranked players, their
   * names, and the deadlines.
   */
  name: string
  board: Board
  snapshot: Snapshot
  standings: Standings
  total: number
  movementOf: (row: Standing) => number | null
  /** If the board is provisional: the matches that it counts, and the settled board. */
  live?: { matches: RunningMatch[]; settled: ShownBoard }
  /** If the board is limited to a league: its players in ascending order. */
  league?: Float64Array
  /** Finds all ranked players in ascending order, where that is not read from the database each time. */
  findMembers?: (db: Db) => Promise<Float64Array>
}

const emptyBoard = (key: BoardKey): Board => ({
  ...key,
  version: 0,
  players: new Float64Array(0),
  values: new Float64Array(0),
  before: new Float64Array(0),
  scale: 1,
  majority: 0,
  last_match_id: null,
})

type Order = { standings: Standings; earlier: () => Earlier }

/** Shows a board in an order. */
export function shownAs(board: Board, snapshot: Snapshot, order: Order): ShownBoard {
  const { standings } = order
  let places: Earlier | undefined
  const earlier = () => (places ??= order.earlier())
  const now = { board, earlier, last_match_id: snapshot.last_match_id }
  const total = Math.max(standings.players.length, snapshot.members)
  const { version, last_match_id, members_version, people_version } = snapshot
  const closing = snapshot.deadlines && etagOf(snapshot.deadlines.join())
  const name = [nameOf(board), version, last_match_id, members_version, people_version, closing].join(' ')
  return { name, board, snapshot, standings, total, movementOf: (row) => movementOf(now, row) }
}

const show = ({ boards }: Boards, board: Board, snapshot: Snapshot): ShownBoard =>
  shownAs(board, snapshot, { standings: boards.standings(board), earlier: () => boards.earlier(board) })

/** Returns the board if this process has cached it. */
export function showCached(context: Boards, key: BoardKey, snapshot: Snapshot): ShownBoard | undefined {
  const board = snapshot.version === null ? emptyBoard(key) : context.boards.find(snapshot.version)
  return board && show(context, board, snapshot)
}

/**
 * Returns the board from the cache or the database. The caller must use the transaction that read the snapshot.
 */
export async function showBoard(db: Db, context: Boards, key: BoardKey, snapshot: Snapshot): Promise<ShownBoard> {
  const cached = showCached(context, key, snapshot)
  if (cached) return cached
  const [board = emptyBoard(key)] = await queries.findBoards(db, context.boards, [key])
  return show(context, board, snapshot)
}

/** Returns the standing of a player, or undefined for a user who is not ranked. */
export function standingOf(
  { board, standings, league }: ShownBoard,
  { id, is_member }: Pick<Seeing, 'is_member'> & { id: number },
): Standing | undefined {
  const value = valueOfPlayer(board, id)
  const isRanked = is_member && (!league || indexOf(league, id) >= 0)
  return value !== 0 || isRanked ? { id, value, position: positionOf(standings, value) } : undefined
}

/** Builds a row with the full address. A provisional board adds the live points and place to the settled ones. */
export function rowOf(shown: ShownBoard, row: Standing, person: RankedPerson = unknown): RankingRow {
  if (!shown.live) return settledRow(shown, row, person)
  const { settled } = shown.live
  const value = valueOfPlayer(settled.board, row.id)
  const place = { id: row.id, value, position: positionOf(settled.standings, value) }
  const live = {
    live_points: pointsIn(shown.board, row.value),
    live_position: row.position,
    live_tied_with: tiedWith(shown, row),
  }
  return { ...settledRow(settled, place, person), ...live }
}

const unknown: RankedPerson = { username: null, email: '', joined_at: null }

const tiedWith = ({ standings, total }: ShownBoard, { value }: Standing): number =>
  sharersOf(standings, { value, total }) - 1

const settledRow = (shown: ShownBoard, row: Standing, { username, email, joined_at }: RankedPerson): RankingRow => ({
  id: row.id,
  position: row.position,
  points: pointsIn(shown.board, row.value),
  username,
  email,
  movement: shown.movementOf(row),
  tied_with: tiedWith(shown, row),
  ...(joined_at !== null && {
    predictable: (shown.snapshot.deadlines ?? []).filter((deadline) => deadline > joined_at).length,
  }),
})

/** Masks the address of a row. */
export function maskedRow(row: RankingRow): RankingRow {
  return { ...row, email: maskedEmail(row.email ?? '') }
}
