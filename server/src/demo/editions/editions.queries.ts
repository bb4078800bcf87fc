import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { DemoEdition } from './plan.ts'

/** An edition with the tournament of its matches. Only the demo season has no pool of its own. */
export type StoredEdition = DemoEdition & { tournament_id: number; pool_id: number | null }

/** The editions whose tournaments are active, in their order. */
export async function listEditions(db: Db): Promise<StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    select d.number, d.begins_at, d.tournament_id, d.pool_id
      from demo_editions d join tournaments k on k.id = d.tournament_id and k.status = ${states.record.active}
     order by d.number
  `.execute(db)
  return rows
}
