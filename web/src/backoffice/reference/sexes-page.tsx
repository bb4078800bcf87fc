import { isolated, officeWording } from '@compety/contract'
import { descriptionColumn, idColumn, nameColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { wholeList } from '../records/list/list-shape.ts'
import { sexes } from './reference.data.ts'

const columns = [idColumn, nameColumn, descriptionColumn(255)]

export function SexesPage() {
  return (
    <InlineList
      path="/sexes"
      title="Lista de Sexos"
      shape={wholeList}
      columns={columns}
      calls={sexes}
      createLabel="Agregar Sexo"
      emptyText="No existen sexos registrados"
      failed={officeWording.sexesLoadFailed}
      warning={(name) =>
        `El sexo «${isolated(name)}» se elimina y no se puede recuperar. Si algún perfil lo tiene, se conserva.`
      }
    />
  )
}
