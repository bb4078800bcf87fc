import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type Named = { id: number; name: string }

/** Comes after the boards' lock and before that of any row. */
export const lockRights = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(hashtext('rights'), 0)`.execute(db)
}

// Any key of the other role counts, also a deleted one, which may come back; of one's own those that grant now. What the role
// of players holds opens nothing (sessions/role-holds.ts).
export const listRolesWithin = async (db: Db, role_id: number): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select r.id, r.name from roles r
     where ${role_id} = 1 or r.id in (2, ${role_id})
        or r.id <> 1 and not exists (
             select 1 from role_privileges rp join privileges p on p.id = rp.privilege_id
              where rp.role_id = r.id and p.privilege_action not in (
                      select q.privilege_action from role_privileges own join privileges q on q.id = own.privilege_id
                       where own.role_id = ${role_id} and q.status = 1))
     order by lower(r.name), r.id
  `.execute(db)
  return rows
}

export const holdsAll = async (db: Db, role_id: number, keys: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    select not exists (
      select 1 from unnest(${[...keys]}::text[]) as k (key)
       where k.key not in (select p.privilege_action from role_privileges rp join privileges p on p.id = rp.privilege_id
                            where rp.role_id = ${role_id} and p.status = 1)) as holds
  `.execute(db)
  return rows[0]?.holds ?? false
}
