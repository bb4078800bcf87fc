import { exportSectors, officeWording } from '@compety/contract'
import { descriptionColumn, idColumn, listed, nameColumn, stateColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { sectors } from './reference.data.ts'
import { sectorList } from './reference-lists.ts'

const columns = [idColumn, listed(nameColumn), listed(descriptionColumn(255)), stateColumn]

/** The message for a failure to load is that of the countries: it is a fixed text. */
export function SectorsPage() {
  return (
    <InlineList
      path="/sectors"
      title="Lista de Sectores"
      shape={sectorList}
      columns={columns}
      calls={sectors}
      createLabel="Agregar Sector"
      filterLabel="Filtrar Sectores"
      emptyText="No existen sectores registrados"
      exportBy={{ endpoint: exportSectors }}
      failed={officeWording.countriesLoadFailed}
    />
  )
}
