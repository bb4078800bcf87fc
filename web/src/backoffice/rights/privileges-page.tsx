import { exportPrivileges, officeWording, type PrivilegeRecord, privilegeKeys } from '@compety/contract'
import { descriptionColumn, idColumn, listed, nameColumn, stateColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { privilegeList } from './privilege-list.ts'
import { privileges } from './rights.data.ts'

const actionColumn = {
  key: 'privilege_action',
  title: 'Acción',
  sort: 'privilege_action',
  filter: 'action',
  render: ({ privilege_action }: PrivilegeRecord) => privilege_action,
  field: { name: 'privilege_action', maxLength: 100, suggestions: privilegeKeys },
} as const

const columns = [idColumn, listed(nameColumn), listed(descriptionColumn(155)), actionColumn, stateColumn]

export function PrivilegesPage() {
  return (
    <InlineList
      path="/privileges"
      title="Lista de Privilegios"
      shape={privilegeList}
      columns={columns}
      calls={privileges}
      createLabel="Agregar Privilegio"
      filterLabel="Filtrar Privilegios"
      emptyText="No existen privilegios registrados"
      exportBy={{ endpoint: exportPrivileges }}
      failed={officeWording.privilegesLoadFailed}
    />
  )
}
