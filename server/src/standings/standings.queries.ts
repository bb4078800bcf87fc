import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import { sentInPool } from '../competitions/pools/sent-in-pool.ts'
import { isClosed } from '../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import type { Db } from '../platform/postgres/database.ts'
import { matchName } from '../platform/postgres/match-name.ts'

export type Rule = { id: number; code: string; name: string; points: number }

export async function listRules(db: Db, pool_id: number): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.id, r.code, r.name, pr.points
      from pool_point_rules pr
      join point_rules r on r.id = pr.point_rule_id
     where pr.pool_id = ${pool_id}
     order by r.id
  `.execute(db)
  return rows
}

export type CountedMatchRow = MatchRow & { prediction: Score | null }

/**
 * Lists the matches that count in a pool by kick-off, with a player's prediction. Only the player may use `any`; for
 * all others, open matches are left out. The same statement judges the deadline and reads predictions, so a concurrently
 * moved deadline reveals nothing.
 */
export async function listCountedMatches(
  db: Db,
  { pool_id, user_id, any }: { pool_id: number; user_id: number; any: boolean },
): Promise<CountedMatchRow[]> {
  const { rows } = await sql<CountedMatchRow>`
    with ${sentInPool({ pool_id, user_id })}
    select ${matchColumns},
           case when x.id is not null then
             json_build_object('home_team_score', x.home_team_score, 'away_team_score', x.away_team_score) end as prediction
      from pool_matches pm
      join matches m on m.id = pm.match_id ${matchJoins}
      left join sent x on x.match_id = m.id
     where pm.pool_id = ${pool_id} and r.match_id is not null and not m.is_void ${any ? sql`` : sql`and ${isClosed}`}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

type SettledQuestion = { id: number; text: string; has_answered: boolean; points: number }

/** Lists the settled questions of a pool by deadline, with what each paid a player. */
export async function listSettledQuestions(
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<SettledQuestion[]> {
  const { rows } = await sql<SettledQuestion>`
    select q.id, q.text, a.user_id is not null as has_answered, coalesce(p.points, 0) as points
      from pool_questions q
      left join question_answers a on a.question_id = q.id and a.user_id = ${user_id}
      left join question_points p on p.question_id = q.id and p.pool_id = q.pool_id and p.user_id = ${user_id}
     where q.pool_id = ${pool_id} and q.settled_at is not null
     order by q.deadline, q.id
  `.execute(db)
  return rows
}

export type KickOff = { match_id: number; name: string; beginst_at: string; is_closed: boolean }

/** Lists the matches that count in a pool, by kick-off. */
export async function listKickOffs(db: Db, pool_id: number): Promise<KickOff[]> {
  const { rows } = await sql<KickOff>`
    select m.id as match_id, ${matchName} as name, m.beginst_at, ${isClosed} as is_closed
      from pool_matches pm
      join matches m on m.id = pm.match_id and not m.is_void
      join match_results r on r.match_id = m.id
      join teams h on h.id = m.home_team_id
      join teams a on a.id = m.away_team_id
     where pm.pool_id = ${pool_id}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}
