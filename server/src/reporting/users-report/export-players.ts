import { noun, type ReportRow } from '@compety/contract'
import type { Table } from '../../platform/exports/columns.ts'
import { text } from '../../platform/exports/common-columns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Filters, readPlayers } from './users-report.queries.ts'

/** The filtered list of players as a table. */
export const playersTable = (db: Db, filters: Filters): Table<ReportRow> => ({
  columns: [
    text('id', 'ID'),
    text('username', 'Usuario'),
    text('email', 'Email'),
    text('statusAsString', 'Estatus'),
    text('funnelStatusAsString', 'Estatus de embudo'),
    text('activeCompeties', `${noun.Many} activas`),
    text('referred_users', 'Usuarios referidos'),
  ],
  batches: readPlayers(db, filters),
})
