import { isolated, listPrivileges, officeWording } from '@compety/contract'
import { descriptionColumn, idColumn, nameColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { wholeList } from '../records/list/list-shape.ts'
import { RecordName, RowLink } from '../records/row-actions.tsx'
import { roles } from './rights.data.ts'

const columns = [idColumn, nameColumn, descriptionColumn(155)]

export function RolesPage() {
  return (
    <InlineList
      path="/roles"
      title="Lista de Roles"
      shape={wholeList}
      columns={columns}
      calls={roles}
      createLabel="Agregar Rol"
      emptyText="No existen roles registrados"
      failed={officeWording.rolesLoadFailed}
      warning={(name) =>
        `El rol «${isolated(name)}» se elimina y no se puede recuperar. Si algún usuario lo tiene, se conserva.`
      }
      // The roles of administrators and players cannot be removed.
      isPermanent={({ id }) => id <= 2}
      link={({ id, name }) => (
        <RowLink to="/roles/$roleId" params={{ roleId: String(id) }} call={listPrivileges}>
          Privilegios
          <RecordName name={`de ${isolated(name)}`} />
        </RowLink>
      )}
    />
  )
}
