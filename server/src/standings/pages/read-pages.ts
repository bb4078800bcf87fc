import { type RankingRow, roles } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { monthOf } from '../../platform/time/month.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import type { Standing } from '../../rankings/board/standings.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as members from '../../rankings/store/members.queries.ts'
import { cachedPart, listParts, type Part } from './board-page.ts'
import { maskedRow, rowOf, type ShownBoard, standingOf } from './board-view.ts'
import { type LeagueCache, showLeague } from './league-view.ts'
import { showNow } from './live/live-view.ts'
import type { ProvisionalBoards } from './live/provisional-boards.ts'
import { majorityIn } from './majority.ts'
import { type PageCache, type RankingPage, rankingPage } from './page-texts.ts'
import type { Seeing, Snapshot } from './ranking-snapshot.queries.ts'
import { searchRows } from './search-rows.ts'

export type PageQuery = { page: number; per_page: number }
/** Boards, also provisional ones, with the cache of written pages. */
export type Paged = Boards & { pages: PageCache; provisional: ProvisionalBoards; leagues: LeagueCache }
/** The reader, from the session. */
export type Reader = members.Person & { id: number; role_id: number }
/** What a reader requests of a board: a page, the own row, or both. */
export type Wanted = { reader: Reader; query: PageQuery | undefined; wantsOwn: boolean }
export type Found = { page: RankingPage | undefined; me: RankingRow | null }

/** A page of a board for one kind of reader: administrators see full addresses, all others masked ones. */
type Page = { shown: ShownBoard; query: PageQuery; inFull: boolean }
/** A page whose user ids are known, but not yet their names. */
export type Unnamed = Page & { rows: readonly Standing[]; total: number }

export function seesAddresses({ role_id }: Pick<Reader, 'role_id'>): boolean {
  return role_id === roles.administrator
}

const nameOfPage = ({ page, per_page }: PageQuery): string => `${page} ${per_page}`
export function partOf({ page, per_page }: PageQuery): Part {
  return { offset: (page - 1) * per_page, limit: per_page }
}
const cachedName = ({ shown, query, inFull }: Page): string =>
  `${shown.name} ${nameOfPage(query)}${inFull ? ' in full' : ''}`

/**
 * Returns a cached page. If only the board is cached, returns the page without names. Returns undefined if the database
 * must be read.
 */
export function cachedPage(context: Paged, page: Page): RankingPage | Unnamed | undefined {
  const { shown, query } = page
  if (isAhead(shown, context)) return emptyPage(shown, query)
  const written = context.pages.peek(cachedName(page))
  if (written) return written
  const rows = cachedPart(context, shown, partOf(query))
  return rows && { ...page, rows, total: shown.total }
}

/** Returns the reader's own row with the full address, or null for a reader who is not ranked. */
export function ownRow(
  context: Boards,
  shown: ShownBoard,
  { reader, is_member, joined_at }: Omit<Seeing, 'sees'> & { reader: Reader },
): RankingRow | null {
  if (isAhead(shown, context)) return null
  const standing = standingOf(shown, { id: reader.id, is_member })
  return standing ? rowOf(shown, standing, { ...reader, joined_at }) : null
}

type Reading = {
  key: BoardKey
  snapshot: Snapshot
  /** Limits the board to the players of a league. */
  league: number | undefined
  username: string | undefined
  wanted: readonly Wanted[]
  seeing: readonly Seeing[]
}

/**
 * Reads what several readers request of one board, in the transaction of its snapshot. Returns null for readers who may
 * not see it.
 */
export async function readPages(db: Db, context: Paged, reading: Reading): Promise<(Found | null)[]> {
  const { key, snapshot, league, username, wanted, seeing } = reading
  const seen = wanted.filter((_, n) => seeing[n]?.sees)
  if (seen.length === 0) return wanted.map(() => null)
  const whole = await showNow(db, context, key, snapshot)
  const shown = league === undefined ? whole : await showLeague(db, context, { shown: whole, league_id: league })
  const queries = seen.flatMap(({ query }) => query ?? [])
  const pageOf = isAhead(shown, context)
    ? (_: Reader, query: PageQuery) => emptyPage(shown, query)
    : await pageFinder(db, context, { shown, username, queries, readers: seen.map(({ reader }) => reader) })
  return wanted.map(({ reader, query, wantsOwn }, n) => {
    const { sees, ...member } = seeing[n] as Seeing
    if (!sees) return null
    const page = query && pageOf(reader, query)
    return { page, me: wantsOwn ? ownRow(context, shown, { reader, ...member }) : null }
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
 * Adds names to pages and writes them. Names may be newer than the snapshot, but never older. Pages of a search are not
 * cached.
 */
export async function namePages(
  db: Db,
  cache: PageCache | undefined,
  unnamed: readonly Unnamed[],
): Promise<RankingPage[]> {
  const places = unnamed.flatMap(({ shown: { board }, rows }) => rows.map(({ id }) => ({ board, id })))
  const personAt = await members.findPeople(db, places)
  const written = new Map<string, RankingPage>()
  const write = ({ shown, query, inFull, rows, total }: Unnamed) => {
    const full = rows.map((row) => rowOf(shown, row, personAt({ board: shown.board, id: row.id })))
    return rankingPage({
      ranking: inFull ? full : full.map(maskedRow),
      ...placeOfPage(query, total),
      ...liveOf(shown),
      ...majorityIn(shown),
    })
  }
  return unnamed.map((page) => {
    const name = cachedName(page)
    const text = written.get(name) ?? write(page)
    written.set(name, text)
    cache?.set(name, text)
    return text
  })
}

// A future month is empty until one of its matches counts.
const isAhead = ({ board }: ShownBoard, { timeZone }: Boards): boolean =>
  board.kind === 'month' && board.players.length === 0 && board.id > monthOf(new Date().toISOString(), timeZone)

const liveOf = ({ live }: ShownBoard) => live && { live: { matches: live.matches } }

const emptyPage = (shown: ShownBoard, { page }: PageQuery): RankingPage =>
  rankingPage({ ranking: [], currentPage: page, nextPage: null, totalPages: 1, total: 0, ...liveOf(shown) })

/** The page keys of a ranking. */
export function placeOfPage({ page, per_page }: PageQuery, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  return { currentPage: page, nextPage: page < totalPages ? page + 1 : null, totalPages, total }
}

type PageRows = { query: PageQuery; rows: Standing[] }

// Reads each page once for all its readers.
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
