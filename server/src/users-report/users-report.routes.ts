import { findUsersReport, listUsersReports, pageOf } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import { describePlayer } from './describe-player.ts'
import * as queries from './users-report.queries.ts'

export const usersReportRoutes = (on: On, context: AppContext) => {
  const { db } = context

  on(listUsersReports, async ({ query }) => {
    const { usersReports, total } = await queries.listPlayers(db, query)
    return { usersReports, ...pageOf(total, query), funnel_as_of: await queries.findFunnelAsOf(db) }
  })

  on(findUsersReport, async ({ params }) => ({
    userReport: await describePlayer(db, params.id, context),
    funnel_as_of: await queries.findFunnelAsOf(db),
  }))
}
