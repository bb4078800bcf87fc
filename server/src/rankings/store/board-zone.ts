import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

const name = 'board_time_zone'

/** Finds the time zone in which the months of the boards were computed. The first start stores it. */
export async function findBoardZone(db: Db, timeZone: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into settings (name, value) values (${name}, to_jsonb(${timeZone}::text))
    on conflict (name) do update set value = settings.value returning value #>> '{}' as value
  `.execute(db)
  return rows[0]?.value ?? timeZone
}

export async function saveBoardZone(db: Db, timeZone: string) {
  await sql`
    insert into settings (name, value) values (${name}, to_jsonb(${timeZone}::text))
    on conflict (name) do update set value = excluded.value
  `.execute(db)
}
