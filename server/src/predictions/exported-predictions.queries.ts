import { sql } from 'kysely'
import { isClosed } from '../fixtures/matches/deadline.ts'
import type { Db } from '../platform/postgres/database.ts'
import { matchName } from '../platform/postgres/match-name.ts'
import { states } from '../platform/postgres/states-sql.ts'

export type ClosedMatch = { id: number; round_id: number | null }

export type ExportedPrediction = {
  match_id: number
  name: string
  beginst_at: string
  user_id: number
  username: string | null
  email: string
  home_team_score: number
  away_team_score: number
  result_home: number | null
  result_away: number | null
  is_void: boolean
}

/** The matches of a pool whose deadline has passed, by kick-off. */
export const listClosed = async (db: Db, pool_id: number): Promise<ClosedMatch[]> => {
  const { rows } = await sql<ClosedMatch>`
    select m.id, m.round_id from pool_matches pm join matches m on m.id = pm.match_id
     where pm.pool_id = ${pool_id} and ${isClosed} order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

type After = { pool_id: number; match_id: number; after: number; most: number }

/**
 * The next predictions of a match by enrolled players, by player. The same statement judges the deadline again, so that one
 * that moves ahead meanwhile hides the rest.
 */
export const listAfter = async (db: Db, { pool_id, match_id, after, most }: After): Promise<ExportedPrediction[]> => {
  const { rows } = await sql<ExportedPrediction>`
    with closed as materialized (
      select m.id, ${matchName} as name, m.beginst_at, m.is_void from pool_matches pm
        join matches m on m.id = pm.match_id join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
       where pm.pool_id = ${pool_id} and pm.match_id = ${match_id} and ${isClosed}
    ), gone as materialized (
      select user_id from enrolments where pool_id = ${pool_id} and status = ${states.enrolment.withdrawn}
    ), part as materialized (
      select p.user_id, p.home_team_score, p.away_team_score from predictions p
       where p.match_id = ${match_id} and p.pool_id = ${pool_id} and p.user_id > ${after} and exists (select from closed)
         and p.user_id not in (select user_id from gone)
       order by p.user_id limit ${most}
    )
    select c.id as match_id, c.name, c.beginst_at, u.id as user_id, u.username, u.email, x.home_team_score, x.away_team_score,
           r.home_team_score as result_home, r.away_team_score as result_away, c.is_void
      from part x join users u on u.id = x.user_id cross join closed c left join match_results r on r.match_id = c.id
     order by x.user_id
  `.execute(db)
  return rows
}
