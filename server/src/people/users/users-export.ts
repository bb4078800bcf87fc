import { exportUsers } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { id, status, text, yesNo } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import * as queries from './users.queries.ts'

const columns: Column<queries.UserRow>[] = [
  ...[id, text('email', 'Email'), text('username', 'Usuario')],
  { key: 'role', label: 'Rol', value: ({ role }) => role.name },
  yesNo('email_proven', 'Correo confirmado'),
  ...status,
]

export const usersExport = exportedList({
  endpoint: exportUsers,
  name: 'usuarios',
  title: 'Usuarios',
  columns: () => columns,
  read: async (db, { filters }) => queries.listRows(db, (await queries.findIds(db, filters)).ids),
})
