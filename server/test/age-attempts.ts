import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'

/** Makes all counted attempts so much older, as if the time had passed. */
export async function ageAttempts(db: Db, minutes: number): Promise<void> {
  const milliseconds = minutes * 60_000
  await sql`
    update attempts set state = jsonb_build_object(
      'at', (state ->> 'at')::float8 - ${milliseconds}, 'count', (state ->> 'count')::float8,
      'times', (select coalesce(jsonb_agg(time::float8 - ${milliseconds}), '[]')
                  from jsonb_array_elements_text(state -> 'times') time))
  `.execute(db)
}
