import { wording } from '@compety/contract'
import { codeColumn, idColumn, listed, nameColumn, stateColumn } from '../records/inline-columns.tsx'
import { InlineList } from '../records/inline-list.tsx'
import { sports } from './reference.data.ts'
import { sportList } from './reference-lists.ts'

const columns = [idColumn, listed(nameColumn), listed(codeColumn), stateColumn]

/** Its failure to load is told in the words of the countries (backoffice.md 8, decisions-backoffice Q105). */
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
      failed={wording.countriesLoadFailed}
    />
  )
}
