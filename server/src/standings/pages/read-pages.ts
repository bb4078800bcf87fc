import { type RankingRow, roles } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { monthOf } from '../../platform/time/month.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import type { Standing } from '../../rankings/board/standings.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as members from '../../rankings/store/members.queries.ts'
import { keptPart, listParts, type Part } from './board-page.ts'
import { maskedRow, rowOf, type ShownBoard, showBoard, standingOf } from './board-view.ts'
import { type PageCache, type RankingPage, rankingPage } from './page-texts.ts'
import type { Moment, Seeing } from './ranking-snapshot.queries.ts'
import { searchRows } from './search-rows.ts'

export type PageQuery = { page: number; per_page: number }
/** With the pages that are written already. */
export type Paged = Boards & { pages: PageCache }
/** Who asks, as the session says. */
export type Reader = members.Person & { id: number; role_id: number }
/** What a reader asks of a board: a page, his own row, or both. */
export type Wanted = { reader: Reader; query: PageQuery | undefined; wantsOwn: boolean }
export type Found = { page: RankingPage | undefined; me: RankingRow | null }

/** A page of a board for one kind of reader: administrators see whole addresses, everyone else masked ones. */
type Page = { shown: ShownBoard; query: PageQuery; inFull: boolean }
/** A page of which it is known who is on it, but not what they are called. */
export type Unnamed = Page & { rows: readonly Standing[]; total: number }

export function seesAddresses({ role_id }: Pick<Reader, 'role_id'>): boolean {
  return role_id === roles.administrator
}

const nameOfPage = ({ page, per_page }: PageQuery): string => `${page} ${per_page}`
const partOf = ({ page, per_page }: PageQuery): Part => ({ offset: (page - 1) * per_page, limit: per_page })
const cachedName = ({ shown, query, inFull }: Page): string =>
  `${shown.name} ${nameOfPage(query)}${inFull ? ' in full' : ''}`

/**
 * What needs no database: a page that this process has written before, or who is on a page of a board that it has read;
 * undefined where more must be read.
 */
export function cachedPage(context: Paged, page: Page): RankingPage | Unnamed | undefined {
  const { shown, query } = page
  if (isAhead(shown, context)) return emptyPage(query)
  const written = context.pages.peek(cachedName(page))
  if (written) return written
  const rows = keptPart(context, shown, partOf(query))
  return rows && { ...page, rows, total: shown.total }
}

/** A reader's own row in full; null for who is not ranked. */
export function ownRow(
  context: Boards,
  shown: ShownBoard,
  { reader, is_member }: { reader: Reader; is_member: boolean },
): RankingRow | null {
  if (isAhead(shown, context)) return null
  const standing = standingOf(shown, { id: reader.id, is_member })
  return standing ? rowOf(shown, standing, reader) : null
}

type Reading = {
  key: BoardKey
  moment: Moment
  username: string | undefined
  wanted: readonly Wanted[]
  seeing: readonly Seeing[]
}

/** What several readers want of one board, in the transaction of its moment; null for who may not see it. */
export async function readPages(db: Db, context: Paged, reading: Reading): Promise<(Found | null)[]> {
  const { key, moment, username, wanted, seeing } = reading
  const seen = wanted.filter((_, n) => seeing[n]?.sees)
  if (seen.length === 0) return wanted.map(() => null)
  const shown = await showBoard(db, context, key, moment)
  const queries = seen.flatMap(({ query }) => query ?? [])
  const pageOf = isAhead(shown, context)
    ? (_: Reader, query: PageQuery) => emptyPage(query)
    : await pageFinder(db, context, { shown, username, queries, readers: seen.map(({ reader }) => reader) })
  return wanted.map(({ reader, query, wantsOwn }, n) => {
    const { sees, is_member } = seeing[n] as Seeing
    if (!sees) return null
    const page = query && pageOf(reader, query)
    return { page, me: wantsOwn ? ownRow(context, shown, { reader, is_member }) : null }
  })
}

type Searched = { shown: ShownBoard; username: string | undefined; queries: readonly PageQuery[] }

const pageFinder = async (
  db: Db,
  context: Paged,
  { readers, ...searched }: Searched & { readers: readonly Reader[] },
) => {
  const { pages, total } = await findRows(db, context, searched)
  const { shown, username } = searched
  const kinds = [...new Set(readers.map(seesAddresses))]
  const unnamed = kinds.flatMap((inFull) =>
    Array.from(pages.values(), ({ query, rows }): Unnamed => ({ shown, query, inFull, rows, total })),
  )
  const written = await namePages(db, username ? undefined : context.pages, unnamed)
  const byName = new Map(unnamed.map((page, n) => [cachedName(page), written[n]]))
  return (reader: Reader, query: PageQuery) => byName.get(cachedName({ shown, query, inFull: seesAddresses(reader) }))
}

/**
 * Writes pages once it is known who is on them. Names may be younger than the moment, never older. The pages are cached in
 * `cache`; those of a search are not.
 */
export async function namePages(
  db: Db,
  cache: PageCache | undefined,
  unnamed: readonly Unnamed[],
): Promise<RankingPage[]> {
  const people = await members.findPeople(db, [...new Set(unnamed.flatMap(({ rows }) => rows.map(({ id }) => id)))])
  const written = new Map<string, RankingPage>()
  const write = ({ shown, query, inFull, rows, total }: Unnamed) => {
    const full = rows.map((row) => rowOf(shown, row, people.get(row.id)))
    return rankingPage({ ranking: inFull ? full : full.map(maskedRow), ...placeOfPage(query, total) })
  }
  return unnamed.map((page) => {
    const name = cachedName(page)
    const text = written.get(name) ?? write(page)
    written.set(name, text)
    cache?.set(name, text)
    return text
  })
}

// A month to come is empty until one of its matches counts.
const isAhead = ({ board }: ShownBoard, { timeZone }: Boards): boolean =>
  board.kind === 'month' && board.players.length === 0 && board.id > monthOf(new Date().toISOString(), timeZone)

const emptyPage = ({ page }: PageQuery): RankingPage =>
  rankingPage({ ranking: [], currentPage: page, nextPage: null, totalPages: 1, total: 0 })

const placeOfPage = ({ page, per_page }: PageQuery, total: number) => {
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  return { currentPage: page, nextPage: page < totalPages ? page + 1 : null, totalPages, total }
}

type PageRows = { query: PageQuery; rows: Standing[] }

// Each page is read once, however many readers want it.
const findRows = async (
  db: Db,
  context: Boards,
  { shown, username, queries }: Searched,
): Promise<{ pages: ReadonlyMap<string, PageRows>; total: number }> => {
  const wanted = [...new Map(queries.map((query) => [nameOfPage(query), query])).values()]
  const pagesOf = (rowsOf: (query: PageQuery, n: number) => Standing[]) =>
    new Map(wanted.map((query, n) => [nameOfPage(query), { query, rows: rowsOf(query, n) }]))
  if (username) {
    const found = await searchRows(db, context, { shown, username })
    const cut = ({ offset, limit }: Part) => found.slice(offset, offset + limit)
    return { pages: pagesOf((query) => cut(partOf(query))), total: found.length }
  }
  const rows = await listParts(db, context, { shown, parts: wanted.map(partOf) })
  return { pages: pagesOf((_, n) => rows[n] ?? []), total: shown.total }
}
