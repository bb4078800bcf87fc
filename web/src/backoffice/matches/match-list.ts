import { listShape } from '../records/list-shape.ts'

/** The deadline is filtered as ends_at (backoffice.md 7, decisions-backoffice Q36). */
export const matchList = listShape({
  filters: {
    home_team_name: { kind: 'words' },
    away_team_name: { kind: 'words' },
    beginst_at: { kind: 'day' },
    blocked_at: { kind: 'day', queryName: 'ends_at' },
    sport: { kind: 'choice' },
    status: { kind: 'choice' },
  },
  sorts: ['beginst_at', 'home_team_name', 'away_team_name', 'blocked_at', 'sport', 'status'],
  order: 'beginst_at_asc',
})
