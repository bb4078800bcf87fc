import { sql } from 'kysely'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import { asKeys } from '../platform/postgres/as-keys.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import type { ReminderTimes } from './reach.ts'
import { fewestMinutes, isOpen, isReached, playing, usual } from './reachable.ts'

/** Excludes simultaneous searches, which would not see the rows of each other. */
export async function lockReminders(db: Db) {
  await sql`lock table reminders in share row exclusive mode`.execute(db)
}

/** Times that some players have, with an empty zone for that of the platform. */
type Times = Omit<ReminderTimes, 'zone'> & { time_zone: string }
/** `reach` is the last deadline of which they are reminded now. */
type Reach = Times & { reach: string }

/** The different times of all players, and what the clock of the database shows. */
export async function listTimes(db: Db): Promise<{ times: Times[]; now: string }> {
  const { rows: times } = await sql<Times>`
    select coalesce(time_zone, '') as time_zone, quiet_from, quiet_until, lead_minutes from reminder_settings
    union select '', ${usual.quietFrom}, ${usual.quietUntil}, ${usual.leadMinutes}
  `.execute(db)
  const { rows } = await sql<{ now: string }>`select now()`.execute(db)
  return { times, now: rows[0]?.now ?? '' }
}

// As a table `t`, with the deadline up to which these players were looked through before.
const tableOf = (reaches: readonly Reach[]) => sql`(
  select g.*, coalesce(b.reached, '-infinity') as reached, coalesce(b.looked_at, '-infinity') as looked_at
    from unnest(${reaches.map(({ time_zone }) => time_zone)}::text[], ${reaches.map(({ quiet_from }) => quiet_from)}::int[],
                ${reaches.map(({ quiet_until }) => quiet_until)}::int[], ${reaches.map(({ lead_minutes }) => lead_minutes)}::int[],
                ${reaches.map(({ reach }) => reach)}::timestamptz[]) as g (time_zone, quiet_from, quiet_until, lead_minutes, reach)
    left join reminder_reaches b using (time_zone, quiet_from, quiet_until, lead_minutes))`

// Whether the player with settings `s`, or without any, has the times `t`.
const hasTimes = sql`
  t.time_zone = coalesce(s.time_zone, '') and t.quiet_from = coalesce(s.quiet_from, ${usual.quietFrom})
  and t.quiet_until = coalesce(s.quiet_until, ${usual.quietUntil}) and t.lead_minutes = coalesce(s.lead_minutes, ${usual.leadMinutes})`

