import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Named = { id: number; name: string }

/** The active sports as options of a form, and the chosen one even if it is inactive. */
export const listSportChoices = async (db: Db, chosen: number | null = null): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from sports where status = ${states.record.active} or id = ${chosen} order by name, id
  `.execute(db)
  return rows
}

export const listSectorChoices = async (db: Db, chosen: number | null = null): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from sectors where status = ${states.record.active} or id = ${chosen} order by name, id
  `.execute(db)
  return rows
}

export const listCountryChoices = async (db: Db, chosen: number | null = null): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from countries where status = ${states.record.active} or id = ${chosen} order by name, id
  `.execute(db)
  return rows
}

// Sexes have no status.
export const listSexChoices = async (db: Db): Promise<Named[]> => {
  const { rows } = await sql<Named>`select id, name from sexes order by name, id`.execute(db)
  return rows
}

/** Whether the sport exists, in any status. */
export const isSport = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('sports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
