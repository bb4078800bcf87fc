import type { Ranking } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { type Listed, listParts, type Part, totalOf } from './list-rows.ts'
import * as members from './members.queries.ts'
import { monthOf } from './month.ts'
import { type PageCache, type PageText, pageText, rankingText } from './page-texts.ts'
import { searchRows } from './search-rows.ts'
import type { Boards } from './settle.ts'
import { findShownBoard, findStandings, nameRows, type Reader, type ShownBoard } from './shown-board.ts'
import type { Standing } from './standings.ts'
import { type BoardKey, nameOf } from './worth.ts'

export type PageQuery = { page: number; per_page: number }
/** With the pages that are written already. */
export type Paged = Boards & { pages: PageCache }
type AskedPage = { query: PageQuery; reader: Reader }
type AskedOfBoard = { key: BoardKey; username: string | undefined; asked: AskedPage[] }

const nameOfPage = ({ page, per_page }: PageQuery): string => `${page} ${per_page}`
const partOf = ({ page, per_page }: PageQuery): Part => ({ offset: (page - 1) * per_page, limit: per_page })

/** Pages of one board as JSON, in the order of those who ask, each with its reader's own row and the e-mails the reader may see. */
export const readPages = async (db: Db, context: Paged, { key, username, asked }: AskedOfBoard): Promise<string[]> => {
  if (asked.length === 0) return []
  const shown = await findShownBoard(db, context, key)
  if (isAhead(shown, context)) return asked.map(({ query }) => JSON.stringify(nobody(query.page)))
  const listed = { shown, key, membership: await members.findMembership(db, key) }
  const kept = username ? notKept : await keptPages(db, context, listed)
  const written = new Map(asked.flatMap(({ query }) => entryOf(query, kept.find(query))))
  const missing = asked.filter(({ query, reader }) => reader.seesEmails || !written.has(nameOfPage(query)))
  const queries = missing.map(({ query }) => query)
  const { pages, total } = await findPages(db, context, { ...listed, username, queries })
  const own = await findStandings(db, shown, { key, ids: asked.map(({ reader }) => reader.id) })
  const rows = [...pages.values(), ...own.values()].flat()
  const named = await nameRows(db, rows, { shown, total: totalOf(listed) })
  const write = (query: PageQuery, reader: Reader) =>
    pageText((pages.get(nameOfPage(query)) ?? []).map((row) => named(row, reader)))

  return asked.map(({ query, reader }) => {
    const known = reader.seesEmails ? write(query, reader) : written.get(nameOfPage(query))
    const page = known ?? write(query, anybody)
    if (!known) {
      written.set(nameOfPage(query), page)
      kept.keep(query, page)
    }
    const mine = own.get(reader.id)
    return rankingText(page, { ...placeOfPage(query, total), me: mine ? named(mine, reader) : null })
  })
}

// Nobody on any page, who sees no address in full.
const anybody: Reader = { id: 0, seesEmails: false }

const entryOf = (query: PageQuery, page: PageText | undefined): [string, PageText][] =>
  page ? [[nameOfPage(query), page]] : []

type Kept = { find: (query: PageQuery) => PageText | undefined; keep: (query: PageQuery, page: PageText) => void }
const notKept: Kept = { find: () => undefined, keep: () => {} }

// By all that their rows depend on: the board, its last result, who is ranked, and how people are called.
const keptPages = async (db: Db, { pages }: Paged, { key, shown, membership }: Listed): Promise<Kept> => {
  const people = await members.findPeopleVersion(db)
  const board = [nameOf(key), shown.board.version, shown.last_match_id, membership.version, people].join(' ')
  const name = (query: PageQuery) => `${board} ${nameOfPage(query)}`
  return { find: (query) => pages.find(name(query)), keep: (query, page) => pages.keep(name(query), page) }
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
