import {
  closeReport,
  createReport,
  Failure,
  listReports,
  pageOf,
  type ReportKind,
  succeeded,
  wording,
} from '@compety/contract'
import { checkVisible, type Reader } from '../../competitions/pools/visible-pool.ts'
import { checkComment } from '../../competitions/wall/enter-wall.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './abuse-reports.queries.ts'

const mostInADay = 10

/** Refuses what the reader does not see, as the page of the thing itself would do. */
const checks: Record<ReportKind, (db: Db, reader: Reader, id: number) => Promise<void>> = {
  pool: async (db, reader, id) => {
    await checkVisible(db, reader, id)
  },
  organizer: async (db, _, id) => {
    if (!(await queries.isActiveOrganizer(db, id))) throw new Failure('organizer_not_found')
  },
  comment: checkComment,
}

export function abuseReportRoutes(on: On, { db }: AppContext) {
  on(createReport, async ({ body: { kind, id, reason }, caller }) => {
    await checks[kind](db, caller, id)
    await db.transaction().execute(async (db) => {
      if ((await queries.countOfToday(db, caller.id)) >= mostInADay) throw new Failure('reports_exhausted')
      const report = { reporter_id: caller.id, kind, target_id: id, reason }
      if (!(await queries.addReport(db, report))) throw new Failure('report_open')
    })
    return succeeded(wording.reportSent, {})
  })

  on(listReports, async ({ query }) => {
    const { reports, total } = await queries.listReports(db, query)
    return { reports, ...pageOf(total, query) }
  })

  on(closeReport, async ({ params: { id }, caller }) => {
    const report = await db.transaction().execute(async (db) => {
      const isClosed = await queries.closeReport(db, { id, closed_by: caller.id })
      const report = await queries.findReport(db, id)
      if (!report) throw new Failure('report_not_found')
      if (!isClosed) throw new Failure('report_closed')
      const entry = { actor_id: caller.id, subject: 'report', subject_id: id, action: 'close' } as const
      await recordAudit(db, { ...entry, before: null, after: null })
      return report
    })
    return succeeded(wording.reportClosed, { report })
  })
}
