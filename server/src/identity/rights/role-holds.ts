import { type Privilege, roles, sufficientFor, withIncluded } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

// Only custom roles have privileges of their own: role 1 may do everything, role 2 only what every player may.
const activePrivileges = (role_id: number | RawBuilder<unknown>) => sql`
  from role_privileges rp
  join privileges p on p.id = rp.privilege_id and p.status = ${states.record.active}
 where rp.role_id = ${role_id} and rp.role_id > ${states.role.player}`

export const roleHolds = async (db: Db, role_id: number, privilege: Privilege): Promise<boolean> => {
  const { rows } = await sql`
    select 1 ${activePrivileges(role_id)} and p.privilege_action = any(${sufficientFor(privilege)}::text[]) limit 1
  `.execute(db)
  return rows.length > 0
}

/** The same for the role in a statement, which may also be that of administrators. */
export const isHolder = (role_id: RawBuilder<unknown>, privilege: Privilege) => sql<boolean>`
  (${role_id} = ${states.role.administrator}
   or exists (select ${activePrivileges(role_id)} and p.privilege_action = any(${sufficientFor(privilege)}::text[])))`

type Holder = Pick<Caller, 'role_id' | 'used_token'>

/** Whether tokens never use this privilege, whatever their scopes. */
export const isClosedToTokens = (privilege: Privilege): boolean => /^(users|roles|privileges|mails)\./.test(privilege)

/** Whether this user may do what the privilege names. */
export const holds = async (db: Db, { role_id, used_token }: Holder, privilege: Privilege): Promise<boolean> =>
  !(used_token && isClosedToTokens(privilege)) && (role_id === roles.administrator || roleHolds(db, role_id, privilege))

/** All privileges for which `roleHolds` returns true. */
export const listHeld = async (db: Db, role_id: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select distinct p.privilege_action as key ${activePrivileges(role_id)} order by key
  `.execute(db)
  return withIncluded(rows.map(({ key }) => key))
}
