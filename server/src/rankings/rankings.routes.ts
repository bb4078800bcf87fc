import { Failure, findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { lane } from '../http/lane.ts'
import type { On } from '../http/mount.ts'
import type { SessionKey } from '../sessions/read-session.ts'
import { type AskedRanking, rankingFinder, searchRanking } from './find-ranking.ts'
import type { Seen } from './moment.queries.ts'
import { monthOf } from './month.ts'
import { pageCache } from './page-texts.ts'
import type { BoardKey } from './worth.ts'

export const rankingRoutes = (on: On, { replica, boards, timeZone }: AppContext) => {
  const context = { boards, timeZone, pages: pageCache() }
  const { findMoment, findPage } = rankingFinder(replica, context)
  // A search costs more than a page: few at once, so that they leave connections to the others.
  const searching = lane({ atOnce: 2, waiting: 200 })
  type Found = Seen & { key: BoardKey }
  const find = async ({ key, ...seen }: Found, { query, caller }: Pick<AskedRanking, 'query' | 'caller'>) => {
    const asked = { key, query, caller }
    const search = () => searching(() => searchRanking(replica, context, asked))
    const found = seen.seeing.sees && (await (query.username ? search() : findPage(asked, seen)))
    if (!found) throw new Failure('pool_not_found')
    return found
  }
  const findAlong = async (key: BoardKey, session: SessionKey) => {
    const seen = await findMoment(key, session)
    return seen && { session: seen.session, found: { ...seen, key } }
  }

  on(
    findPoolRanking,
    ({ params }, session) => findAlong({ kind: 'pool', id: params.id }, session),
    ({ found, ...call }) => find(found, call),
  )

  on(
    findGlobalRanking,
    (_, session) => findAlong({ kind: 'world', id: 0 }, session),
    ({ found, ...call }) => find(found, call),
  )

  on(
    findMonthlyGlobalRanking,
    ({ body }, session) => {
      const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
      return findAlong({ kind: 'month', id: year * 12 + body.month - 1 }, session)
    },
    ({ found, ...call }) => find(found, call),
  )
}
