import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export type ExportedPlayer = { id: number; username: string | null; email: string; shares_email: boolean }

/** The players of a part of a pool's table, and whether they let its organizer see their address. */
export async function findExported(db: Db, pool_id: number, ids: number[]): Promise<Map<number, ExportedPlayer>> {
  const { rows } = await sql<ExportedPlayer>`
    select u.id, u.username, u.email, coalesce(e.share_email, false) as shares_email
      from users u left join enrolments e on e.user_id = u.id and e.pool_id = ${pool_id}
     where u.id = any(${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
