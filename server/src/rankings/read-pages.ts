import type { RankingRow } from '@compety/contract'
import type { Db } from '../platform/postgres/database.ts'
import type { Written } from '../platform/http/written.ts'
import { keptPart, listParts, type Part } from './list-rows.ts'
import * as members from './members.queries.ts'
import type { Moment, Seeing } from './moment.queries.ts'
import { monthOf } from '../platform/time/month.ts'
import { type PageCache, type PageText, pageText, rankingText } from './page-texts.ts'
import { searchRows } from './search-rows.ts'
import type { Boards } from './settle.ts'
import { maskedRow, rowOf, type ShownBoard, showBoard, standingOf } from './shown-board.ts'
import type { Standing } from './standings.ts'
import type { BoardKey } from './worth.ts'

export type PageQuery = { page: number; per_page: number }
/** With the pages that are written already. */
export type Paged = Boards & { pages: PageCache }
/** The answer as JSON; null for who may not see the board. */
export type FoundRanking = Written | null
/** Who asks for a page, as the session says. */
export type Asking = members.Person & { id: number; role_id: number }
type Reader = Asking & Seeing
/** Pages of one board, each with who reads it. */
type Asked = { key: BoardKey; moment: Moment; readers: readonly Reader[]; queries: readonly PageQuery[] }

const nameOfPage = ({ page, per_page }: PageQuery): string => `${page} ${per_page}`
const partOf = ({ page, per_page }: PageQuery): Part => ({ offset: (page - 1) * per_page, limit: per_page })

const keptName = ({ name }: ShownBoard, query: PageQuery): string => `${name} ${nameOfPage(query)}`

/** A page for a reader, of which it is known who stands on it. */
export type Unnamed = For & { rows: readonly Standing[] }

/**
 * What needs nothing but a board that this process has read: a page that it has written before, or who stands on one that it has
 * not; undefined for the rest.
 */
export const keptPage = (
  context: Paged,
  { shown, reader, query }: { shown: ShownBoard; reader: Reader; query: PageQuery },
): FoundRanking | Unnamed | undefined => {
  if (!reader.sees) return null
  if (isAhead(shown, context)) return nobody(query, reader)
  const asked = { shown, reader, query, total: shown.total }
  const page = reader.sees_emails ? undefined : context.pages.peek(keptName(shown, query))
  if (page) return answer(page, asked)
  const rows = keptPart(context, shown, partOf(query))
  return rows && { ...asked, rows }
}

/** Pages as JSON, each with its reader's own row and the e-mails that the reader may see; in the transaction of the moment. */
export const readPages = async (
  db: Db,
  context: Paged,
  { username, key, moment, readers, queries }: Asked & { username: string | undefined },
): Promise<FoundRanking[]> => {
  const seen = queries.filter((_, n) => readers[n]?.sees)
  if (seen.length === 0) return readers.map(() => null)
  const shown = await showBoard(db, context, key, moment)
  if (isAhead(shown, context))
    return readers.map((reader, n) => (reader.sees ? nobody(queries[n] as PageQuery, reader) : null))
  const { pages, total } = await findPages(db, context, { shown, username, queries: seen })
  const asked = readers.map((reader, n) => {
    const query = queries[n] as PageQuery
    return reader.sees ? { shown, reader, query, total, rows: pages.get(nameOfPage(query)) ?? [] } : null
  })
  return namePages(db, username ? undefined : context.pages, asked)
}

/** The same once it is known who stands there; names may be younger than the moment, never older. Without a search they are kept. */
export const namePages = async (
  db: Db,
  kept: PageCache | undefined,
  asked: readonly (Unnamed | null)[],
): Promise<FoundRanking[]> => {
  const ids = new Set(asked.flatMap((page) => (page ? page.rows.map(({ id }) => id) : [])))
  const people = await members.findPeople(db, [...ids])
  const rowsOf = ({ shown, rows }: Unnamed) => rows.map((row) => rowOf(shown, row, people.get(row.id)))
  const textOf = ({ query, total }: Unnamed, ranking: RankingRow[]) =>
    pageText({ ranking, ...placeOfPage(query, total) })
  const inFull = oncePerPage((page) => textOf(page, rowsOf(page)))
  const masked = oncePerPage((page, name) => {
    const text = textOf(page, rowsOf(page).map(maskedRow))
    kept?.set(name, text)
    return text
  })
  return asked.map((page) => page && answer(page.reader.sees_emails ? inFull(page) : masked(page), page))
}

const oncePerPage = (write: (page: Unnamed, name: string) => PageText) => {
  const texts = new Map<string, PageText>()
  return (page: Unnamed): PageText => {
    const name = keptName(page.shown, page.query)
    const text = texts.get(name) ?? write(page, name)
    texts.set(name, text)
    return text
  }
}

type For = { shown: ShownBoard; reader: Reader; query: PageQuery; total: number }

const answer = (page: PageText, { shown, reader }: Pick<For, 'shown' | 'reader'>): Written => {
  const own = standingOf(shown, reader)
  return rankingText(page, { reader_id: reader.id, me: own ? rowOf(shown, own, reader) : null })
}

// A month to come is empty until one of its matches counts.
const isAhead = ({ board }: ShownBoard, { timeZone }: Boards): boolean =>
  board.kind === 'month' && board.players.length === 0 && board.id > monthOf(new Date().toISOString(), timeZone)

const nobody = ({ page }: PageQuery, { id }: Reader): Written => {
  const empty = { ranking: [], currentPage: page, nextPage: null, totalPages: 1, total: 0 }
  return rankingText(pageText(empty), { reader_id: id, me: null })
}

const placeOfPage = ({ page, per_page }: PageQuery, total: number) => {
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  return { currentPage: page, nextPage: page < totalPages ? page + 1 : null, totalPages, total }
}

type Wanted = { shown: ShownBoard; username: string | undefined; queries: readonly PageQuery[] }
type FoundPages = { pages: ReadonlyMap<string, Standing[]>; total: number }

// Each page once, however many ask for it.
const findPages = async (db: Db, context: Boards, { shown, username, queries }: Wanted): Promise<FoundPages> => {
  const parts = new Map(queries.map((query) => [nameOfPage(query), partOf(query)]))
  if (username) {
    const found = await searchRows(db, context, { shown, username })
    const cut = ({ offset, limit }: Part) => found.slice(offset, offset + limit)
    return { pages: new Map(Array.from(parts, ([name, part]) => [name, cut(part)])), total: found.length }
  }
  const rows = await listParts(db, context, { shown, parts: [...parts.values()] })
  return { pages: new Map(Array.from(parts.keys(), (name, n) => [name, rows[n] ?? []])), total: shown.total }
}
