import { PassThrough } from 'node:stream'
import { exportUsersReports, findUsersReport, findUsersReportCharts, listUsersReports, pageOf } from '@compety/contract'
import { findFunnelAsOf } from '../../identity/activity/recount-activity.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { On } from '../../platform/http/mount.ts'
import { today } from '../../platform/time/today.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeCharts } from './charts.ts'
import { describePlayer } from './describe-player.ts'
import { exportPlayers } from './export-players.ts'
import * as queries from './users-report.queries.ts'

export function usersReportRoutes(on: On, context: RankingContext) {
  const { db, timeZone } = context
  const inTurn = concurrencyLimit({ atOnce: 1, waiting: 1 })

  on(listUsersReports, async ({ query }) => {
    const { usersReports, total } = await queries.listPlayers(db, query)
    return { usersReports, ...pageOf(total, query), funnel_as_of: await findFunnelAsOf(db) }
  })

  on(exportUsersReports, async ({ query, caller, request, reply }) => {
    const file = new PassThrough()
    await new Promise<void>((begins, refused) => {
      inTurn(async () => {
        const { page, per_page, ...filters } = query
        await recordExport(db, { caller, list: 'Reporte de usuarios', filters })
        begins()
        if (request.socket.destroyed) file.destroy()
        else await exportPlayers(db, { filters: query, to: file })
      }).catch(refused)
    })
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="jugadores-${today(timeZone)}.csv"`)
    // Fastify streams this response and destroys the stream when the client disconnects.
    return file as unknown as string
  })

  on(findUsersReportCharts, () => describeCharts(context))

  on(findUsersReport, async ({ params, caller }) => ({
    userReport: await describePlayer(db, params.id, { reader: caller, context }),
    funnel_as_of: await findFunnelAsOf(db),
  }))
}
