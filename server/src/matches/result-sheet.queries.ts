import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type MatchRow, matchColumns, matchJoins, waitsForResult as waits } from './match-rows.ts'

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
