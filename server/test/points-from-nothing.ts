import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'

export type Earned = { pool_id: number; user_id: number; match_id: number; month: number; points: number }
type Played = {
  pool_id: number
  user_id: number
  match_id: number
  beginst_at: string
  ph: number
  pa: number
  rh: number
  ra: number
}

/**
 * A second implementation of the scoring rules: the points of each prediction of an enrolled player. `voids` are the
 * void matches.
 */
export async function earned(db: Db, voids: Set<number>): Promise<Earned[]> {
  const { rows } = await sql<Played>`
    select p.pool_id, p.user_id, p.match_id, m.beginst_at, p.home_team_score as ph, p.away_team_score as pa,
           r.home_team_score as rh, r.away_team_score as ra
      from predictions p join matches m on m.id = p.match_id join match_results r on r.match_id = m.id
      join enrolments e on e.pool_id = p.pool_id and e.user_id = p.user_id and e.status <> 2
  `.execute(db)
  const { rows: rules } = await sql<{ pool_id: number; code: string; points: number }>`
    select pool_id, code, pp.points from pool_point_rules pp join point_rules pr on pr.id = pp.point_rule_id
  `.execute(db)
  return rows
    .filter(({ match_id }) => !voids.has(match_id))
    .map(({ pool_id, user_id, match_id, beginst_at, ph, pa, rh, ra }) => {
      const met: Record<string, boolean> = {
        resultado: (ph > pa && rh > ra) || (ph < pa && rh < ra) || (ph === pa && rh === ra),
        diferencia: ph - pa === rh - ra,
        suma: ph + pa === rh + ra,
        marcador_por_equipo: ph === rh || pa === ra,
        perfecto: ph === rh && pa === ra,
      }
      const paid = rules.filter((rule) => rule.pool_id === pool_id && met[rule.code])
      return {
        pool_id,
        user_id,
        match_id,
        month: new Date(beginst_at).getUTCMonth() + 1,
        points: paid.reduce((sum, { points }) => sum + points, 0),
      }
    })
}

/** The same for bonus questions. Their negative number takes the place of the match. */
export async function earnedByQuestions(db: Db): Promise<Earned[]> {
  const { rows } = await sql<Omit<Earned, 'month'>>`
    select q.pool_id, a.user_id, -q.id as match_id, q.points
      from pool_questions q join question_answers a on a.question_id = q.id and q.right_answers @> a.answer
      join enrolments e on e.pool_id = q.pool_id and e.user_id = a.user_id and e.status <> 2
  `.execute(db)
  return rows.map((row) => ({ ...row, month: 0 }))
}

/** Computes positions in the simplest way. */
export function ranked(members: number[], parts: Earned[]) {
  const sums = members.map((id) => ({
    id,
    points: parts.filter(({ user_id }) => user_id === id).reduce((sum, { points }) => sum + points, 0),
  }))
  return sums
    .map(({ id, points }) => ({ id, points, position: 1 + sums.filter((other) => other.points > points).length }))
    .sort((a, b) => a.position - b.position || a.id - b.id)
}
