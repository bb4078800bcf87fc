import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Named = { id: number; name: string }

/** Locks all rights. To avoid deadlocks this comes after the lock of the boards and before that of any row. */
export const lockRights = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(hashtext('rights'), 0)`.execute(db)
}

// Every key of the other role counts, also that of a deleted privilege, which may be reactivated. Only active keys of
// the own role count. The role of players (2) is always included, because its privileges have no effect
// (role-holds.ts).
export const listAssignableRoles = async (db: Db, role_id: number): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select r.id, r.name from roles r
     where ${role_id} = ${states.role.administrator} or r.id in (${states.role.player}, ${role_id})
        or r.id <> 1 and not exists (
             select 1 from role_privileges rp join privileges p on p.id = rp.privilege_id
              where rp.role_id = r.id and p.privilege_action not in (
                      select q.privilege_action from role_privileges own join privileges q on q.id = own.privilege_id
                       where own.role_id = ${role_id} and q.status = ${states.record.active}))
     order by r.name, r.id
  `.execute(db)
  return rows
}

export const holdsAll = async (db: Db, role_id: number, keys: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    select not exists (
      select 1 from unnest(${[...keys]}::text[]) as k (key)
       where k.key not in (select p.privilege_action from role_privileges rp join privileges p on p.id = rp.privilege_id
                            where rp.role_id = ${role_id} and p.status = ${states.record.active})) as holds
  `.execute(db)
  return rows[0]?.holds ?? false
}
