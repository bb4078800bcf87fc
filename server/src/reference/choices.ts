import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

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
