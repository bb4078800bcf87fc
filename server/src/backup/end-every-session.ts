import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

/**
 * Ends what whoever has the back-up could go on with: sessions with their notifications, challenges, links to reset a
 * password, downloads and calendar links. Passwords and second factors stay. Returns the number of sessions.
 */
export async function endEverySession(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions`.execute(db)
  await sql`delete from log_in_challenges`.execute(db)
  await sql`update password_resets set used_at = now() where used_at is null`.execute(db)
  await sql`delete from data_exports`.execute(db)
  await sql`
    insert into reminder_settings as s (user_id, calendar_turn) select id, 2 from users
    on conflict (user_id) do update set calendar_turn = s.calendar_turn + 1
  `.execute(db)
  return Number(numAffectedRows)
}
