import { type RawBuilder, sql } from 'kysely'
import { matchDay } from '../../fixtures/matches/day-of-match.ts'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { isHeard } from '../is-heard.ts'
import { browsersOf, isMailed, type Reader } from '../reachable.ts'

type Kind = 'result' | 'summary'

/**
 * Takes the results of the last day that were registered or corrected since their players were told. Results of matches
 * that began days ago, as an import brings them, are told to nobody. One that is being changed is taken the next time.
 */
export async function takeResults(db: Db): Promise<{ match_id: number; told_at: string }[]> {
  const { rows } = await sql<{ match_id: number; told_at: string }>`
    update match_results r set told_at = r.updated_at
     where r.match_id in (
       select w.match_id
         from match_results w join matches m on m.id = w.match_id and not m.is_void and m.beginst_at > now() - interval '3 days'
        where w.updated_at > now() - interval '1 day' and (w.told_at is null or w.told_at < w.updated_at)
        order by w.match_id for update of w skip locked)
    returning r.match_id, r.told_at
  `.execute(db)
  return rows
}

type Asked = { after: number; needsProof: boolean; most: number }

// Who can be told at all, from the few who subscribed a browser or chose mails.
const readersOf = (kind: Kind, { after, needsProof, most }: Asked, plays: RawBuilder<unknown>) => sql<Reader>`
  with reachable as (
    select user_id from push_subscriptions where user_id > ${after}
     union select user_id from notification_choices
            where kind = ${sql.lit(kind)} and channel = 'mail' and is_on and user_id > ${after}
  ), wanting as (
    select u.id as user_id, u.email,
           ${isMailed(kind, needsProof)} as mail, ${browsersOf(kind)} as subscriptions
      from reachable k join users u on u.id = k.user_id and u.status = ${states.user.active}
     where exists (${plays})
  )
  select * from wanting where mail or cardinality(subscriptions) > 0 order by user_id limit ${most}`

/** The next players of a match, by id, who get results by mail or in a browser. */
export async function listReaders(db: Db, { match_id, ...asked }: Asked & { match_id: number }): Promise<Reader[]> {
  const plays = sql`
    select from enrolments e join pool_matches pm on pm.pool_id = e.pool_id and pm.match_id = ${match_id}
     where e.user_id = u.id and e.status in ${states.enrolled}`
  return (await readersOf('result', asked, plays).execute(db)).rows
}

/** The next players of some pools, by id, who get summaries by mail or in a browser. */
export async function listSummaryReaders(db: Db, { pools, ...asked }: Asked & { pools: number[] }): Promise<Reader[]> {
  const plays = sql`
    select from enrolments e where e.user_id = u.id and e.pool_id = any(${pools}::bigint[]) and e.status in ${states.enrolled}`
  return (await readersOf('summary', asked, plays).execute(db)).rows
}

/** Notes what players are told of a result. Returns those for whom it is news. */
export async function noteTold(
  db: Db,
  { match_id, told }: { match_id: number; told: { user_id: number; points: number }[] },
): Promise<{ user_id: number; is_correction: boolean }[]> {
  const { rows } = await sql<{ user_id: number; is_correction: boolean }>`
    insert into result_notices as n (user_id, match_id, points)
    select k.user_id, ${match_id}, k.points
      from unnest(${told.map(({ user_id }) => user_id)}::bigint[], ${told.map(({ points }) => points)}::int[]) as k (user_id, points)
    on conflict (user_id, match_id) do update set points = excluded.points, is_correction = true, told_at = now()
     where n.points <> excluded.points
    returning user_id, is_correction
  `.execute(db)
  return rows
}

/** The player of a browser that may still be notified; undefined for one who has taken the choice or the session back. */
export async function findSubscriber(
  db: Db,
  { subscription, kind }: { subscription: number; kind: Kind },
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select n.user_id from push_subscriptions n
     where n.id = ${subscription} and ${isHeard(sql`n`)} and ${isWanted(sql`n.user_id`, kind, 'push')}
  `.execute(db)
  return rows[0]?.user_id
}

export async function isCorrection(db: Db, { user_id, match_id }: { user_id: number; match_id: number }) {
  const { rows } = await sql<{ is_correction: boolean }>`
    select is_correction from result_notices where user_id = ${user_id} and match_id = ${match_id}
  `.execute(db)
  return rows[0]?.is_correction ?? false
}

/** Deletes what players were told of old results. */
export async function deleteOldNotices(db: Db) {
  await sql`delete from result_notices where told_at < now() - interval '30 days'`.execute(db)
}

/**
 * Takes the match days that were settled in pools within the last six hours, if somebody wants their summary. Each is
 * taken once.
 */
export async function takeDays(db: Db, timeZone: string): Promise<{ pool_id: number; day: string }[]> {
  const day = matchDay(timeZone)
  const { rows } = await sql<{ pool_id: number; day: string }>`
    with wanted as (
      select distinct e.pool_id from notification_choices c
        join enrolments e on e.user_id = c.user_id and e.status in ${states.enrolled}
        join pools p on p.id = e.pool_id and p.status <> ${states.pool.archived}
       where c.kind = 'summary' and c.channel in ('mail', 'push') and c.is_on
    ), days as (
      select w.pool_id, ${day} as day
        from wanted w join pool_matches pm on pm.pool_id = w.pool_id
        join matches m on m.id = pm.match_id and not m.is_void
        left join match_results r on r.match_id = m.id
       where (r.match_id is not null or m.status not in ${states.matchesPutAway})
         and m.beginst_at > now() - interval '4 days' and m.beginst_at < now() + interval '2 days'
         and ${day} > (now() at time zone ${timeZone})::date - 3
       group by 1, 2
      having bool_and(r.match_id is not null) and max(r.updated_at) > now() - interval '6 hours'
    )
    insert into match_day_summaries (pool_id, day) select pool_id, day from days
    on conflict do nothing returning pool_id, day::text as day
  `.execute(db)
  return rows
}

/** Locks match days whose next players, with ids above `after`, are still to be told. */
export async function lockDays(
  db: Db,
  { day, pools, after }: { day: string; pools: number[]; after: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from match_day_summaries
     where day = ${day}::date and pool_id = any(${pools}::bigint[]) and told_until = ${after} order by pool_id for update
  `.execute(db)
  return rows.length === pools.length
}

export async function saveDaysTold(
  db: Db,
  { day, pools, told_until }: { day: string; pools: number[]; told_until: number },
) {
  await sql`
    update match_day_summaries set told_until = ${told_until} where day = ${day}::date and pool_id = any(${pools}::bigint[])
  `.execute(db)
}

/** The matches of a day in some pools. */
export async function listMatchesOfDay(
  db: Db,
  { day, pools, timeZone }: { day: string; pools: number[]; timeZone: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from pool_matches pm join matches m on m.id = pm.match_id and not m.is_void
     where pm.pool_id = any(${pools}::bigint[]) and ${matchDay(timeZone)} = ${day}::date
  `.execute(db)
  return rows.map(({ id }) => id)
}
