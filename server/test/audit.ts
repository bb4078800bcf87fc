import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'

type Entry = {
  actor_id: number | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The audit entries of a record, in order. */
export async function auditOf(db: Db, subject: string, id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select actor_id, action, before, after from audit_entries where subject = ${subject} and subject_id = ${id} order by id
  `.execute(db)
  return rows
}
