import { Failure, findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { lane } from '../http/lane.ts'
import type { On } from '../http/mount.ts'
import type { Written } from '../http/written.ts'
import { type AskedRanking, rankingFinder, searchRanking } from './find-ranking.ts'
import { monthOf } from './month.ts'
import { pageCache } from './page-texts.ts'

export const rankingRoutes = (on: On, { replica, boards, timeZone }: AppContext) => {
  const context = { boards, timeZone, pages: pageCache() }
  const findTogether = rankingFinder(replica, context)
  // A search costs more than a page: few at once, so that they leave connections to the others.
  const searching = lane({ atOnce: 2, waiting: 200 })
  const find = async (asked: AskedRanking): Promise<Written> => {
    const { username } = asked.query
    const found = await (username ? searching(() => searchRanking(replica, context, asked)) : findTogether(asked))
    if (!found) throw new Failure('pool_not_found')
    return found
  }

  on(findPoolRanking, ({ params, query, caller }) => find({ key: { kind: 'pool', id: params.id }, query, caller }))

  on(findGlobalRanking, ({ query, caller }) => find({ key: { kind: 'world', id: 0 }, query, caller }))

  on(findMonthlyGlobalRanking, ({ query, body, caller }) => {
    const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
    const key = { kind: 'month' as const, id: year * 12 + body.month - 1 }
    return find({ key, query, caller })
  })
}
