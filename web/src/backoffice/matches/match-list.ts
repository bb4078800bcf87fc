import { listShape } from '../records/list/list-shape.ts'
import { organizer } from '../records/list/organizer-filter.ts'

/** The list of matches opens at today (docs/rules.md, rule 148); the request calls the filter of the deadline `ends_at`. */
export const matchList = listShape({
  search: 'Buscar por equipo',
  filters: {
    home_team_name: { kind: 'words' },
    away_team_name: { kind: 'words' },
    beginst_at: { kind: 'day' },
    blocked_at: { kind: 'day', queryName: 'ends_at' },
    sport: { kind: 'choice' },
    tournament: { kind: 'choice' },
    round: { kind: 'choice', within: 'tournament' },
    status: { kind: 'choice' },
    organizer,
  },
  sorts: ['beginst_at', 'home_team_name', 'away_team_name', 'blocked_at', 'sport', 'status'],
  upcoming: 'beginst_at',
  order: 'beginst_at_asc',
})
