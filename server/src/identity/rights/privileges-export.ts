import { exportPrivileges, type PrivilegeRecord } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { description, id, name, status, text } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import { listPrivileges } from './privileges.queries.ts'

const columns: Column<PrivilegeRecord>[] = [id, name, description, text('privilege_action', 'Acción'), ...status]

export const privilegesExport = exportedList({
  endpoint: exportPrivileges,
  name: 'privilegios',
  title: 'Privilegios',
  columns: () => columns,
  read: async (db, { filters }) => (await listPrivileges(db, filters, false)).privileges,
})
