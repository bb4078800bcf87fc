import { type Team, teamLifecycle } from '@compety/contract'
import { sql } from 'kysely'

export type TeamRow = Omit<Team, 'statusAsString'>

export const asTeam = (row: TeamRow): Team => ({ ...row, statusAsString: teamLifecycle.states[row.status] ?? '' })

// Status 4, not deletable: active and used by a match that is neither inactive nor archived (Q57).
export const status = sql`
  case when t.status = 1 and exists (select 1 from matches m where t.id in (m.home_team_id, m.away_team_id) and m.status not in (7, 8))
       then 4 else t.status end`

export const teamColumns = sql`
  t.id, t.name, t.code, t.sport_id, json_build_object('id', s.id, 'name', s.name) as sport, t.logo, ${status} as status`
