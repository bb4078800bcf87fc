import { listShape } from '../records/list/list-shape.ts'

export const organizerList = listShape({
  search: 'Buscar por nombre o identificador',
  filters: { name: { kind: 'words' }, organizer_name: { kind: 'words' }, status: { kind: 'choice' } },
  sorts: ['name', 'organizer_name', 'status'],
  order: 'name_asc',
})
