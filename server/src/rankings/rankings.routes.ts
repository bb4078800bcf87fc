import { Failure, findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { AppContext } from '../platform/app-context.ts'
import { lane } from '../platform/concurrency/concurrency-limit.ts'
import type { On } from '../platform/http/mount.ts'
import { type AskedRanking, type Found, rankingFinder, searchRanking } from './find-ranking.ts'
import { monthOf } from '../platform/time/month.ts'
import { pageCache } from './page-texts.ts'

export const rankingRoutes = (on: On, { replica, boards, timeZone }: AppContext) => {
  const context = { boards, timeZone, pages: pageCache() }
  const { findAlong, findPage } = rankingFinder(replica, context)
  // A search costs more than a page: few at once, so that they leave connections to the others.
  const searching = lane({ atOnce: 2, waiting: 200 })
  const find = async (found: Found, { query, caller }: Pick<AskedRanking, 'query' | 'caller'>) => {
    const asked = { key: found.key, query, caller }
    const search = () => searching(() => searchRanking(replica, context, asked))
    const page = found.seeing.sees && (await (query.username ? search() : findPage(asked, found)))
    if (!page) throw new Failure('pool_not_found')
    return page
  }

  on(
    findPoolRanking,
    ({ params }, session) => findAlong({ kind: 'pool', id: params.id }, session),
    (call) => find(call.found, call),
  )

  on(
    findGlobalRanking,
    (_, session) => findAlong({ kind: 'world', id: 0 }, session),
    (call) => find(call.found, call),
  )

  on(
    findMonthlyGlobalRanking,
    ({ body }, session) => {
      const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
      return findAlong({ kind: 'month', id: year * 12 + body.month - 1 }, session)
    },
    (call) => find(call.found, call),
  )
}
