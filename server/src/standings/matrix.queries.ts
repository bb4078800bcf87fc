import { sql } from 'kysely'
import { matchDay } from '../fixtures/matches/day-of-match.ts'
import { isClosed } from '../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import type { Db } from '../platform/postgres/database.ts'
import { forGenericPlan } from '../platform/postgres/generic-plan.ts'
import type { PackedPredictions } from '../rankings/board/prediction-points.ts'
import { packedPredictions, unpackPredictions } from '../rankings/store/packed-predictions.ts'

type Pool = { pool_id: number; timeZone: string }
export type Days = { day: string; previous_day: string | null; next_day: string | null }

/** The given day or else the one with matches that is nearest to today, and the days with matches beside it. */
export async function findDays(db: Db, { pool_id, timeZone, day }: Pool & { day: string | undefined }): Promise<Days> {
  const { rows } = await sql<Days>`
    with days as (
           select distinct ${matchDay(timeZone)} as day
             from pool_matches pm join matches m on m.id = pm.match_id where pm.pool_id = ${pool_id}),
         today as (select (now() at time zone ${timeZone})::date as day),
         shown as (
           select coalesce(${day ?? null}::date,
                           (select d.day from days d, today t order by abs(d.day - t.day), d.day limit 1), t.day) as day
             from today t)
    select s.day::text, (select max(d.day) from days d where d.day < s.day)::text as previous_day,
           (select min(d.day) from days d where d.day > s.day)::text as next_day
      from shown s
  `.execute(db)
  return rows[0] as Days
}

type DayMatchRow = MatchRow & { is_void: boolean; is_closed: boolean }
export type DayMatch = DayMatchRow & { sent: Pick<PackedPredictions, 'players' | 'scores'> }

type Wanted = Pool & { day: string; players: readonly number[]; reader_id: number }

/**
 * The matches of a pool on a day, by kick-off, with what the given players predicted. Before the deadline only the
 * reader's own prediction is read. The same statement judges the deadline and reads the predictions, so that a deadline
 * that moves at that moment reveals nothing.
 */
export async function listDayMatches(
  db: Db,
  { pool_id, timeZone, day, players, reader_id }: Wanted,
): Promise<DayMatch[]> {
  const { rows } = await sql<DayMatchRow & { sent: Buffer | null }>`
    with of_day as materialized (
      select m.id, ${isClosed} as is_closed
        from pool_matches pm join matches m on m.id = pm.match_id
       where pm.pool_id = ${pool_id} and ${matchDay(timeZone)} = ${day}::date
    ), packed as materialized (
      select p.match_id, ${packedPredictions} as sent
        from of_day d join predictions p on p.match_id = d.id
       where p.pool_id = ${pool_id} and p.user_id = any(${forGenericPlan([...players], 'bigint[]')}::bigint[])
         and (d.is_closed or p.user_id = ${reader_id})
       group by p.match_id
    )
    select ${matchColumns}, m.is_void, d.is_closed, packed.sent
      from of_day d join matches m on m.id = d.id ${matchJoins}
      left join packed on packed.match_id = d.id
     order by m.beginst_at, m.id
  `.execute(db)
  return rows.map(({ sent, ...row }) => ({ ...row, sent: unpackPredictions(sent ?? Buffer.alloc(0)) }))
}
