import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

// Role 1 is never asked; role 2 has the player's calls only (decisions-backoffice Q3, Q4).
const opens = (role_id: number) => sql`
  from role_privileges rp
  join privileges p on p.id = rp.privilege_id and p.status = 1
 where rp.role_id = ${role_id} and rp.role_id > 2`

export const roleHolds = async (db: Db, role_id: number, privilege: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 ${opens(role_id)} and p.privilege_action = ${privilege} limit 1
  `.execute(db)
  return rows.length > 0
}

/** All that `roleHolds` says yes to. */
export const listHeld = async (db: Db, role_id: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select distinct p.privilege_action as key ${opens(role_id)} order by key
  `.execute(db)
  return rows.map(({ key }) => key)
}
