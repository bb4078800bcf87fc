import { listShape } from '../records/list/list-shape.ts'

export const teamList = listShape({
  search: 'Buscar por nombre, alias o código',
  filters: { name: { kind: 'words' }, code: { kind: 'words' }, sport: { kind: 'choice' }, status: { kind: 'choice' } },
  sorts: ['name', 'code', 'sport', 'status'],
  order: 'name_asc',
})
