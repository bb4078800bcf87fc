import { exportSports, officeWording } from '@compety/contract'
import { codeColumn, idColumn, listed, nameColumn, stateColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { sports } from './reference.data.ts'
import { sportList } from './reference-lists.ts'

const columns = [idColumn, listed(nameColumn), listed(codeColumn), stateColumn]

/** The message for a failure to load is that of the countries: it is a fixed text. */
export function SportsPage() {
  return (
    <InlineList
      path="/sports"
      title="Lista de Deportes"
      shape={sportList}
      columns={columns}
      calls={sports}
      createLabel="Agregar Deporte"
      filterLabel="Filtrar Deportes"
      emptyText="No existen deportes registrados"
      exportBy={{ endpoint: exportSports }}
      failed={officeWording.countriesLoadFailed}
    />
  )
}
