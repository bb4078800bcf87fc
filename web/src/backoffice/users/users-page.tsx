import { createUser, exportUsers, type User } from '@compety/contract'
import type { BulkOf } from '../records/bulk/bulk-of.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { userColumns } from './user-columns.tsx'
import { userList } from './user-list.ts'
import { useUsers } from './users.data.ts'

// Without a file: those with addresses of people are made by the server, which audits them.
const bulk: BulkOf<User> = {
  list: 'users',
  one: 'usuario',
  many: 'usuarios',
  nameOf: ({ username, email }) => username ?? email,
}

export function UsersPage() {
  return (
    <RecordList
      path="/users"
      title="Usuarios"
      shape={userList}
      columns={userColumns}
      useRows={useUsers}
      bulk={bulk}
      filterLabel="Filtrar Usuarios"
      emptyText="No existen usuarios registrados"
      exportBy={{ endpoint: exportUsers }}
      failed="No se pudo cargar los usuarios por fallos en el servidor"
      create={{ to: '/newUser', label: 'Agregar Usuario', call: createUser }}
    />
  )
}
