import type { Ranking, RankingRow } from '@compety/contract'
import { maskedEmail } from '../accounts/masked-email.ts'
import type { Db } from '../database/database.ts'
import type { Board, BoardCache } from './board-cache.ts'
import { indexOf } from './boards.ts'
import * as members from './members.queries.ts'
import * as queries from './rankings.queries.ts'
import type { Boards } from './settle.ts'
import { positionOf, type Standing, standingsPage } from './standings.ts'
import type { BoardKey } from './worth.ts'

type Reader = { id: number; seesEmails: boolean }
type Asked = { key: BoardKey; page: { page: number; per_page: number }; reader: Reader }

const emptyBoard = (key: BoardKey): Board => ({
  ...key,
  version: 0,
  players: new Float64Array(0),
  points: new Int32Array(0),
  before: new Int32Array(0),
  last_match_id: null,
})

/** A page of a board: those with points in their order, then the others, who share the last place, in order of user id. */
export const findRanking = async (db: Db, { boards }: Boards, { key, page, reader }: Asked): Promise<Ranking> => {
  const [found] = await queries.findBoards(db, boards, [key])
  const board = found ?? emptyBoard(key)
  const standings = boards.standings(board)
  const { page: number, per_page } = page
  const offset = (number - 1) * per_page
  const withPoints = standings.players.length
  const membership = await members.findMembership(db, boards, key)
  const total = Math.max(withPoints, membership.total)

  const standing = standingsPage(standings, offset, per_page)
  const missing = Math.min(offset + per_page, total) - Math.max(offset, withPoints)
  const others =
    missing > 0
      ? await listOthers(db, boards, { board, membership, offset: Math.max(0, offset - withPoints), limit: missing })
      : []
  const rows = [...standing, ...others.map((id) => ({ id, points: 0, position: withPoints + 1 }))]
  const own = await ownStanding(db, { board, key, id: reader.id, position: (points) => positionOf(standings, points) })

  const named = await nameRows(db, own ? [...rows, own] : rows, reader)
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  return {
    ranking: named.slice(0, rows.length),
    currentPage: number,
    nextPage: number < totalPages ? number + 1 : null,
    totalPages,
    total,
    me: own ? (named.at(-1) ?? null) : null,
  }
}

type Others = { board: Board; membership: members.Membership; offset: number; limit: number }

/** Members without points, in order of user id: everybody, as long as nobody has any. */
const listOthers = async (
  db: Db,
  boards: BoardCache,
  { board, membership, offset, limit }: Others,
): Promise<number[]> => {
  if (board.players.length === 0) return members.listMembers(db, board, { offset, limit })
  const ids = await boards.others(board, membership.version, () => members.findWithoutPoints(db, board))
  return [...ids.subarray(offset, offset + limit)]
}

type Own = { board: Board; key: BoardKey; id: number; position: (points: number) => number }

const ownStanding = async (db: Db, { board, key, id, position }: Own): Promise<Standing | null> => {
  const points = board.points[indexOf(board.players, id)] ?? 0
  if (points === 0 && !(await members.isMember(db, key, id))) return null
  return { id, points, position: position(points) }
}

const nameRows = async (db: Db, rows: Standing[], reader: Reader): Promise<RankingRow[]> => {
  const people = await members.findPeople(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, position, points }) => {
    const person = people.get(id)
    const email = person?.email ?? ''
    const seen = reader.seesEmails || id === reader.id
    return {
      id,
      position,
      points,
      username: person?.username ?? null,
      email: seen ? email : maskedEmail(email),
      movement: null,
    }
  })
}
