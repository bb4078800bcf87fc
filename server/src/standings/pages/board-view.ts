import type { RankingRow } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Board, type BoardKey, nameOf } from '../../rankings/board/board.ts'
import { pointsOf } from '../../rankings/board/boards.ts'
import { type Earlier, movementOf } from '../../rankings/board/movement.ts'
import { positionOf, type Standing, type Standings, sharersOf } from '../../rankings/board/standings.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import type { Person } from '../../rankings/store/members.queries.ts'
import * as queries from '../../rankings/store/rankings.queries.ts'
import type { Moment, Seeing } from './ranking-snapshot.queries.ts'

/** A board at a moment: its order, how its rows moved, and how many rows it has. */
export type ShownBoard = {
  /** Names everything that its rows depend on: the board's version, its last result, who is ranked, and the names of people. */
  name: string
  board: Board
  moment: Moment
  standings: Standings
  total: number
  movementOf: (row: Standing) => number | null
}

const emptyBoard = (key: BoardKey): Board => ({
  ...key,
  version: 0,
  players: new Float64Array(0),
  points: new Int32Array(0),
  before: new Int32Array(0),
  last_match_id: null,
})

const show = ({ boards }: Boards, board: Board, moment: Moment): ShownBoard => {
  const standings = boards.standings(board)
  let places: Earlier | undefined
  const earlier = () => (places ??= boards.earlier(board))
  const now = { board, earlier, last_match_id: moment.last_match_id }
  const total = Math.max(standings.players.length, moment.members)
  const { version, last_match_id, members_version, people_version } = moment
  const name = [nameOf(board), version, last_match_id, members_version, people_version].join(' ')
  return { name, board, moment, standings, total, movementOf: (row) => movementOf(now, row) }
}

/** The board if this process has cached it. */
export function showKept(context: Boards, key: BoardKey, moment: Moment): ShownBoard | undefined {
  const board = moment.version === null ? emptyBoard(key) : context.boards.find(moment.version)
  return board && show(context, board, moment)
}

/** The board, cached or read. To be called in the transaction in which the moment was read. */
export async function showBoard(db: Db, context: Boards, key: BoardKey, moment: Moment): Promise<ShownBoard> {
  const kept = showKept(context, key, moment)
  if (kept) return kept
  const [board = emptyBoard(key)] = await queries.findBoards(db, context.boards, [key])
  return show(context, board, moment)
}

/** The place of a player; undefined for a user who is not ranked. */
export function standingOf(
  { board, standings }: ShownBoard,
  { id, is_member }: Pick<Seeing, 'is_member'> & { id: number },
): Standing | undefined {
  const points = pointsOf(board, id)
  return points !== 0 || is_member ? { id, points, position: positionOf(standings, points) } : undefined
}

/** A row with its whole address. */
export function rowOf(
  { standings, total, movementOf }: ShownBoard,
  row: Standing,
  { username, email }: Person = { username: null, email: '' },
): RankingRow {
  return {
    ...row,
    username,
    email,
    movement: movementOf(row),
    tied_with: sharersOf(standings, { points: row.points, total }) - 1,
  }
}

/** A row with its address masked. */
export function maskedRow(row: RankingRow): RankingRow {
  return { ...row, email: maskedEmail(row.email ?? '') }
}
