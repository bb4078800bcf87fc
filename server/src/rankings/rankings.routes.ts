import { findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import type { Caller } from '../sessions/read-session.ts'
import { findRanking } from './find-ranking.ts'
import { monthOf } from './month.ts'

export const rankingRoutes = (on: On, context: AppContext) => {
  const { db, timeZone } = context
  const readerOf = (caller: Caller, owns = false) => ({ id: caller.id, seesEmails: owns || caller.role_id === 1 })

  on(findPoolRanking, async ({ params, query, caller }) => {
    const { owns } = await checkVisible(db, caller, params.id)
    const reader = readerOf(caller, owns)
    return findRanking(db, context, { key: { kind: 'pool', id: params.id }, page: query, reader })
  })

  on(findGlobalRanking, ({ query, caller }) =>
    findRanking(db, context, { key: { kind: 'world', id: 0 }, page: query, reader: readerOf(caller) }),
  )

  on(findMonthlyGlobalRanking, ({ query, body, caller }) => {
    const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
    const key = { kind: 'month' as const, id: year * 12 + body.month - 1 }
    return findRanking(db, context, { key, page: query, reader: readerOf(caller) })
  })
}
