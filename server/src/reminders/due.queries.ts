import { sql } from 'kysely'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import { isWanted } from '../identity/notifications/is-wanted.ts'
import type { Reminder } from '../platform/mails/mail.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { isHeard } from './is-heard.ts'
import { byHand, leads } from './leads.ts'

// `offset 0` makes this a look-up by key for each row. A join might read all predictions.
const predicted = (user: ReturnType<typeof sql>) => sql`exists (
  select from predictions q where q.match_id = m.id and q.pool_id = pm.pool_id and q.user_id = ${user} offset 0)`
const open = sql`
  m.status in ${states.matchesOpenForPredictions} and not m.has_placeholder
  and not exists (select from match_results r where r.match_id = m.id)`
const isPushed = isWanted(sql`u.id`, 'reminder', 'push')
const hasBrowser = sql`
  (${isPushed} and exists (select from push_subscriptions n where n.user_id = u.id and ${isHeard(sql`n`)}))`
// Where proof is needed, a mail to an address that is not proven may go to somebody else.
const isMailed = (needsProof: boolean) =>
  sql`(${isWanted(sql`u.id`, 'reminder', 'mail')} and (u.email_proven_at is not null or not ${needsProof}::boolean))`
const playing = sql`
  join pool_matches pm on pm.match_id = m.id
  join pools p on p.id = pm.pool_id and ${takesPredictions}`

const allLeads = [...leads, byHand]

/** Excludes simultaneous searches, which would not see the rows of each other. */
export async function lockReminders(db: Db) {
  await sql`lock table reminders in share row exclusive mode`.execute(db)
}

export type Due = { match_id: number; pool_id: number; blocked_at: string }

/**
 * Takes the matches of pools whose deadline is at most `lead` hours and more than `least` minutes ahead. Each match of
 * a pool is taken once per lead, and again only if its deadline is postponed by more than three hours.
 */