/** Takes the players who changed their times, unless it is quiet for them. */
export async function takeChanged(db: Db, reaches: readonly Reach[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update reminder_settings s set is_changed = false from ${tableOf(reaches)} t
     where s.is_changed and ${hasTimes} returning s.user_id
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type Search = { reaches: readonly Reach[]; changed: readonly number[]; needsProof: boolean }

/**
 * Adds one reminder for each player who misses predictions of deadlines within the own reach, from the first of them to
 * the last, and three hours at least. A match that an earlier reminder covers is skipped; one that a pool did not have
 * then is covered for three hours only. The players of a pool are
 * looked through when a deadline comes into their reach, when the pool takes the match, and when it is postponed by more
 * than three hours; players who changed their times, at once.
 */
export async function addReminders(db: Db, { reaches, changed, needsProof }: Search): Promise<number[]> {
  const last = reaches.map(({ reach }) => reach).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
  if (!last) return []
  const due = await takeDue(db, { reaches, last })
  const { rows } = await sql<{ user_id: number }>`
    with times as materialized (select * from ${tableOf(reaches)} t),
    due as materialized (
      select * from json_to_recordset(${JSON.stringify(due)}::json)
        as d (match_id bigint, pool_id bigint, blocked_at timestamptz, latest timestamptz, seen_at timestamptz)
    ), reachable as (
      select e.user_id, d.match_id, d.pool_id, d.blocked_at, d.seen_at = 'infinity' as is_new
        from due d join enrolments e on e.pool_id = d.pool_id and e.status in ${states.enrolled}
        left join reminder_settings s on s.user_id = e.user_id
        join times t on ${hasTimes} and d.blocked_at <= t.reach and (d.latest > t.reached or d.seen_at > t.looked_at)
      union
      select e.user_id, m.id, p.id, m.blocked_at, false
        from reminder_settings s join times t on ${hasTimes}
        join enrolments e on e.user_id = s.user_id and e.status in ${states.enrolled}
        join pool_matches pm on pm.pool_id = e.pool_id
        join pools p on p.id = pm.pool_id and ${takesPredictions}
        join matches m on m.id = pm.match_id and ${isOpen}
       where s.user_id = any(${changed}::bigint[]) and m.blocked_at > now() + ${fewestMinutes} and m.blocked_at <= t.reach
    ), candidates as materialized (
      select u.id as user_id, r.match_id, r.pool_id, r.blocked_at
        from reachable r join users u on u.id = r.user_id and u.status = ${states.user.active}
       where ${isReached(needsProof)}
         and not exists (select from reminders k where k.user_id = u.id and not k.by_hand and r.blocked_at between k.first
                            and case when r.is_new then least(k.last, k.first + interval '3 hours') else k.last end)
    ), ${asKeys({ from: 'candidates', columns: ['match_id', 'pool_id', 'user_id'] })}, predicted as materialized (
      select q.match_id, q.pool_id, q.user_id
        from candidates_keys k join predictions q on q.match_id = k.match_id and q.pool_id = k.pool_id and q.user_id = k.user_id
    )
    insert into reminders (user_id, first, last)
    select c.user_id, min(c.blocked_at), greatest(min(c.blocked_at) + interval '3 hours', max(c.blocked_at))
      from candidates c left join predicted q using (match_id, pool_id, user_id)
     where q.match_id is null
     group by c.user_id order by c.user_id
    on conflict do nothing returning user_id
  `.execute(db)
  await sql`
    insert into reminder_reaches as b (time_zone, quiet_from, quiet_until, lead_minutes, reached, looked_at)
    select t.time_zone, t.quiet_from, t.quiet_until, t.lead_minutes, t.reach, now() from ${tableOf(reaches)} t
    on conflict (time_zone, quiet_from, quiet_until, lead_minutes)
      do update set reached = greatest(b.reached, excluded.reached), looked_at = excluded.looked_at
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type Due = { match_id: number; pool_id: number; blocked_at: string; latest: string; seen_at: string }

/** Marks what comes into a reach as looked through, and tells when it was before. */
const takeDue = async (db: Db, { reaches, last }: Pick<Search, 'reaches'> & { last: string }): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with times as materialized (select * from ${tableOf(reaches)} t),
    due as materialized (
      select m.id as match_id, p.id as pool_id, m.blocked_at, o.latest, o.seen_at
        from matches m ${playing}
        left join reminder_looks k on k.match_id = m.id and k.pool_id = p.id and k.blocked_at >= m.blocked_at - interval '3 hours'
        cross join lateral (select greatest(k.blocked_at, m.blocked_at) as latest, coalesce(k.seen_at, 'infinity') as seen_at) o
       where m.blocked_at > now() + ${fewestMinutes} and m.blocked_at <= ${last} and ${isOpen}
         and exists (select from times t where m.blocked_at <= t.reach and (o.latest > t.reached or o.seen_at > t.looked_at))
    ), looked as (
      insert into reminder_looks as k (match_id, pool_id, blocked_at) select match_id, pool_id, blocked_at from due
      on conflict (match_id, pool_id) do update set blocked_at = excluded.blocked_at,
        seen_at = case when excluded.blocked_at between k.blocked_at - interval '3 hours' and k.blocked_at + interval '3 hours'
                       then k.seen_at else now() end
    )
    select match_id, pool_id, blocked_at::text, latest::text, seen_at::text from due
  `.execute(db)
  return rows
}

/** Deletes reminders, and the marks of what was looked through, a week after their deadlines. */
export async function deleteOld(db: Db) {
  await sql`delete from reminder_looks where blocked_at < now() - interval '7 days'`.execute(db)
  await sql`delete from reminder_reaches where reached < now() - interval '7 days'`.execute(db)
  await sql`delete from reminders where first < now() - interval '7 days'`.execute(db)
}
