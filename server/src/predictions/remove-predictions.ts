import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Removes the predictions of a match in a pool; the caller holds the match's lock. */
export const removePredictions = async (db: Db, { pool_id, match_id }: { pool_id: number; match_id: number }) => {
  await sql`delete from predictions where match_id = ${match_id} and pool_id = ${pool_id}`.execute(db)
}
