import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { runStatement } from '../postgres/run-statement.ts'

/** A list that is read to its end, in the transaction of its first slice. The database holds its place. */
export type ListCursor = { isOpen: boolean }

/** The next ids of a list. `ids` selects all of them in order, and is used for the first slice only. */
export async function nextIds(
  db: Db,
  cursor: ListCursor,
  { ids, most }: { ids: RawBuilder<{ id: number }>; most: number },
): Promise<number[]> {
  if (!cursor.isOpen) await runStatement(db, sql`declare listed no scroll cursor for ${ids}`, { planEachTime: true })
  cursor.isOpen = true
  const { rows } = await sql<{ id: number }>`fetch ${sql.lit(most)} from listed`.execute(db)
  return rows.map(({ id }) => id)
}
