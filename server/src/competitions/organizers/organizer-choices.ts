import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Active ones for a form's select; the one already chosen stays (Q61). */
export const listOrganizerChoices = async (db: Db, chosen: number | null = null) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from organizers where status = 1 or id = ${chosen} order by name_search, id
  `.execute(db)
  return rows
}
