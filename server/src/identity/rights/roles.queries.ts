import {
  type BodyOf,
  type createRole as createRoleEndpoint,
  type RoleWithPrivileges,
  updateRole as updateRoleEndpoint,
} from '@compety/contract'
import { sql } from 'kysely'
import { versionOf } from '../../platform/http/versions.ts'
import type { Db } from '../../platform/postgres/database.ts'

type Body = BodyOf<typeof createRoleEndpoint>

const withVersion = <R extends { name: string; description: string | null }>(row: R) => ({
  ...row,
  version: versionOf(updateRoleEndpoint.versioned, row),
})

const roles = sql`
  select r.id, r.name, r.description,
         coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
                     from role_privileges rp join privileges p on p.id = rp.privilege_id where rp.role_id = r.id), '[]') as privileges
    from roles r`

export const listRoles = async (db: Db): Promise<RoleWithPrivileges[]> => {
  const { rows } = await sql<Omit<RoleWithPrivileges, 'version'>>`${roles} order by r.id`.execute(db)
  return rows.map(withVersion)
}

export const findRole = async (db: Db, id: number): Promise<RoleWithPrivileges | undefined> => {
  const { rows } = await sql<Omit<RoleWithPrivileges, 'version'>>`${roles} where r.id = ${id}`.execute(db)
  return rows[0] && withVersion(rows[0])
}

/** Whether another role has the name, ignoring case. */
export const isTaken = async (db: Db, { name, except }: { name: string; except: number | null }): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from roles where lower(name) = lower(${name})
       and id is distinct from ${except}::bigint
  `.execute(db)
  return rows.length > 0
}

export const createRole = async (db: Db, { name, description }: Body): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into roles (name, description) values (${name}, ${description}) returning id
  `.execute(db)
  return rows[0]?.id as number
}

export const updateRole = async (db: Db, id: number, { name, description }: Body) => {
  await sql`update roles set name = ${name}, description = ${description} where id = ${id}`.execute(db)
}

export const isHeld = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from users where role_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

export const deleteRole = async (db: Db, id: number) => {
  await sql`delete from roles where id = ${id}`.execute(db)
}

/** The keys of these privileges; unknown ids are left out. */
export const findKeys = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; privilege_action: string }>`
    select id, privilege_action from privileges where id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

export const replacePrivileges = async (db: Db, role_id: number, ids: readonly number[]) => {
  await sql`delete from role_privileges where role_id = ${role_id}`.execute(db)
  await sql`
    insert into role_privileges (role_id, privilege_id) select ${role_id}, unnest(${[...ids]}::bigint[])
  `.execute(db)
}
