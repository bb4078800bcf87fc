import { sql } from 'kysely'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import type { Reminder } from '../platform/mails/mail.ts'
import { asKeys } from '../platform/postgres/as-keys.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { browsersOf, fewestMinutes, isMailed, isOpen, ownQuietHours, type Reader } from './reachable.ts'

/**
 * Takes the waiting reminders of users and marks them as sent. All those of a user get the same `sent_at`, and the first
 * of them, which is returned, stands for all.
 */
export async function takeWaiting(db: Db, users: number[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with taken as (
      update reminders set sent_at = now() where user_id = any(${users}::bigint[]) and sent_at is null
      returning user_id, by_hand, first
    )
    select distinct on (user_id) user_id, by_hand, first from taken order by user_id, first
  `.execute(db)
  return rows
}

type Missing = {
  by_hand: boolean
  /** The zone of the player's browser, if it was told. */
  time_zone: string | null
  quiet_from: number
  quiet_until: number
  missing: { home: string; away: string; blocked_at: string }[]
}
export type Reminded = Reminder & Reader & Missing

/**
 * Finds the reminders whose player is active and still misses predictions, with the missing ones of all reminders that
 * were sent together with it. It leaves out deadlines that are too near.
 */
export async function findReminded(
  db: Db,
  { reminders, needsProof }: { reminders: Reminder[]; needsProof: boolean },
): Promise<Reminded[]> {
  if (reminders.length === 0) return []
  const { rows } = await sql<Reminded>`
    with told as (
      select t.user_id, t.by_hand, t.first, min(coalesce(k.first, t.first)) as begins,
             max(coalesce(k.last, t.first + interval '3 hours')) as ends,
             array_agg(tstzrange(coalesce(k.first, t.first), coalesce(k.last, t.first + interval '3 hours'), '[]')) as spans
        from unnest(${reminders.map(({ user_id }) => user_id)}::bigint[], ${reminders.map(({ by_hand }) => by_hand ?? false)}::boolean[],
                    ${reminders.map(({ first }) => first)}::timestamptz[]) as t (user_id, by_hand, first)
        left join reminders o on o.user_id = t.user_id and o.by_hand = t.by_hand and o.first = t.first
        left join reminders k on k.user_id = t.user_id and k.sent_at = o.sent_at
       group by t.user_id, t.by_hand, t.first
    ), sendable as materialized (
      select t.user_id, t.by_hand, t.first, m.id as match_id, p.id as pool_id
        from told t
        join matches m on m.blocked_at between t.begins and t.ends and m.blocked_at > clock_timestamp() + ${fewestMinutes} and ${isOpen}
        join pool_matches pm on pm.match_id = m.id
        join pools p on p.id = pm.pool_id and ${takesPredictions}
        join enrolments e on e.pool_id = p.id and e.status in ${states.enrolled} and e.user_id = t.user_id
       where exists (select from unnest(t.spans) as of (span) where m.blocked_at <@ of.span)
    ), ${asKeys({ from: 'sendable', columns: ['match_id', 'pool_id', 'user_id'] })}, predicted as materialized (
      select q.match_id, q.pool_id, q.user_id
        from sendable_keys k join predictions q on q.match_id = k.match_id and q.pool_id = k.pool_id and q.user_id = k.user_id
    ), missing as materialized (
      select distinct s.user_id, s.by_hand, s.first, s.match_id
        from sendable s left join predicted q using (match_id, pool_id, user_id) where q.match_id is null
    )
    select t.user_id, t.by_hand, t.first, u.email, ${isMailed('reminder', needsProof)} as mail, s.time_zone,
           ${ownQuietHours},
           ${browsersOf('reminder')} as subscriptions,
           json_agg(json_build_object('home', w.home, 'away', w.away, 'blocked_at', w.blocked_at)
                    order by w.blocked_at, w.id) as missing
      from told t
      join users u on u.id = t.user_id and u.status = ${states.user.active}
      left join reminder_settings s on s.user_id = u.id
      join missing on missing.user_id = t.user_id and missing.by_hand = t.by_hand and missing.first = t.first
      cross join lateral (
        select m.id, h.name as home, a.name as away, m.blocked_at
          from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
         where m.id = missing.match_id
      ) w
     group by t.user_id, t.by_hand, t.first, u.id, s.time_zone, s.quiet_from, s.quiet_until order by t.user_id
  `.execute(db)
  return rows
}
