import { sql } from 'kysely'
import { isWanted } from '../identity/notifications/is-wanted.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { isHeard } from './is-heard.ts'
import { ownQuietHours, usual } from './reachable.ts'

type Times = { quiet_from: number; quiet_until: number; lead_minutes: number; time_zone: string | null }
export type ReminderSettings = Times & { mail: boolean; push: boolean; is_proven: boolean; calendar_turn: number }

export async function findSettings(db: Db, user_id: number): Promise<ReminderSettings> {
  const { rows } = await sql<ReminderSettings>`
    select ${isWanted(sql`w.user_id`, 'reminder', 'mail')} as mail, coalesce(s.calendar_turn, 1) as calendar_turn,
           ${ownQuietHours},
           coalesce(s.lead_minutes, ${usual.leadMinutes}) as lead_minutes, s.time_zone,
           exists (select from users u where u.id = w.user_id and u.email_proven_at is not null) as is_proven,
           exists (select from push_subscriptions p where p.user_id = w.user_id and ${isHeard(sql`p`)}) as push
      from (select ${user_id}::bigint as user_id) w left join reminder_settings s on s.user_id = w.user_id
  `.execute(db)
  return rows[0] as ReminderSettings
}

type Sent<T> = { [K in keyof T]?: NonNullable<T[K]> | undefined }

/** Saves the given times and keeps the others. */
export async function saveTimes(db: Db, { user_id, ...sent }: Sent<Times> & { user_id: number }) {
  const { time_zone = null, quiet_from = null, quiet_until = null, lead_minutes = null } = sent
  await sql`
    insert into reminder_settings as s (user_id, time_zone, quiet_from, quiet_until, lead_minutes, is_changed)
    values (${user_id}, ${time_zone}, coalesce(${quiet_from}::int, ${usual.quietFrom}), coalesce(${quiet_until}::int, ${usual.quietUntil}),
            coalesce(${lead_minutes}::int, ${usual.leadMinutes}), true)
    on conflict (user_id) do update
       set time_zone = coalesce(${time_zone}, s.time_zone), quiet_from = coalesce(${quiet_from}::int, s.quiet_from),
           quiet_until = coalesce(${quiet_until}::int, s.quiet_until),
           lead_minutes = coalesce(${lead_minutes}::int, s.lead_minutes), is_changed = true
  `.execute(db)
}

/** The zone of the player's browser; null until it was told. */
export async function findOwnTimeZone(db: Db, user_id: number): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select time_zone from reminder_settings where user_id = ${user_id}
  `.execute(db)
  return rows[0]?.time_zone ?? null
}

const mostBrowsers = 10
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Assigns a browser to the session that subscribed it last, with whose end it ends. Of too many browsers those that
 * subscribed longest ago are deleted. False if the session ended meanwhile; the lock keeps it until the subscription is saved.
 */
export async function saveSubscription(
  db: Db,
  { user_id, token_hash, endpoint, keys: { p256dh, auth } }: Subscription & { user_id: number; token_hash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${endpoint}, ${p256dh}, ${auth} from sessions where user_id = ${user_id} and token_hash = ${token_hash}
       for share
    on conflict (endpoint) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, subscribed_at = excluded.subscribed_at
  `.execute(db)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${user_id} order by subscribed_at desc, id desc offset ${mostBrowsers})
  `.execute(db)
  return numAffectedRows === 1n
}

export async function listEndpoints(db: Db, user_id: number): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select p.endpoint from push_subscriptions p where p.user_id = ${user_id} and ${isHeard(sql`p`)} order by p.id
  `.execute(db)
  return rows.map(({ endpoint }) => endpoint)
}

export async function removeSubscription(db: Db, { user_id, endpoint }: { user_id: number; endpoint: string }) {
  await sql`delete from push_subscriptions where user_id = ${user_id} and endpoint = ${endpoint}`.execute(db)
}

export async function findSubscription(db: Db, id: number): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select p.endpoint, json_build_object('p256dh', p.p256dh, 'auth', p.auth) as keys
      from push_subscriptions p join users u on u.id = p.user_id and u.status = ${states.user.active}
     where p.id = ${id} and ${isHeard(sql`p`)}
  `.execute(db)
  return rows[0]
}

/** The quiet hours of the player of a browser; undefined once it is not subscribed. */
export async function findQuietHours(
  db: Db,
  id: number,
): Promise<Pick<Times, 'quiet_from' | 'quiet_until' | 'time_zone'> | undefined> {
  const { rows } = await sql<Times>`
    select ${ownQuietHours}, s.time_zone from push_subscriptions p left join reminder_settings s on s.user_id = p.user_id
     where p.id = ${id}
  `.execute(db)
  return rows[0]
}

export async function dropSubscription(db: Db, id: number) {
  await sql`delete from push_subscriptions where id = ${id}`.execute(db)
}
