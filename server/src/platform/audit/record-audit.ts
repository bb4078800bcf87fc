import type { AuditSubject } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

type AuditEntry = {
  /** Null: a command run by the server's owner. */
  actor_id: number | null
  subject: AuditSubject
  subject_id: number
  action: string
  before: unknown
  after: unknown
}

/** In the transaction of the change, at the time behind its locks: entries of one record are in its order. */
export async function recordAudit(db: Db, entry: AuditEntry) {
  await sql`
    insert into audit_entries (created_at, actor_id, subject, subject_id, action, before, after)
    values (clock_timestamp(), ${entry.actor_id}, ${entry.subject}, ${entry.subject_id}, ${entry.action},
            ${entry.before === null ? null : JSON.stringify(entry.before)}::jsonb,
            ${entry.after === null ? null : JSON.stringify(entry.after)}::jsonb)
  `.execute(db)
}
