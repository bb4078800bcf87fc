import { type Match, matchLifecycle, parsedDate } from '@compety/contract'
import { sql } from 'kysely'

/** A match as SQL selects it; what is derived from it is added by asMatch. */
export type MatchRow = Omit<Match, 'statusAsString' | 'parsed_beginst_at' | 'parsed_blocked_at'>

const teamJson = (team: string) => {
  const t = sql.ref(team)
  return sql`json_build_object('id', ${t}.id, 'name', ${t}.name, 'code', ${t}.code, 'logo', ${t}.logo)`
}

export const matchColumns = sql`
  m.id, m.sport_id, json_build_object('id', s.id, 'name', s.name) as sport,
  ${teamJson('h')} as home_team, ${teamJson('a')} as away_team, m.beginst_at, m.blocked_at, m.status,
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
  (m.status in (2, 6) or m.status in (1, 4, 5) and m.blocked_at <= clock_timestamp())
  and not exists (select from match_results w where w.match_id = m.id)`

export const asMatch = <R extends MatchRow>(row: R, timeZone: string) => ({
  ...row,
  statusAsString: matchLifecycle.states[row.status] ?? '',
  parsed_beginst_at: parsedDate(row.beginst_at, timeZone),
  parsed_blocked_at: parsedDate(row.blocked_at, timeZone),
})
