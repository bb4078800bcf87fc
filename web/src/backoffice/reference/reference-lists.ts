import { listShape } from '../records/list/list-shape.ts'

const search = 'Buscar por nombre o código'
const sorts = ['name', 'code', 'status'] as const
const filters = { name: { kind: 'words' }, code: { kind: 'words' }, status: { kind: 'choice' } } as const

export const countryList = listShape({ search, filters, sorts, order: 'name_asc' })
export const sportList = listShape({ search, prefix: 'filter_sport_', filters, sorts, order: 'name_asc' })
export const sectorList = listShape({
  search: 'Buscar por nombre o descripción',
  prefix: 'filter_sector_',
  filters: { name: { kind: 'words' }, description: { kind: 'words' }, status: { kind: 'choice' } },
  sorts: ['name', 'description', 'status'],
  order: 'name_asc',
})
