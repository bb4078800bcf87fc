import { createUser } from '@compety/contract'
import { RecordList } from '../records/list/record-list.tsx'
import { userColumns } from './user-columns.tsx'
import { userList } from './user-list.ts'
import { useUsers } from './users.data.ts'

export function UsersPage() {
  return (
    <RecordList
      path="/users"
      title="Usuarios"
      shape={userList}
      columns={userColumns}
      useRows={useUsers}
      filterLabel="Filtrar Usuarios"
      emptyText="No existen usuarios registrados"
      failed="No se pudo cargar los usuarios por fallos en el servidor"
      create={{ to: '/newUser', label: 'Agregar Usuario', call: createUser }}
    />
  )
}
