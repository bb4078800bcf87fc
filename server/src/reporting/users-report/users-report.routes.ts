import { exportUsersReports, findUsersReport, findUsersReportCharts, listUsersReports, pageOf } from '@compety/contract'
import { findFunnelAsOf } from '../../identity/activity/recount-activity.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import { sendExport } from '../../platform/exports/send-export.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeCharts } from './charts.ts'
import { describePlayer } from './describe-player.ts'
import { playersTable } from './export-players.ts'
import * as queries from './users-report.queries.ts'

export function usersReportRoutes(on: On, context: RankingContext) {
  const { db, timeZone } = context

  on(listUsersReports, async ({ query }) => {
    const { usersReports, total } = await queries.listPlayers(db, query)
    return { usersReports, ...pageOf(total, query), funnel_as_of: await findFunnelAsOf(db) }
  })

  on(exportUsersReports, async ({ query, caller, request, reply }) => {
    const { page, per_page, ...filters } = query
    const list = 'Reporte de usuarios'
    return sendExport(
      { request, reply },
      {
        ...{ name: 'jugadores', title: list, query: { format: 'csv', separator: ',' }, timeZone },
        ...playersTable(db, query),
        before: () => recordExport(db, { caller, list, filters }),
      },
    )
  })

  on(findUsersReportCharts, () => describeCharts(context))

  on(findUsersReport, async ({ params, caller }) => ({
    userReport: await describePlayer(db, params.id, { reader: caller, context }),
    funnel_as_of: await findFunnelAsOf(db),
  }))
}
