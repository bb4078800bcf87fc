import { listShape } from '../records/list/list-shape.ts'

/** The list of pools; a limit, sector or status of 0 in the address means no filter. */
export const poolList = listShape({
  search: 'Buscar por nombre o descripción',
  filters: {
    name: { kind: 'words' },
    description: { kind: 'words' },
    beginst_at: { kind: 'day' },
    ends_at: { kind: 'day' },
    url: { kind: 'words' },
    players_limit: { kind: 'number', isNoneAtZero: true },
    sector: { kind: 'choice', isNoneAtZero: true },
    status: { kind: 'choice', isNoneAtZero: true },
  },
  sorts: ['beginst_at', 'name', 'description', 'ends_at', 'url', 'players_limit', 'sector', 'status'],
  order: 'beginst_at_asc',
})
