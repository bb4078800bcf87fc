import { Failure, findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { lane } from '../http/lane.ts'
import type { On } from '../http/mount.ts'
import type { Written } from '../http/written.ts'
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
  const find = async (asked: AskedRanking, seen: Seen): Promise<Written> => {
    const { username } = asked.query
    const found = await (username ? searching(() => searchRanking(replica, context, asked)) : findPage(asked, seen))
    if (!found) throw new Failure('pool_not_found')
    return found
  }
  const findAlong = async (key: BoardKey, session: SessionKey) => {
    const found = await findMoment(key, session)
    return found && { session: found.session, found }
  }

  const poolOf = ({ params }: { params: { id: number } }) => ({ kind: 'pool' as const, id: params.id })
  on(
    findPoolRanking,
    (input, session) => findAlong(poolOf(input), session),
    ({ found, ...call }) => find({ key: poolOf(call), ...call }, found),
  )

  const world = { kind: 'world' as const, id: 0 }
  on(
    findGlobalRanking,
    (_, session) => findAlong(world, session),
    ({ found, query, caller }) => find({ key: world, query, caller }, found),
  )

  const monthAsked = ({ body }: { body: { year?: number | undefined; month: number } }) => {
    const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
    return { kind: 'month' as const, id: year * 12 + body.month - 1 }
  }
  on(
    findMonthlyGlobalRanking,
    (input, session) => findAlong(monthAsked(input), session),
    ({ found, ...call }) => find({ key: monthAsked(call), ...call }, found),
  )
}
