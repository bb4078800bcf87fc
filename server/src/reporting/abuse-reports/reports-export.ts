import { type AbuseReport, exportReports, noun, reportKinds } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { id, instant, text } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import { listReports } from './abuse-reports.queries.ts'

const kinds: Record<AbuseReport['kind'], string> = { ...reportKinds, pool: noun.One }
const columns: Column<AbuseReport>[] = [
  id,
  { key: 'kind', label: 'Qué', value: ({ kind }) => kinds[kind] },
  { key: 'target', label: 'Nombre', value: ({ target }) => target?.name },
  text('reason', 'Motivo'),
  { key: 'reporter', label: 'Quién', value: ({ reporter }) => reporter.username },
  ...[instant('created_at', 'Fecha'), instant('closed_at', 'Cerrada')],
]

export const reportsExport = exportedList({
  endpoint: exportReports,
  name: 'denuncias',
  title: 'Denuncias',
  columns: () => columns,
  read: async (db, { filters }) => (await listReports(db, filters)).reports,
})
