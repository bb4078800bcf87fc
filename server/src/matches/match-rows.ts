import { type Match, matchLifecycle, parsedDate } from '@compety/contract'
import { sql } from 'kysely'
import { states } from '../database/states-sql.ts'

/** A match as SQL selects it, flat: an object that the database makes takes several times as long. asMatch puts it together. */
export type MatchRow = Pick<Match, 'id' | 'sport_id' | 'beginst_at' | 'blocked_at' | 'status' | 'match_result'> & {
  sport_name: string
  home_id: number
  home_name: string
  home_code: string
  home_logo: string | null
  away_id: number
  away_name: string
  away_code: string
  away_logo: string | null
}

export const matchColumns = sql`
  m.id, m.sport_id, s.name as sport_name, m.beginst_at, m.blocked_at, m.status,
  h.id as home_id, h.name as home_name, h.code as home_code, h.logo as home_logo,
  a.id as away_id, a.name as away_name, a.code as away_code, a.logo as away_logo,
  case when r.match_id is not null then
    json_build_object('id', r.id, 'home_team_score', r.home_team_score, 'away_team_score', r.away_team_score) end as match_result`

/** Goes with `from matches m`. */
export const matchJoins = sql`
  join sports s on s.id = m.sport_id
  join teams h on h.id = m.home_team_id
  join teams a on a.id = m.away_team_id
  left join match_results r on r.match_id = m.id`

/** Q70, as acceptsResult: in 2 and 6, or once the deadline has passed in 1, 4 and 5. */
export const waitsForResult = sql`
  (m.status in ${states.matchesBegun} or m.status in ${states.matchesOpenForPredictions} and m.blocked_at <= clock_timestamp())
  and not exists (select from match_results w where w.match_id = m.id)`

export const sidesOf = (row: MatchRow): Pick<Match, 'home_team' | 'away_team'> => ({
  home_team: { id: row.home_id, name: row.home_name, code: row.home_code, logo: row.home_logo },
  away_team: { id: row.away_id, name: row.away_name, code: row.away_code, logo: row.away_logo },
})

export const asMatch = (row: MatchRow, timeZone: string): Match => ({
  id: row.id,
  sport_id: row.sport_id,
  sport: { id: row.sport_id, name: row.sport_name },
  ...sidesOf(row),
  beginst_at: row.beginst_at,
  blocked_at: row.blocked_at,
  parsed_beginst_at: parsedDate(row.beginst_at, timeZone),
  parsed_blocked_at: parsedDate(row.blocked_at, timeZone),
  status: row.status,
  statusAsString: matchLifecycle.states[row.status] ?? '',
  match_result: row.match_result,
})
