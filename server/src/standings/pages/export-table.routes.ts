import { PassThrough } from 'node:stream'
import { exportPoolTable } from '@compety/contract'
import { checkExists } from '../../competitions/pools/visible-pool.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Replica } from '../../platform/postgres/replica.ts'
import { today } from '../../platform/time/today.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { exportTable, wholeTable } from './export-table.ts'
import { seesAddresses } from './read-pages.ts'

export function exportTableRoutes(on: On, context: RankingContext & { replica: Replica }) {
  const { db, replica, timeZone } = context
  const reading = concurrencyLimit({ atOnce: 2, waiting: 50 })

  on(exportPoolTable, async ({ params: { id }, caller, reply }) => {
    await checkExists(db, id)
    const rows = await reading(() => wholeTable(replica, context, id))
    await recordExport(db, { caller, list: 'Tabla de una compety', filters: { pool_id: id } })
    const file = new PassThrough()
    void exportTable(db, { pool_id: id, rows, seesAll: seesAddresses(caller), to: file })
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tabla-${id}-${today(timeZone)}.csv"`)
    // Fastify streams this response and destroys the stream when the client disconnects.
    return file as unknown as string
  })
}
