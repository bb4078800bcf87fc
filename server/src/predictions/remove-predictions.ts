import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Removes the predictions of matches in a pool; the caller holds the matches' locks. */
export const removePredictions = async (db: Db, { pool_id, matches }: { pool_id: number; matches: number[] }) => {
  await sql`delete from predictions where match_id = any(${matches}::bigint[]) and pool_id = ${pool_id}`.execute(db)
}
