import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export async function saveOfficial(db: Db, { pool_id, is_official }: { pool_id: number; is_official: boolean }) {
  await sql`update pools set is_official = ${is_official} where id = ${pool_id}`.execute(db)
}
