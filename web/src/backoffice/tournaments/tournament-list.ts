import { listShape } from '../records/list/list-shape.ts'
import { organizer } from '../records/list/organizer-filter.ts'

export const tournamentList = listShape({
  search: 'Buscar por nombre o temporada',
  filters: { name: { kind: 'words' }, sport: { kind: 'choice' }, status: { kind: 'choice' }, organizer },
  sorts: ['name', 'season', 'sport', 'status'],
  order: 'name_asc',
})
