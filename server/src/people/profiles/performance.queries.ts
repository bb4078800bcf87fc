import { sql } from 'kysely'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type CountsRow = {
  sent: number
  judged: number
  right: number
  sent_in_month: number
  judged_in_month: number
  right_in_month: number
}

const startOf = (month: number, timeZone: string) =>
  sql`make_timestamptz(${Math.floor(month / 12)}::int, ${(month % 12) + 1}::int, 1, 0, 0, 0, ${timeZone}::text)`

const played = sql`m.beginst_at >= t.starts and m.beginst_at < t.ends`
const right = sql`sign(p.home_team_score - p.away_team_score) = sign(r.home_team_score - r.away_team_score)`

type PerformanceInput = { user_id: number; month: number; timeZone: string }

/**
 * Counts a player's predictions in the pools where the player is enrolled. Judged: the match has a result and is not
 * void. Right: winner or draw. Predictions count for the month in which they were first saved, judged ones for that in
 * which the match begins. Predictions are read by their whole primary key.
 */
export const performanceSql = ({ user_id, month, timeZone }: PerformanceInput) => sql<CountsRow>`
  with linked as materialized (
    select pm.match_id, pm.pool_id from enrolments e join pool_matches pm on pm.pool_id = e.pool_id
     where e.user_id = ${user_id} and e.status in ${states.enrolled}
  ), ${asKeys({ from: 'linked', columns: ['match_id', 'pool_id'] })}, sent as materialized (
    select p.match_id, p.home_team_score, p.away_team_score, p.created_at
      from linked_keys l join predictions p on p.match_id = l.match_id and p.pool_id = l.pool_id
     where p.user_id = ${user_id}
  )
  select count(*) as sent,
         count(*) filter (where p.created_at >= t.starts and p.created_at < t.ends) as sent_in_month,
         count(m.id) as judged,
         count(m.id) filter (where ${played}) as judged_in_month,
         count(m.id) filter (where ${right}) as right,
         count(m.id) filter (where ${right} and ${played}) as right_in_month
    from (select ${startOf(month, timeZone)} as starts, ${startOf(month + 1, timeZone)} as ends) t,
         sent p
    left join (match_results r join matches m on m.id = r.match_id and not m.is_void) on r.match_id = p.match_id
`

export const countPredictions = async (db: Db, input: PerformanceInput): Promise<CountsRow> => {
  const { rows } = await performanceSql(input).execute(db)
  return rows[0] as CountsRow
}
