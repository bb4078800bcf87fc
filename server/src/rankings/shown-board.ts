import type { RankingRow } from '@compety/contract'
import { maskedEmail } from '../accounts/masked-email.ts'
import type { Db } from '../database/database.ts'
import type { Board } from './board-cache.ts'
import { indexOf } from './boards.ts'
import * as members from './members.queries.ts'
import { movementOf } from './movement.ts'
import * as queries from './rankings.queries.ts'
import type { Boards } from './settle.ts'
import { positionOf, type Standing, type Standings, sharersOf } from './standings.ts'
import type { BoardKey } from './worth.ts'

export type Reader = { id: number; seesEmails: boolean }

/** A board as it is now, with its order and how its rows moved. */
export type ShownBoard = { board: Board; standings: Standings; movementOf: (row: Standing) => number | null }

const emptyBoard = (key: BoardKey): Board => ({
  ...key,
  version: 0,
  players: new Float64Array(0),
  points: new Int32Array(0),
  before: new Int32Array(0),
  last_match_id: null,
})

export const findShownBoard = async (db: Db, context: Boards, key: BoardKey): Promise<ShownBoard> => {
  const { boards, timeZone } = context
  const [found] = await queries.findBoards(db, boards, [key])
  const [last] = await queries.findLastMatches(db, [key], { timeZone })
  // A result between the two statements: the board is read again.
  if ((last?.version ?? null) !== (found?.version ?? null)) return findShownBoard(db, context, key)
  const board = found ?? emptyBoard(key)
  const now = { board, earlier: () => boards.earlier(board), last_match_id: last?.match_id ?? null }
  return { board, standings: boards.standings(board), movementOf: (row) => movementOf(now, row) }
}

/** The row of a member, wherever it stands; null for who is not ranked. */
export const findStanding = async (
  db: Db,
  { board, standings }: ShownBoard,
  { key, id }: { key: BoardKey; id: number },
): Promise<Standing | null> => {
  const points = board.points[indexOf(board.players, id)] ?? 0
  if (points === 0 && !(await members.isMember(db, key, id))) return null
  return { id, points, position: positionOf(standings, points) }
}

/** Rows of a board of `total` with names; the e-mail addresses of others in full only for who may see them (decisions.md 10). */
export const nameRows = async (
  db: Db,
  rows: Standing[],
  { shown, total, reader }: { shown: ShownBoard; total: number; reader: Reader },
): Promise<RankingRow[]> => {
  const people = await members.findPeople(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const person = people.get(row.id)
    const email = person?.email ?? ''
    const seen = reader.seesEmails || row.id === reader.id
    return {
      ...row,
      username: person?.username ?? null,
      email: seen ? email : maskedEmail(email),
      movement: shown.movementOf(row),
      tied_with: sharersOf(shown.standings, { points: row.points, total }) - 1,
    }
  })
}
