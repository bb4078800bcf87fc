import { type Team, teamLifecycle } from '@compety/contract'
import { sql } from 'kysely'
import { states } from '../../platform/postgres/states-sql.ts'

export type TeamRow = Omit<Team, 'statusAsString'>

export const asTeam = (row: TeamRow): Team => ({ ...row, statusAsString: teamLifecycle.states[row.status] ?? '' })

// Written as two conditions, because each side has its own partial index of these matches.
const playsAs = (side: 'home_team_id' | 'away_team_id') =>
  sql`exists (select from matches m where ${sql.ref(`m.${side}`)} = t.id and m.status not in ${states.matchesPutAway})`

/** A team is in use when it plays in a match that is neither inactive nor archived. */
const isInUse = sql`(${playsAs('away_team_id')} or ${playsAs('home_team_id')})`

// Status 4, 'No eliminable', is not stored: it is an active team that is in use.
export const status = sql`case when t.status = ${states.record.active} and ${isInUse} then ${states.team.inUse} else t.status end`

export const teamFields = sql`
  t.id, t.organizer_id, t.name, t.code, t.has_official_code, t.sport_id, json_build_object('id', s.id, 'name', s.name) as sport, t.logo, t.is_placeholder, ${status} as status,
  coalesce((select json_agg(x.name order by x.name, x.id) from team_aliases x where x.team_id = t.id and x.tournament_id is null), '[]') as aliases,
  (select json_build_object('id', x.id, 'name', x.name) from teams x where x.id = t.merged_into_id) as merged_into,
  (select json_build_object('id', x.id, 'name', x.name, 'season', x.season) from tournaments x where x.id = t.tournament_id) as tournament`

/**
 * Whether team `t` may play in matches of an owner, null for the platform: its own teams, and those of the platform into
 * which one of them was merged.
 */
export const isUsableBy = (organizer_id: number | null) =>
  organizer_id === null
    ? sql`t.organizer_id is null`
    : sql`(t.organizer_id = ${organizer_id}
           or exists (select from teams x where x.merged_into_id = t.id and x.organizer_id = ${organizer_id}))`
