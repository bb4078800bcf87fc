import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

/**
 * Ends what whoever has the back-up could go on with: sessions with their notifications, personal access tokens, challenges, links to reset a
 * password, downloads and calendar links. Passwords and second factors stay. Returns the number of sessions.
 */
export async function endEverySession(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions`.execute(db)
  await sql`delete from access_tokens`.execute(db)
  await sql`delete from log_in_challenges`.execute(db)
  await sql`update password_resets set used_at = now() where used_at is null`.execute(db)
  await sql`delete from data_exports`.execute(db)
  // Whoever has these secrets could pass as a known browser, or send notifications. That of the links stays: the links
  // that stop mails never end.
  await sql`delete from product_secrets where name in ('browsers', 'vapid')`.execute(db)
  // The turn is part of a calendar's address and cannot be guessed by who knows the secret of the links.
  await sql`
    insert into reminder_settings as s (user_id, calendar_turn) select id, 2 + floor(random() * 1e9)::int from users
    on conflict (user_id) do update set calendar_turn = excluded.calendar_turn
  `.execute(db)
  return Number(numAffectedRows)
}
