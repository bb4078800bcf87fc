import type { EndpointShape, ExportQuery } from '@compety/contract'
import { coinExpensesExport, coinPackagesExport } from '../../catalogue/coins/coins-export.ts'
import { countriesExport, sectorsExport, sportsExport } from '../../catalogue/reference/reference-export.ts'
import { teamsExport } from '../../catalogue/teams/teams-export.ts'
import { organizersExport } from '../../competitions/organizers/organizers-export.ts'
import { poolsExport } from '../../competitions/pools/lists/pools-export.ts'
import { feedsExport } from '../../fixtures/feeds/feeds-export.ts'
import { matchesExport } from '../../fixtures/matches/export/matches-export.ts'
import { tournamentsExport } from '../../fixtures/tournaments/tournaments-export.ts'
import { privilegesExport } from '../../identity/rights/privileges-export.ts'
import { usersExport } from '../../people/users/users-export.ts'
import { auditExport } from '../../platform/audit/audit-export.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import type { ExportedList } from '../../platform/exports/exported-list.ts'
import { readList, type Slice } from '../../platform/exports/read-list.ts'
import { sendExport } from '../../platform/exports/send-export.ts'
import { actsAsMember, type Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import { mailsExport } from '../../platform/mails/mails-export.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { reportsExport } from '../abuse-reports/reports-export.ts'
import { readerZone } from './reader-zone.ts'

/** The lists of the back-office as files, for whoever reads the list. */
export function listExportRoutes(on: On, context: RankingContext) {
  const { db, timeZone } = context
  type Query = ExportQuery & Record<string, unknown>

  const serve = <E extends EndpointShape, R>({ endpoint, name, title, columns, read }: ExportedList<E, R>) =>
    on(endpoint as EndpointShape, async ({ query, request, reply, ...call }) => {
      const { format, separator, time_zone, page, per_page, ...filters } = query as unknown as Query
      const caller = call.caller as Caller
      const zone = await readerZone(context, caller, { time_zone })
      const asked = { caller, isMember: actsAsMember(request), timeZone }
      const filtered = (slice: Slice) => ({ ...filters, ...slice }) as unknown as Parameters<typeof read>[1]['filters']
      return sendExport(
        { request, reply },
        {
          ...{ name, title, query: { format, separator, time_zone }, timeZone: zone, columns: columns(zone) },
          batches: readList(db, (db, slice) => read(db, { filters: filtered(slice), ...asked })),
          before: () => recordExport(db, { caller, list: title, filters }),
        },
      )
    })

  serve(matchesExport)
  serve(teamsExport)
  serve(tournamentsExport)
  serve(poolsExport)
  serve(organizersExport)
  serve(usersExport)
  serve(sectorsExport)
  serve(sportsExport)
  serve(countriesExport)
  serve(coinPackagesExport)
  serve(coinExpensesExport)
  serve(privilegesExport)
  serve(mailsExport)
  serve(auditExport)
  serve(feedsExport)
  serve(reportsExport)
}
