import { findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { lane } from '../http/lane.ts'
import type { On } from '../http/mount.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import type { Caller } from '../sessions/read-session.ts'
import { type AskedRanking, findRanking } from './find-ranking.ts'
import { monthOf } from './month.ts'

export const rankingRoutes = (on: On, context: AppContext) => {
  const { db, timeZone } = context
  const readerOf = (caller: Caller, owns = false) => ({ id: caller.id, seesEmails: owns || caller.role_id === 1 })
  // A search costs more than a page: few at once, so that they leave connections to the others.
  const searching = lane({ atOnce: 2, waiting: 200 })
  const find = (asked: AskedRanking) => {
    const read = () => findRanking(db, context, asked)
    return asked.query.username ? searching(read) : read()
  }

  on(findPoolRanking, async ({ params, query, caller }) => {
    const { owns } = await checkVisible(db, caller, params.id)
    const reader = readerOf(caller, owns)
    return find({ key: { kind: 'pool', id: params.id }, query, reader })
  })

  on(findGlobalRanking, ({ query, caller }) => find({ key: { kind: 'world', id: 0 }, query, reader: readerOf(caller) }))

  on(findMonthlyGlobalRanking, ({ query, body, caller }) => {
    const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
    const key = { kind: 'month' as const, id: year * 12 + body.month - 1 }
    return find({ key, query, reader: readerOf(caller) })
  })
}
