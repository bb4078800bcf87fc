import { exportCountries, officeWording } from '@compety/contract'
import { codeColumn, idColumn, listed, nameColumn, stateColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { countries } from './reference.data.ts'
import { countryList } from './reference-lists.ts'

const columns = [idColumn, listed(nameColumn), listed(codeColumn), stateColumn]

export function CountriesPage() {
  return (
    <InlineList
      path="/countries"
      title="Paises"
      above={<p>Gestion de paises</p>}
      shape={countryList}
      columns={columns}
      calls={countries}
      createLabel="Agregar Pais"
      filterLabel="Filtrar Paises"
      emptyText="No existen paises registrados"
      exportBy={{ endpoint: exportCountries }}
      failed={officeWording.countriesLoadFailed}
    />
  )
}
