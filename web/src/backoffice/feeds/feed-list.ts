import { listShape } from '../records/list/list-shape.ts'

export const feedList = listShape({
  filters: { tournament: { kind: 'words' }, provider: { kind: 'key' } },
  sorts: ['tournament', 'provider', 'next_run_at'],
  order: 'tournament_asc',
})
