import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { runStatement } from '../../platform/postgres/run-statement.ts'

/** Counts the players in each funnel status. */
export async function countStates(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ funnel_status: number; users: number }>`
    select funnel_status, count(*) as users from players group by 1
  `.execute(db)
  return new Map(rows.map(({ funnel_status, users }) => [funnel_status, users]))
}

type Span = { first: string; last: string }
export type Day = { day: string; registrations: number; predictions: number }

const daysOf = ({ first, last }: Span) => sql`
  (select n::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') n) span`

/** Lists every day of a span. Days that were not counted yet have zeros. */
export async function listDays(db: Db, span: Span): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select span.day, coalesce(registrations, 0) as registrations, coalesce(predictions, 0) as predictions
      from ${daysOf(span)} left join activity_days using (day) order by span.day
  `.execute(db)
  return rows
}

/** Finds the time of the latest count. */
export async function findCountedAt(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select max(counted_at) as at from activity_days`.execute(db)
  return rows[0]?.at ?? null
}

const start = (day: string, { days, timeZone }: { days: number; timeZone: string }) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`

type Zoned = { timeZone: string }

/**
 * Lists days that were never counted or were last counted before one minute after their end. The minute leaves time for
 * open transactions.
 */
export async function listUncounted(db: Db, { timeZone, ...span }: Span & Zoned): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select span.day from ${daysOf(span)} left join activity_days d using (day)
     where d.day is null or d.counted_at < ((span.day + 1)::timestamp at time zone ${timeZone}) + interval '1 minute'
     order by span.day
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** Counts the registrations and first-saved predictions of a day. */
export async function countDay(db: Db, { day, timeZone }: { day: string } & Zoned) {
  const within = (column: string) => sql`
    ${sql.ref(column)} >= ${start(day, { days: 0, timeZone })} and ${sql.ref(column)} < ${start(day, { days: 1, timeZone })}`
  await runStatement(
    db,
    sql`
      insert into activity_days (day, registrations, predictions, counted_at)
      select ${day}::date, (select count(*) from user_histories where type = 'register' and ${within('date')}),
             (select count(*) from predictions where ${within('created_at')}), now()
      on conflict (day) do update
         set registrations = excluded.registrations, predictions = excluded.predictions, counted_at = excluded.counted_at
    `,
    { planEachTime: true },
  )
}
