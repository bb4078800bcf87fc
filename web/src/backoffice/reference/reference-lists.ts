import { listShape } from '../records/list/list-shape.ts'

const sorts = ['name', 'code', 'status'] as const
const filters = { name: { kind: 'words' }, code: { kind: 'words' }, status: { kind: 'choice' } } as const

export const countryList = listShape({ filters, sorts, order: 'name_asc' })
export const sportList = listShape({ prefix: 'filter_sport_', filters, sorts, order: 'name_asc' })
export const sectorList = listShape({
  prefix: 'filter_sector_',
  filters: { name: { kind: 'words' }, description: { kind: 'words' }, status: { kind: 'choice' } },
  sorts: ['name', 'description', 'status'],
  order: 'name_asc',
})
