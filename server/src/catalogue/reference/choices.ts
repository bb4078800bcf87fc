import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { folded } from '../../platform/paging/list-sql.ts'

type Named = { id: number; name: string }

/** Active ones for a form's select; the value already chosen stays although it may be inactive (Q61). */
export const listSportChoices = async (db: Db, chosen: number | null = null): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from sports where status = 1 or id = ${chosen} order by name_search, id
  `.execute(db)
  return rows
}

export const listSectorChoices = async (db: Db, chosen: number | null = null): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from sectors where status = 1 or id = ${chosen} order by name_search, id
  `.execute(db)
  return rows
}

export const listCountryChoices = async (db: Db, chosen: number | null = null): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from countries where status = 1 or id = ${chosen} order by name_search, id
  `.execute(db)
  return rows
}

// A sex is never inactive.
export const listSexChoices = async (db: Db): Promise<Named[]> => {
  const { rows } = await sql<Named>`select id, name from sexes order by ${folded(sql`name`)}, id`.execute(db)
  return rows
}

/** Whether there is such a sport, whatever its status. */
export const isSport = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('sports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
