import type { Ranking } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { listRows, totalOf } from './list-rows.ts'
import * as members from './members.queries.ts'
import { monthOf } from './month.ts'
import { searchRows } from './search-rows.ts'
import type { Boards } from './settle.ts'
import { findShownBoard, findStanding, nameRows, type Reader, type ShownBoard } from './shown-board.ts'
import type { BoardKey } from './worth.ts'

type Query = { page: number; per_page: number; username?: string | undefined }
export type AskedRanking = { key: BoardKey; query: Query; reader: Reader }

/**
 * A page of a board, of all its rows or of those whose username contains a text; places are those of the whole board. All of
 * one moment: a result between two statements would leave somebody out or show him twice.
 */
export const findRanking = (db: Db, context: Boards, asked: AskedRanking): Promise<Ranking> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => readRanking(db, context, asked))

// A month to come is empty until one of its matches counts.
const isAhead = ({ board }: ShownBoard, { timeZone }: Boards): boolean =>
  board.kind === 'month' && board.players.length === 0 && board.id > monthOf(new Date().toISOString(), timeZone)

const nobody = (currentPage: number): Ranking => ({
  ranking: [],
  currentPage,
  nextPage: null,
  totalPages: 1,
  total: 0,
  me: null,
})

const readRanking = async (db: Db, context: Boards, { key, query, reader }: AskedRanking): Promise<Ranking> => {
  const { page, per_page, username } = query
  const shown = await findShownBoard(db, context, key)
  if (isAhead(shown, context)) return nobody(page)
  const membership = await members.findMembership(db, key)
  const listed = { shown, key, membership }
  const cut = { offset: (page - 1) * per_page, limit: per_page }
  const found = username ? await searchRows(db, context, { ...listed, username }) : null
  const rows = found?.slice(cut.offset, cut.offset + per_page) ?? (await listRows(db, context, { ...listed, ...cut }))
  const total = found?.length ?? totalOf(listed)
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
