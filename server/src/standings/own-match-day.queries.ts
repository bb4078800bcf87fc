import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import { sentInPool } from '../competitions/pools/sent-in-pool.ts'
import { matchDay } from '../fixtures/matches/day-of-match.ts'
import { isClosed } from '../fixtures/matches/deadline.ts'
import type { Db } from '../platform/postgres/database.ts'

export type ClosedMatch = {
  id: number
  round_id: number | null
  home: string
  away: string
  match_result: Score | null
  prediction: Score | null
}

export type OwnDay = { pool_id: number; user_id: number; day: string; timeZone: string }

/** The matches of a day whose deadline has passed, by kick-off, with a player's own predictions. */
export async function listClosedMatches(db: Db, { pool_id, user_id, day, timeZone }: OwnDay): Promise<ClosedMatch[]> {
  const scoreOf = (table: string) => sql`case when ${sql.ref(`${table}.match_id`)} is not null then json_build_object(
    'home_team_score', ${sql.ref(`${table}.home_team_score`)}, 'away_team_score', ${sql.ref(`${table}.away_team_score`)}) end`
  const { rows } = await sql<ClosedMatch>`
    with ${sentInPool({ pool_id, user_id })}
    select m.id, m.round_id, h.name as home, a.name as away, ${scoreOf('r')} as match_result, ${scoreOf('x')} as prediction
      from pool_matches pm
      join matches m on m.id = pm.match_id and not m.is_void and ${isClosed}
      join teams h on h.id = m.home_team_id
      join teams a on a.id = m.away_team_id
      left join match_results r on r.match_id = m.id
      left join sent x on x.match_id = m.id
     where pm.pool_id = ${pool_id} and ${matchDay(timeZone)} = ${day}::date
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}
