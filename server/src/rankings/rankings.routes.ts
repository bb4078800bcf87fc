import { findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import type { On } from '../http/mount.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/read-session.ts'
import { findRanking } from './find-ranking.ts'
import { monthOf } from './month.ts'

export const rankingRoutes = (on: On, services: Services) => {
  const { db, timeZone } = services
  const readerOf = (caller: Caller, owns = false) => ({ id: caller.id, seesEmails: owns || caller.role_id === 1 })

  on(findPoolRanking, async ({ params, query, caller }) => {
    const { owns } = await checkVisible(db, caller, params.id)
    const reader = readerOf(caller, owns)
    return findRanking(db, services, { key: { kind: 'pool', id: params.id }, query, reader })
  })

  on(findGlobalRanking, ({ query, caller }) =>
    findRanking(db, services, { key: { kind: 'world', id: 0 }, query, reader: readerOf(caller) }),
  )

  on(findMonthlyGlobalRanking, ({ query, body, caller }) => {
    const year = body.year ?? Math.floor(monthOf(new Date().toISOString(), timeZone) / 12)
    const key = { kind: 'month' as const, id: year * 12 + body.month - 1 }
    return findRanking(db, services, { key, query, reader: readerOf(caller) })
  })
}
