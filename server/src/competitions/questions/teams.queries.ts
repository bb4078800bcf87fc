import type { Question } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type Team = Question['teams'][number]

/** The teams of a pool's matches, by name. */
export async function listTeamsOfPool(db: Db, pool_id: number): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select t.id, t.name, t.logo from teams t
     where not t.is_placeholder and t.id in (
       select unnest(array[m.home_team_id, m.away_team_id]) from pool_matches pm join matches m on m.id = pm.match_id
        where pm.pool_id = ${pool_id})
     order by t.name, t.id
  `.execute(db)
  return rows
}

export async function listTeams(db: Db, ids: readonly number[]): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select id, name, logo from teams where id = any(${ids}::bigint[]) order by name, id
  `.execute(db)
  return rows
}

export type MatchToAsk = {
  id: number
  blocked_at: string
  home_id: number
  home: string
  away_id: number
  away: string
}

/** The matches of a pool in a round that have both teams and an open deadline, and that no question is about. */
export async function listMatchesToAsk(
  db: Db,
  { pool_id, round_id }: { pool_id: number; round_id: number },
): Promise<MatchToAsk[]> {
  const { rows } = await sql<MatchToAsk>`
    select m.id, m.blocked_at, h.id as home_id, h.name as home, a.id as away_id, a.name as away
      from pool_matches pm
      join matches m on m.id = pm.match_id and m.round_id = ${round_id} and not m.has_placeholder
                    and m.status in ${states.matchesOpenForPredictions} and m.blocked_at > clock_timestamp()
      join teams h on h.id = m.home_team_id
      join teams a on a.id = m.away_team_id
     where pm.pool_id = ${pool_id}
       and not exists (select from pool_questions q where q.match_id = m.id and q.pool_id = pm.pool_id)
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}
