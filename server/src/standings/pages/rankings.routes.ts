import {
  askWhatIf,
  Failure,
  findGlobalRanking,
  findMonthlyGlobalRanking,
  findOwnGlobalRank,
  findOwnMonthlyRank,
  findOwnPoolRank,
  findPoolRanking,
} from '@compety/contract'
import type { FastifyReply } from 'fastify'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import { etagOf } from '../../platform/http/cached-json.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Replica } from '../../platform/postgres/replica.ts'
import { monthOf } from '../../platform/time/month.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { rankingFinder, searchRanking } from './find-ranking.ts'
import { findTable } from './find-table.ts'
import { leagueCache } from './league-view.ts'
import { provisionalBoards } from './live/provisional-boards.ts'
import { whatIf } from './live/what-if.ts'
import { pageCache, type RankingPage, withOwnRow } from './page-texts.ts'
import type { PageQuery, Reader } from './read-pages.ts'

type Query = PageQuery & { username?: string | undefined; me?: 0 | undefined; live?: 1 | undefined }
type PageCall = { query: Query; caller: Reader; reply: FastifyReply }
type OwnCall = Omit<PageCall, 'query'> & { query: Pick<Query, 'live'> }

type Part = { round?: string | undefined; league?: number | undefined }
type PoolCall = { params: { id: number }; query: Part; caller: Reader }
/** A board, or its players of a league. */
type Table = { key: BoardKey; league?: number | undefined }

const world: Table = { key: { kind: 'world', id: 0 } }

export function rankingRoutes(on: On, { replica, boards, timeZone }: Boards & { replica: Replica }): void {
  const provisional = provisionalBoards({ boards, timeZone })
  const context = { boards, timeZone, pages: pageCache(), provisional, leagues: leagueCache() }
  const find = rankingFinder(replica, context)
  // A search or a what-if costs more than a page. Few run concurrently, so that connections remain for other requests.
  const searching = concurrencyLimit({ atOnce: 2, waiting: 200 })

  const sendPage = async (table: Table, { query, caller, reply }: PageCall) => {
    const requested = { ...table, reader: caller, query, wantsOwn: query.me !== 0, live: query.live === 1 }
    const { username } = query
    const found = await (username
      ? searching(() => searchRanking(replica, context, { ...requested, username }))
      : find(requested))
    if (!found) throw new Failure('pool_not_found')
    return reply.sendJson(withOwnRow(found.page as RankingPage, found.me))
  }
  const sendOwn = async (table: Table, { query, caller, reply }: OwnCall) => {
    const found = await find({ ...table, reader: caller, query: undefined, wantsOwn: true, live: query.live === 1 })
    if (!found) throw new Failure('pool_not_found')
    const json = JSON.stringify({ me: found.me })
    return reply.sendJson({ json, etag: etagOf(json) })
  }
  const tableOfPool = async ({ params: { id }, query: { round, league }, caller }: PoolCall): Promise<Table> => {
    if (round === undefined && league === undefined) return { key: { kind: 'pool', id } }
    const asked = { pool_id: id, round, league, reader: caller, timeZone }
    return { key: await replica.read((db) => findTable(db, asked)), league }
  }
  const tableOfMonth = ({ month, year }: { month: number; year?: number | undefined }): Table => {
    const thisYear = Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
    return { key: { kind: 'month', id: (year ?? thisYear) * 12 + month - 1 } }
  }

  on(findPoolRanking, async (call) => sendPage(await tableOfPool(call), call))
  on(findOwnPoolRank, async (call) => sendOwn(await tableOfPool(call), call))

  on(askWhatIf, async ({ params, query, body, caller, reply }) => {
    const asked = { pool_id: params.id, reader: caller, query, scores: body.scores }
    const { page, me } = await searching(() => whatIf(replica, context, asked))
    return reply.sendJson(withOwnRow(page, me))
  })

  on(findGlobalRanking, (call) => sendPage(world, call))
  on(findOwnGlobalRank, (call) => sendOwn(world, call))

  on(findMonthlyGlobalRanking, (call) => sendPage(tableOfMonth(call.body), call))
  on(findOwnMonthlyRank, (call) => sendOwn(tableOfMonth(call.body), call))
}
