import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Makes the address of a user's calendar invalid and returns the turn of the next one. */
export const endCalendarLinks = async (db: Db, user_id: number): Promise<number> => {
  const { rows } = await sql<{ calendar_turn: number }>`
    insert into reminder_settings as s (user_id, calendar_turn) values (${user_id}, 2)
    on conflict (user_id) do update set calendar_turn = s.calendar_turn + 1 returning calendar_turn
  `.execute(db)
  return rows[0]?.calendar_turn ?? 1
}
