import type { Writable } from 'node:stream'
import { noun, type ReportRow } from '@compety/contract'
import { writeCsv } from '../../platform/files/write-csv.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Filters, readPlayers } from './users-report.queries.ts'

const head = ['ID', 'Usuario', 'Email', 'Estatus', 'Estatus de embudo', `${noun.Many} activas`, 'Usuarios referidos']
const cellsOf = (row: ReportRow) => [
  row.id,
  row.username,
  row.email,
  row.statusAsString,
  row.funnelStatusAsString,
  row.activeCompeties,
  row.referred_users,
]

/** Writes the filtered list in batches, as fast as the client reads them. Stops when the client disconnects. */
export const exportPlayers = (db: Db, { filters, to }: { filters: Filters; to: Writable }) =>
  writeCsv(to, { head, read: (take) => readPlayers(db, filters, (rows) => take(rows.map(cellsOf))) })
