import type { Ranking } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { pointsFor } from './boards.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import { findShownBoard, findStanding, nameRows, type Reader, type ShownBoard } from './shown-board.ts'
import { positionOf, type Standing, standingsOf, standingsPage } from './standings.ts'
import type { BoardKey } from './worth.ts'

type Query = { page: number; per_page: number; username?: string | undefined }
type Asked = { key: BoardKey; query: Query; reader: Reader }
type Cut = { key: BoardKey; offset: number; limit: number }
type Rows = { rows: Standing[]; total: number }

/**
 * A page of a board, of all its rows or of those whose username contains a text; places are those of the whole board. All of
 * one moment: a result between two statements would leave somebody out or show him twice.
 */
export const findRanking = (db: Db, context: Boards, asked: Asked): Promise<Ranking> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => readRanking(db, context, asked))

const readRanking = async (db: Db, context: Boards, { key, query, reader }: Asked): Promise<Ranking> => {
  const { page, per_page, username } = query
  const shown = await findShownBoard(db, context, key)
  const cut = { key, offset: (page - 1) * per_page, limit: per_page }
  const { rows, total } = username
    ? await listNamed(db, shown, { ...cut, username })
    : await listAll(db, context, { ...cut, shown })
  const own = await findStanding(db, shown, { key, id: reader.id })

  const named = await nameRows(db, own ? [...rows, own] : rows, { shown, reader })
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  return {
    ranking: named.slice(0, rows.length),
    currentPage: page,
    nextPage: page < totalPages ? page + 1 : null,
    totalPages,
    total,
    me: own ? (named.at(-1) ?? null) : null,
  }
}

/** Those with points in their order, then the others, who share the last place, in order of user id. */
const listAll = async (
  db: Db,
  { boards }: Boards,
  { shown, key, offset, limit }: Cut & { shown: ShownBoard },
): Promise<Rows> => {
  const { board, standings } = shown
  const withPoints = standings.players.length
  const membership = await members.findMembership(db, boards, key)
  const total = Math.max(withPoints, membership.total)
  const standing = standingsPage(standings, offset, limit)
  const missing = Math.min(offset + limit, total) - Math.max(offset, withPoints)
  if (missing <= 0) return { rows: standing, total }
  const start = Math.max(0, offset - withPoints)
  // Everybody, as long as nobody has any points.
  const others =
    withPoints === 0
      ? await members.listMembers(db, board, { offset: start, limit: missing })
      : (await boards.others(board, membership.version, () => members.findWithoutPoints(db, board))).subarray(
          start,
          start + missing,
        )
  return { rows: [...standing, ...Array.from(others, (id) => ({ id, points: 0, position: withPoints + 1 }))], total }
}

const listNamed = async (
  db: Db,
  { board, standings }: ShownBoard,
  { key, username, offset, limit }: Cut & { username: string },
): Promise<Rows> => {
  const players = await members.findNamed(db, key, username)
  const found = standingsOf({ players, points: pointsFor(players, board) })
  const rows = standingsPage(found, offset, limit).map((row) => ({
    ...row,
    position: positionOf(standings, row.points),
  }))
  return { rows, total: players.length }
}
