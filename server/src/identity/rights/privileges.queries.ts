import {
  type BodyOf,
  type createPrivilege as createPrivilegeEndpoint,
  fold,
  genericLifecycle,
  type listPrivileges as listPrivilegesEndpoint,
  type PrivilegeRecord,
  type QueryOf,
  updatePrivilege as updatePrivilegeEndpoint,
} from '@compety/contract'
import { sql } from 'kysely'
import { versionOf } from '../../platform/http/versions.ts'
import { allOf, anyOf, contains, equals, folded, orderBy, pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'

type Body = BodyOf<typeof createPrivilegeEndpoint>
type PrivilegeRow = Omit<PrivilegeRecord, 'statusAsString' | 'version'>

const columns = sql`id, name, description, privilege_action, status`

const asPrivilege = (row: PrivilegeRow): PrivilegeRecord => ({
  ...row,
  statusAsString: genericLifecycle.states[row.status] ?? '',
  version: versionOf(updatePrivilegeEndpoint.versioned, row),
})

const orderKeys = {
  name: sql`name`,
  description: sql`description`,
  privilege_action: folded(sql`privilege_action`),
  status: sql`status`,
}

export const listPrivileges = async (db: Db, filters: QueryOf<typeof listPrivilegesEndpoint>, isWhole: boolean) => {
  const where = allOf([
    anyOf(
      [sql`name_search`, folded(sql`description`), folded(sql`privilege_action`)].map((column) =>
        contains(column, filters.search),
      ),
    ),
    contains(sql`name_search`, filters.name),
    contains(folded(sql`description`), filters.description),
    contains(folded(sql`privilege_action`), filters.privilege_action),
    equals(sql`status`, filters.status),
  ])
  const { rows } = await sql<PrivilegeRow>`
    select ${columns} from privileges where ${where} ${orderBy(filters.order, orderKeys, sql`id`)} ${isWhole ? sql`` : pageSql(filters)}
  `.execute(db)
  const { rows: counts } = await sql<{
    total: number
  }>`select count(*) as total from privileges where ${where}`.execute(db)
  return { privileges: rows.map(asPrivilege), total: counts[0]?.total ?? 0 }
}

export const findPrivilege = async (db: Db, id: number): Promise<PrivilegeRecord | undefined> => {
  const { rows } = await sql<PrivilegeRow>`select ${columns} from privileges where id = ${id}`.execute(db)
  return rows[0] && asPrivilege(rows[0])
}

export const createPrivilege = async (db: Db, { name, description, privilege_action }: Body): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into privileges (name, description, privilege_action, name_search)
    values (${name}, ${description}, ${privilege_action}, ${fold(name)}) returning id
  `.execute(db)
  return rows[0]?.id as number
}

export const updatePrivilege = async (db: Db, id: number, { name, description, privilege_action }: Body) => {
  await sql`
    update privileges
       set name = ${name}, description = ${description}, privilege_action = ${privilege_action}, name_search = ${fold(name)}
     where id = ${id}
  `.execute(db)
}

export const movePrivilege = async (db: Db, id: number, to: number) => {
  await sql`update privileges set status = ${to} where id = ${id}`.execute(db)
}
