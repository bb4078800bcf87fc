import { type Team, teamLifecycle } from '@compety/contract'
import { sql } from 'kysely'

export type TeamRow = Omit<Team, 'statusAsString'>

export const asTeam = (row: TeamRow): Team => ({ ...row, statusAsString: teamLifecycle.states[row.status] ?? '' })

// Each side has an index of these matches alone.
const playsAs = (side: 'home_team_id' | 'away_team_id') =>
  sql`exists (select from matches m where ${sql.ref(`m.${side}`)} = t.id and m.status not in (7, 8))`

/** In use: by a match that is neither inactive nor archived (Q57). */
const isInUse = sql`(${playsAs('away_team_id')} or ${playsAs('home_team_id')})`

// Status 4, not deletable: active and in use.
export const status = sql`case when t.status = 1 and ${isInUse} then 4 else t.status end`

export const teamColumns = sql`
  t.id, t.name, t.code, t.sport_id, json_build_object('id', s.id, 'name', s.name) as sport, t.logo, ${status} as status`
