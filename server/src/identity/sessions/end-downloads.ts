import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Ends the download of a user's own data: one that is to be made, and the links of one that was mailed. */
export const endDownloads = async (db: Db, user_id: number) => {
  await sql`delete from data_exports where user_id = ${user_id}`.execute(db)
}
