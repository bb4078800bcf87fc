import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

// `offset 0` keeps it a look-up by key per row: as a join it might read all predictions.
const predicted = (user: ReturnType<typeof sql>) => sql`exists (
  select from predictions q where q.match_id = m.id and q.pool_id = pm.pool_id and q.user_id = ${user} offset 0)`
const open = sql`m.status in (1, 4, 5) and not exists (select from match_results r where r.match_id = m.id)`
const playing = sql`
  join pool_matches pm on pm.match_id = m.id
  join pools p on p.id = pm.pool_id and p.status in (1, 2)`

/** Two looks at once would each see no row of the other. */
export const lockReminders = async (db: Db) => {
  await sql`lock table reminders in share row exclusive mode`.execute(db)
}

/**
 * Players who miss a prediction whose deadline is `lead` hours away and who have no reminder of the three hours before
 * it; a look that comes late finds the deadlines of the last 15 minutes.
 */
export const addDue = async (db: Db, lead: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    with due as materialized (
      select m.id, m.blocked_at from matches m
       where m.blocked_at > now() + ${lead}::int * interval '1 hour' - interval '15 minutes'
         and m.blocked_at <= now() + ${lead}::int * interval '1 hour' and ${open}
    ), reachable as materialized (
      select e.user_id, pm.pool_id, m.id, m.blocked_at
        from due m ${playing} join enrolments e on e.pool_id = p.id and e.status in (1, 3)
       where not exists (select from reminders k where k.user_id = e.user_id and k.lead = ${lead}
                            and k.first between m.blocked_at - interval '3 hours' and m.blocked_at)
    )
    insert into reminders (user_id, lead, first)
    select m.user_id, ${lead}, min(m.blocked_at)
      from reachable m join users u on u.id = m.user_id and u.status = 1
      left join reminder_settings s on s.user_id = u.id
     where (coalesce(s.mail, true) or exists (select from push_subscriptions n where n.user_id = u.id))
       and not exists (select from predictions q
                        where q.match_id = m.id and q.pool_id = m.pool_id and q.user_id = m.user_id offset 0)
     group by m.user_id order by m.user_id
    on conflict do nothing returning user_id
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export type Reminded = {
  user_id: number
  first: string
  email: string
  mail: boolean
  subscriptions: number[]
  missing: { home: string; away: string; blocked_at: string }[]
}

/** The reminders that wait, held until the transaction ends, with what is missing now; sent from here on. */
export const takeWaiting = async (db: Db, { lead, users }: { lead: number; users: number[] }): Promise<Reminded[]> => {
  const { rows: taken } = await sql<{ user_id: number; first: string }>`
    update reminders set sent_at = now()
     where user_id = any(${users}::bigint[]) and lead = ${lead} and sent_at is null returning user_id, first
  `.execute(db)
  if (taken.length === 0) return []
  const { rows } = await sql<Reminded>`
    select t.user_id, t.first, u.email, coalesce(s.mail, true) as mail,
           coalesce((select array_agg(n.id order by n.id) from push_subscriptions n where n.user_id = u.id), '{}') as subscriptions,
           w.missing
      from unnest(${taken.map(({ user_id }) => user_id)}::bigint[], ${taken.map(({ first }) => first)}::timestamptz[]) as t (user_id, first)
      join users u on u.id = t.user_id and u.status = 1
      left join reminder_settings s on s.user_id = u.id
      cross join lateral (
        select json_agg(json_build_object('home', h.name, 'away', a.name, 'blocked_at', m.blocked_at)
                        order by m.blocked_at, m.id) as missing
          from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
         where m.blocked_at between t.first and t.first + interval '3 hours' and m.blocked_at > now() and ${open}
           and exists (select from pool_matches pm join pools p on p.id = pm.pool_id and p.status in (1, 2)
                         join enrolments e on e.pool_id = p.id and e.status in (1, 3) and e.user_id = t.user_id
                        where pm.match_id = m.id and not ${predicted(sql`t.user_id`)})
      ) w
     where w.missing is not null order by t.user_id
  `.execute(db)
  return rows
}

/** Deadlines that are over are remembered for a week. */
export const deleteOld = async (db: Db) => {
  await sql`delete from reminders where first < now() - interval '7 days'`.execute(db)
}
