import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type MatchRow, matchColumns, matchJoins } from './match-rows.ts'

// Q70, as acceptsResult: in 2 and 6, or once the deadline has passed in 1, 4 and 5.
const waits = sql`
  (m.status in (2, 6) or m.status in (1, 4, 5) and m.blocked_at <= clock_timestamp())
  and not exists (select from match_results w where w.match_id = m.id)`

/** How many matches wait for a result on which day of the zone, the latest first. */
export const listWaitingDays = async (db: Db, timeZone: string): Promise<{ day: string; waiting: number }[]> => {
  const { rows } = await sql<{ day: string; waiting: number }>`
    select (m.beginst_at at time zone ${timeZone})::date::text as day, count(*) as waiting
      from matches m where ${waits} group by 1 order by 1 desc
  `.execute(db)
  return rows
}

/** The matches of a day of the zone that wait for a result, by kick-off. */
export const listWaiting = async (db: Db, day: string, timeZone: string): Promise<MatchRow[]> => {
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from matches m ${matchJoins}
     where m.beginst_at >= (${day}::date::timestamp at time zone ${timeZone})
       and m.beginst_at < ((${day}::date + 1)::timestamp at time zone ${timeZone}) and ${waits}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}
