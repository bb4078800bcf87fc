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
export type ShownBoard = {
  board: Board
  standings: Standings
  last_match_id: number | null
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

export const findShownBoard = async (db: Db, context: Boards, key: BoardKey): Promise<ShownBoard> => {
  const { boards, timeZone } = context
  const [found] = await queries.findBoards(db, boards, [key])
  const [last] = await queries.findLastMatches(db, [key], { timeZone })
  // A result between the two statements: the board is read again.
  if ((last?.version ?? null) !== (found?.version ?? null)) return findShownBoard(db, context, key)
  const board = found ?? emptyBoard(key)
  const last_match_id = last?.match_id ?? null
  const now = { board, earlier: () => boards.earlier(board), last_match_id }
  return { board, standings: boards.standings(board), last_match_id, movementOf: (row) => movementOf(now, row) }
}

/** The rows of those of some users who are ranked, wherever they stand. */
export const findStandings = async (
  db: Db,
  { board, standings }: ShownBoard,
  { key, ids }: { key: BoardKey; ids: number[] },
): Promise<Map<number, Standing>> => {
  const pointsOf = (id: number) => board.points[indexOf(board.players, id)] ?? 0
  const withoutPoints = ids.filter((id) => pointsOf(id) === 0)
  const enrolled = withoutPoints.length > 0 ? await members.filterMembers(db, key, withoutPoints) : new Set()
  const ranked = ids.filter((id) => pointsOf(id) !== 0 || enrolled.has(id))
  return new Map(ranked.map((id) => [id, { id, points: pointsOf(id), position: positionOf(standings, pointsOf(id)) }]))
}

/**
 * Names rows of a board of `total`: each as a reader may see it, the e-mail addresses of others in full only for who may see
 * them (decisions.md 10).
 */
export const nameRows = async (
  db: Db,
  rows: Standing[],
  { shown, total }: { shown: ShownBoard; total: number },
): Promise<(row: Standing, reader: Reader) => RankingRow> => {
  const people = await members.findPeople(db, [...new Set(rows.map(({ id }) => id))])
  const named = (row: Standing) => ({
    ...row,
    username: people.get(row.id)?.username ?? null,
    email: people.get(row.id)?.email ?? '',
    movement: shown.movementOf(row),
    tied_with: sharersOf(shown.standings, { points: row.points, total }) - 1,
  })
  const inFull = oncePerPlayer(named)
  const masked = oncePerPlayer((row) => ({ ...named(row), email: maskedEmail(people.get(row.id)?.email ?? '') }))
  return (row, reader) => (reader.seesEmails || row.id === reader.id ? inFull(row) : masked(row))
}

const oncePerPlayer = (name: (row: Standing) => RankingRow) => {
  const rows = new Map<number, RankingRow>()
  return (row: Standing): RankingRow => {
    const found = rows.get(row.id) ?? name(row)
    rows.set(row.id, found)
    return found
  }
}
