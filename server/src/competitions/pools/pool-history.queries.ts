import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** The members of the organizer that owns the pool. */
export async function findMembers(db: Db, pool_id: number): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from pools p join organizer_members m on m.organizer_id = p.organizer_id where p.id = ${pool_id}
  `.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}
