import { type AuditEntry, exportAudit } from '@compety/contract'
import type { Column } from '../exports/columns.ts'
import { id, instant, text } from '../exports/common-columns.ts'
import { exportedList } from '../exports/exported-list.ts'
import { readAudit } from './read-audit.ts'

const columns: Column<AuditEntry>[] = [
  ...[id, instant('created_at', 'Fecha')],
  { key: 'actor', label: 'Quién', value: ({ actor }) => actor?.username ?? actor?.email },
  ...[text('subject', 'Objeto'), text('subject_id', 'ID del objeto'), text('subject_name', 'Nombre')],
  text('actionAsString', 'Acción'),
  {
    key: 'changes',
    label: 'Cambios',
    value: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
  },
]

export const auditExport = exportedList({
  endpoint: exportAudit,
  name: 'auditoria',
  title: 'Historial de cambios',
  columns: () => columns,
  read: async (db, { filters, timeZone }) => (await readAudit(db, filters, timeZone)).entries,
})
