import { sql } from 'kysely'
import { listMemberships } from '../../catalogue/owners/membership.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** The active organizers for a form's select, plus the one already chosen. */
export const listOrganizerChoices = async (db: Db, chosen: number | null = null) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from organizers where status = ${states.record.active} or id = ${chosen} order by name, id
  `.execute(db)
  return rows
}

/** The organizers for which a member may act. */
export const listOwnOrganizers = async (db: Db, user_id: number) =>
  (await listMemberships(db, user_id)).filter(({ is_suspended }) => !is_suspended).map(({ id, name }) => ({ id, name }))
