import { exportCountries, exportSectors, exportSports } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { code, description, id, name, status } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import { countries, sports } from './kinds.ts'
import { listCoded, listSectors } from './reference.queries.ts'

type Entry = { id: number; name: string; status: number; statusAsString: string }
const described: Column<Entry & { description: string | null }>[] = [id, name, description, ...status]
const coded: Column<Entry & { code: string }>[] = [id, name, code, ...status]

export const sectorsExport = exportedList({
  endpoint: exportSectors,
  name: 'sectores',
  title: 'Sectores',
  columns: () => described,
  read: async (db, { filters }) => (await listSectors(db, filters)).records,
})
export const sportsExport = exportedList({
  endpoint: exportSports,
  name: 'deportes',
  title: 'Deportes',
  columns: () => coded,
  read: async (db, { filters }) => (await listCoded(db, sports, filters)).records,
})
export const countriesExport = exportedList({
  endpoint: exportCountries,
  name: 'paises',
  title: 'Países',
  columns: () => coded,
  read: async (db, { filters }) => (await listCoded(db, countries, filters)).records,
})
