import type { RankingRow } from '@compety/contract'
import { maskedEmail } from '../identity/accounts/masked-email.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { Board } from './board-cache.ts'
import { pointsOf } from './boards.ts'
import type { Person } from './members.queries.ts'
import type { Moment, Seeing } from './moment.queries.ts'
import { type Earlier, movementOf } from './movement.ts'
import * as queries from './rankings.queries.ts'
import type { Boards } from './settle.ts'
import { positionOf, type Standing, type Standings, sharersOf } from './standings.ts'
import { type BoardKey, nameOf } from './worth.ts'

/** A board as it is at a moment, with its order, how its rows moved and how many rows it has. */
export type ShownBoard = {
  /** Of all that its rows depend on: the board, its last result, who is ranked, and how people are called. */
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

/** Undefined where this process has not read it yet. */
export const showKept = (context: Boards, key: BoardKey, moment: Moment): ShownBoard | undefined => {
  const board = moment.version === null ? emptyBoard(key) : context.boards.find(moment.version)
  return board && show(context, board, moment)
}

/** In the transaction in which the moment was read. */
export const showBoard = async (db: Db, context: Boards, key: BoardKey, moment: Moment): Promise<ShownBoard> => {
  const kept = showKept(context, key, moment)
  if (kept) return kept
  const [board = emptyBoard(key)] = await queries.findBoards(db, context.boards, [key])
  return show(context, board, moment)
}

/** A reader's own place; undefined for who is not ranked. */
export const standingOf = (
  { board, standings }: ShownBoard,
  { id, is_member }: Pick<Seeing, 'is_member'> & { id: number },
): Standing | undefined => {
  const points = pointsOf(board, id)
  return points !== 0 || is_member ? { id, points, position: positionOf(standings, points) } : undefined
}

/** A row as who may see its address in full sees it. */
export const rowOf = (
  { standings, total, movementOf }: ShownBoard,
  row: Standing,
  { username, email }: Person = { username: null, email: '' },
): RankingRow => ({
  ...row,
  username,
  email,
  movement: movementOf(row),
  tied_with: sharersOf(standings, { points: row.points, total }) - 1,
})

/** The same for everybody else (decisions.md 10). */
export const maskedRow = (row: RankingRow): RankingRow => ({ ...row, email: maskedEmail(row.email ?? '') })
