import { listShape } from '../records/list/list-shape.ts'
import { organizer } from '../records/list/organizer-filter.ts'

export const teamList = listShape({
  search: 'Buscar por nombre, alias o código',
  filters: {
    name: { kind: 'words' },
    code: { kind: 'words' },
    sport: { kind: 'choice' },
    status: { kind: 'choice' },
    organizer,
  },
  sorts: ['name', 'code', 'sport', 'status'],
  order: 'name_asc',
})
