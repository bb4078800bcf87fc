import type { Ranking } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { type Listed, listParts, type Part, totalOf } from './list-rows.ts'
import * as members from './members.queries.ts'
import { monthOf } from './month.ts'
import { searchRows } from './search-rows.ts'
import type { Boards } from './settle.ts'
import { findShownBoard, findStandings, nameRows, type Reader, type ShownBoard } from './shown-board.ts'
import type { Standing } from './standings.ts'
import type { BoardKey } from './worth.ts'

export type PageQuery = { page: number; per_page: number }
type AskedPage = { query: PageQuery; reader: Reader }
type AskedOfBoard = { key: BoardKey; username: string | undefined; asked: AskedPage[] }

const nameOfPage = ({ page, per_page }: PageQuery): string => `${page} ${per_page}`
const partOf = ({ page, per_page }: PageQuery): Part => ({ offset: (page - 1) * per_page, limit: per_page })

/** Pages of one board, in the order of those who ask, each with its reader's own row and the e-mails the reader may see. */
export const readPages = async (
  db: Db,
  context: Boards,
  { key, username, asked }: AskedOfBoard,
): Promise<Ranking[]> => {
  if (asked.length === 0) return []
  const shown = await findShownBoard(db, context, key)
  if (isAhead(shown, context)) return asked.map(({ query }) => nobody(query.page))
  const listed = { shown, key, membership: await members.findMembership(db, key) }
  const { pages, total } = await findPages(db, context, {
    ...listed,
    username,
    queries: asked.map(({ query }) => query),
  })
  const own = await findStandings(db, shown, { key, ids: asked.map(({ reader }) => reader.id) })
  const rows = [...pages.values(), ...own.values()].flat()
  const named = await nameRows(db, rows, { shown, total: totalOf(listed) })
  return asked.map(({ query, reader }) => {
    const mine = own.get(reader.id)
    return {
      ranking: (pages.get(nameOfPage(query)) ?? []).map((row) => named(row, reader)),
      ...placeOfPage(query, total),
      me: mine ? named(mine, reader) : null,
    }
  })
}

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

const placeOfPage = ({ page, per_page }: PageQuery, total: number) => {
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  return { currentPage: page, nextPage: page < totalPages ? page + 1 : null, totalPages, total }
}

type Wanted = Listed & { username: string | undefined; queries: PageQuery[] }
type FoundPages = { pages: ReadonlyMap<string, Standing[]>; total: number }

// Each page once, however many ask for it.
const findPages = async (db: Db, context: Boards, { username, queries, ...listed }: Wanted): Promise<FoundPages> => {
  const parts = new Map(queries.map((query) => [nameOfPage(query), partOf(query)]))
  if (username) {
    const found = await searchRows(db, context, { ...listed, username })
    const cut = ({ offset, limit }: Part) => found.slice(offset, offset + limit)
    return { pages: new Map(Array.from(parts, ([name, part]) => [name, cut(part)])), total: found.length }
  }
  const rows = await listParts(db, context, { ...listed, parts: [...parts.values()] })
  return { pages: new Map(Array.from(parts.keys(), (name, n) => [name, rows[n] ?? []])), total: totalOf(listed) }
}
