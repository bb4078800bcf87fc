import {
  type ExportQuery,
  exportPoolMatches,
  exportPoolPlayers,
  exportPoolPredictions,
  exportPoolTable,
  noun,
  roles,
} from '@compety/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { exportedPlayers, playerColumns } from '../../competitions/players/players-export.ts'
import { exportedMatches } from '../../competitions/pools/pool-matches-export.ts'
import { checkExists, checkVisible } from '../../competitions/pools/visible-pool.ts'
import { exportedColumns } from '../../fixtures/matches/export/match-table.ts'
import { holds } from '../../identity/rights/role-holds.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import type { Table } from '../../platform/exports/columns.ts'
import { sendExport } from '../../platform/exports/send-export.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import { exportedPredictions, predictionColumns } from '../../predictions/exported-predictions.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { exportedTable, tableColumns } from '../../standings/pages/export-table.ts'
import { readerZone } from './reader-zone.ts'

type Asked = {
  params: { id: number }
  query: ExportQuery
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}
type What = { name: string; title: string; names: boolean }

/** What leaves a pool as a file. Its names and addresses are audited. */
export function poolExportRoutes(on: On, context: RankingContext) {
  const { db } = context
  const send = async <R>(
    { params: { id }, query, caller, ...to }: Asked,
    what: What,
    table: (zone: string) => Table<R>,
  ) => {
    const timeZone = await readerZone(context, caller, query)
    const list = `${what.title} de una ${noun.one}`
    return sendExport(to, {
      ...{ name: `${what.name}-${id}`, title: what.title, query, timeZone },
      ...table(timeZone),
      ...(what.names && { before: () => recordExport(db, { caller, list, filters: { pool_id: id } }) }),
    })
  }
  const seesAll = ({ role_id }: Caller): boolean => role_id === roles.administrator

  // Refuses a pool that the caller may not see.
  const runs = async (caller: Caller, id: number): Promise<boolean> => {
    if (!(await holds(db, caller, 'pools.read'))) return (await checkVisible(db, caller, id)).manages
    await checkExists(db, id)
    return true
  }

  on(exportPoolTable, async (asked) => {
    const { params, caller } = asked
    const manages = await runs(caller, params.id)
    const shared = manages ? 'shared' : 'none'
    return send(asked, { name: 'tabla', title: 'Tabla', names: manages }, () => ({
      columns: tableColumns(seesAll(caller) ? 'all' : shared),
      batches: exportedTable(context, params.id),
    }))
  })

  on(exportPoolPredictions, async (asked) => {
    await checkExists(db, asked.params.id)
    return send(asked, { name: 'pronosticos', title: 'Pronósticos', names: true }, () => ({
      columns: predictionColumns,
      batches: exportedPredictions(db, asked.params.id),
    }))
  })

  on(exportPoolPlayers, async (asked) => {
    await checkExists(db, asked.params.id)
    return send(asked, { name: 'jugadores', title: 'Jugadores', names: true }, () => ({
      columns: playerColumns(seesAll(asked.caller)),
      batches: exportedPlayers(db, asked.params.id),
    }))
  })

  on(exportPoolMatches, async (asked) => {
    await checkVisible(db, asked.caller, asked.params.id)
    return send(asked, { name: 'partidos', title: 'Partidos', names: false }, (zone) => ({
      columns: exportedColumns(zone),
      batches: exportedMatches(context, asked.params.id),
    }))
  })
}
