import type { MatchdayKind } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { keyOfDay } from '../board/match-day.ts'
import { matchDayNumber } from './match-day-sql.ts'

type Row = {
  kind: MatchdayKind
  day: number
  begins_at: string
  is_over: boolean
  round: string | null
  tournament: string | null
}
/** A match day of a pool. It is over once all its matches have a result. */
export type MatchDay = Row & { key: string }

/** Lists the match days of a pool by their first kick-off. Void matches, and those put away without a result, are none. */
export async function listMatchDays(
  db: Db,
  { pool_id, timeZone }: { pool_id: number; timeZone: string },
): Promise<MatchDay[]> {
  const { rows } = await sql<Row>`
    select d.kind, d.day, min(d.beginst_at) as begins_at, bool_and(d.has_result) as is_over, ro.name as round, t.name as tournament
      from (select p.game ->> 'matchdays' as kind, ${matchDayNumber(sql`p.game`, timeZone)} as day, m.beginst_at, r.match_id is not null as has_result
              from pools p
              join pool_matches pm on pm.pool_id = p.id
              join matches m on m.id = pm.match_id and not m.is_void
              left join match_results r on r.match_id = m.id
             where p.id = ${pool_id} and (r.match_id is not null or m.status not in ${states.matchesPutAway})) d
      left join tournament_rounds ro on ro.id = d.day and d.kind = 'rounds'
      left join tournaments t on t.id = ro.tournament_id
     where d.day is not null
     group by d.kind, d.day, ro.name, t.name
     order by begins_at, d.day
  `.execute(db)
  return rows.map((row) => ({ ...row, key: keyOfDay(row.kind, row.day) }))
}
