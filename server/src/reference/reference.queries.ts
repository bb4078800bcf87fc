import {
  genericLifecycle,
  type listSectors as listSectorsEndpoint,
  type listSports as listSportsEndpoint,
  type QueryOf,
} from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { allOf, contains, equals, folded, orderBy, pageSql } from '../database/list-sql.ts'

type Sector = { id: number; name: string; description: string | null; status: number }
type Sport = { id: number; name: string; code: string; status: number }

const withStatusName = <R extends { status: number }>(row: R) => ({
  ...row,
  statusAsString: genericLifecycle.states[row.status] ?? '',
})

export const listSectors = async (db: Db, filters: QueryOf<typeof listSectorsEndpoint>) => {
  const where = allOf([
    contains(sql`name_search`, filters.name),
    contains(folded(sql`description`), filters.description),
    equals(sql`status`, filters.status),
  ])
  const keys = { name: sql`name_search`, description: sql`lower(description)`, status: sql`status` }
  const { rows } = await sql<Sector>`
    select id, name, description, status from sectors where ${where} ${orderBy(filters.order, keys, sql`id`)} ${pageSql(filters)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from sectors where ${where}`.execute(
    db,
  )
  return { sectors: rows.map(withStatusName), total: counts[0]?.total ?? 0 }
}

export const listSports = async (db: Db, filters: QueryOf<typeof listSportsEndpoint>) => {
  const where = allOf([
    contains(sql`name_search`, filters.name),
    contains(folded(sql`code`), filters.code),
    equals(sql`status`, filters.status),
  ])
  const keys = { name: sql`name_search`, code: sql`lower(code)`, status: sql`status` }
  const { rows } = await sql<Sport>`
    select id, name, code, status from sports where ${where} ${orderBy(filters.order, keys, sql`id`)} ${pageSql(filters)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from sports where ${where}`.execute(db)
  return { sports: rows.map(withStatusName), total: counts[0]?.total ?? 0 }
}

export const listPointRules = async (db: Db) => {
  const { rows } = await sql<{ id: number; name: string; code: string; description: string | null; points: number }>`
    select id, name, code, description, points from point_rules order by id
  `.execute(db)
  return rows
}