export async function takeDue(db: Db, { lead, least }: { lead: number; least: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with looked as (
      insert into reminder_looks (match_id, pool_id, lead, blocked_at)
      select m.id, p.id, ${lead}, m.blocked_at from matches m ${playing}
       where m.blocked_at > now() + ${least}::int * interval '1 minute'
         and m.blocked_at <= now() + ${lead}::int * interval '1 hour' and ${open}
         and not exists (select from reminder_looks k where k.match_id = m.id and k.pool_id = p.id and k.lead = ${lead}
                            and k.blocked_at >= m.blocked_at - interval '3 hours')
      on conflict (match_id, pool_id, lead) do update set blocked_at = excluded.blocked_at
      returning match_id, pool_id, blocked_at
    )
    select * from looked order by blocked_at
  `.execute(db)
  return rows
}

/**
 * Adds one reminder for each player who misses predictions of due matches, from the first of their deadlines on. A
 * match is skipped if the player has a reminder that covers it, of this lead or a shorter one. A reminder covers three
 * hours.
 */
export async function addReminders(
  db: Db,
  { lead, due, needsProof }: { lead: number; due: Due[]; needsProof: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with reachable as materialized (
      select e.user_id, d.pool_id, m.id, m.blocked_at
        from unnest(${due.map(({ match_id }) => match_id)}::bigint[], ${due.map(({ pool_id }) => pool_id)}::bigint[]) as d (match_id, pool_id)
        join matches m on m.id = d.match_id join enrolments e on e.pool_id = d.pool_id and e.status in ${states.enrolled}
       where not exists (select from reminders k where k.user_id = e.user_id and k.lead <= ${lead}
                            and k.first between m.blocked_at - interval '3 hours' and m.blocked_at)
    )
    insert into reminders (user_id, lead, first)
    select m.user_id, ${lead}, min(m.blocked_at)
      from reachable m join users u on u.id = m.user_id and u.status = ${states.user.active}
     where (${isMailed(needsProof)} or ${hasBrowser})
       and not exists (select from predictions q
                        where q.match_id = m.id and q.pool_id = m.pool_id and q.user_id = m.user_id offset 0)
     group by m.user_id order by m.user_id
    on conflict do nothing returning user_id
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Adds a reminder for each player of a pool who misses a prediction of its next deadline and can be reached. Who was
 * reminded of that deadline by the server is reminded again.
 */
export async function addByHand(
  db: Db,
  { pool_id, needsProof }: { pool_id: number; needsProof: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with ahead as materialized (
      select m.id, m.blocked_at from matches m ${playing}
       where p.id = ${pool_id} and m.blocked_at > now() + ${byHand.least}::int * interval '1 minute' and ${open}
    ), next as materialized (
      select id, blocked_at from ahead where blocked_at = (select min(blocked_at) from ahead)
    )
    insert into reminders (user_id, lead, first)
    select e.user_id, ${byHand.lead}, (select min(blocked_at) from next)
      from enrolments e join users u on u.id = e.user_id and u.status = ${states.user.active}
     where e.pool_id = ${pool_id} and e.status in ${states.enrolled}
       and exists (select from next n
                    where not exists (select from predictions q
                                       where q.match_id = n.id and q.pool_id = ${pool_id} and q.user_id = e.user_id offset 0))
       and (${isMailed(needsProof)} or ${hasBrowser})
     order by e.user_id
    on conflict (user_id, lead, first) do update set sent_at = null
    returning user_id
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Locks the pool. False if its players were reminded less than a day ago; undefined without such a pool. */
export async function holdReminderOfDay(db: Db, pool_id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ isFree: boolean }>`
    select coalesce(players_reminded_at < now() - interval '1 day', true) as "isFree"
      from pools where id = ${pool_id} for no key update
  `.execute(db)
  return rows[0]?.isFree
}

export async function noteReminderOfDay(db: Db, pool_id: number) {
  await sql`update pools set players_reminded_at = now() where id = ${pool_id}`.execute(db)
}

/**
 * Takes the waiting reminders of users and marks them as sent. All those of a user get the same `sent_at`, and the first
 * of them, which is returned, stands for all.
 */
export async function takeWaiting(db: Db, users: number[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with taken as (
      update reminders set sent_at = now() where user_id = any(${users}::bigint[]) and sent_at is null
      returning user_id, lead, first
    )
    select distinct on (user_id) user_id, lead, first from taken order by user_id, first
  `.execute(db)
  return rows
}

export type Reminded = Reminder & {
  email: string
  mail: boolean
  subscriptions: number[]
  /** The zone of the player's browser, if it was told. */
  time_zone: string | null
  missing: { home: string; away: string; blocked_at: string }[]
}

/**
 * Finds the reminders whose player is active and still misses predictions, with the missing ones of all reminders that
 * were sent together with it. It leaves out deadlines that are too near for the lead, and those that a reminder of a
 * shorter lead covers.
 */
export async function findReminded(
  db: Db,
  { reminders, needsProof }: { reminders: Reminder[]; needsProof: boolean },
): Promise<Reminded[]> {
  if (reminders.length === 0) return []
  const { rows } = await sql<Reminded>`
    with told as (
      select t.user_id, t.lead, t.first, coalesce(k.lead, t.lead) as own_lead, coalesce(k.first, t.first) as own_first
        from unnest(${reminders.map(({ user_id }) => user_id)}::bigint[], ${reminders.map(({ lead }) => lead)}::int[],
                    ${reminders.map(({ first }) => first)}::timestamptz[]) as t (user_id, lead, first)
        left join reminders o on o.user_id = t.user_id and o.lead = t.lead and o.first = t.first
        left join reminders k on k.user_id = t.user_id and k.sent_at = o.sent_at
    )
    select t.user_id, t.lead, t.first, u.email, ${isMailed(needsProof)} as mail, s.time_zone,
           case when ${isPushed} then coalesce((select array_agg(n.id order by n.id) from push_subscriptions n
             where n.user_id = u.id and ${isHeard(sql`n`)}), '{}') else '{}' end as subscriptions,
           json_agg(json_build_object('home', w.home, 'away', w.away, 'blocked_at', w.blocked_at)
                    order by w.blocked_at, w.id) as missing
      from told t
      join unnest(${allLeads.map(({ lead }) => lead)}::int[], ${allLeads.map(({ least }) => least)}::int[]) as l (lead, least)
        on l.lead = t.own_lead
      join users u on u.id = t.user_id and u.status = ${states.user.active}
      left join reminder_settings s on s.user_id = u.id
      cross join lateral (
        select m.id, h.name as home, a.name as away, m.blocked_at
          from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
         where m.blocked_at between t.own_first and t.own_first + interval '3 hours'
           and m.blocked_at > clock_timestamp() + l.least * interval '1 minute' and ${open}
           and not exists (select from reminders k where k.user_id = t.user_id and k.lead < t.own_lead and t.own_lead <> ${byHand.lead}
                              and k.first between m.blocked_at - interval '3 hours' and m.blocked_at)
           and exists (select from pool_matches pm join pools p on p.id = pm.pool_id and ${takesPredictions}
                         join enrolments e on e.pool_id = p.id and e.status in ${states.enrolled} and e.user_id = t.user_id
                        where pm.match_id = m.id and not ${predicted(sql`t.user_id`)})
      ) w
     group by t.user_id, t.lead, t.first, u.id, s.time_zone order by t.user_id
  `.execute(db)
  return rows
}

/** Deletes reminders, and the marks of taken matches, a week after their deadlines. */
export async function deleteOld(db: Db) {
  await sql`delete from reminder_looks where blocked_at < now() - interval '7 days'`.execute(db)
  await sql`delete from reminders where first < now() - interval '7 days'`.execute(db)
}
