import type { AuditSubject } from '@compety/contract'
import { sql } from 'kysely'
import { tokenOf } from '../http/acting-token.ts'
import type { Db } from '../postgres/database.ts'

type AuditEntry = {
  /** Null for a command that the server's owner ran, and for an automatic step. */
  actor_id: number | null
  /** The server took the step by itself, at its time. */
  isAutomatic?: boolean | undefined
  subject: AuditSubject
  subject_id: number
  action: string
  before: unknown
  after: unknown
}

/** The feed that makes the changes of this transaction, or null. */
export const currentSource = sql`nullif(current_setting('compety.source', true), '')`

/**
 * Call it in the transaction of the change, once that holds its locks: then the times of a record's entries are in the
 * order of its changes.
 */
export async function recordAudit(db: Db, entry: AuditEntry) {
  await sql`
    insert into audit_entries (created_at, actor_id, is_automatic, source, token, subject, subject_id, action, before, after)
    values (clock_timestamp(), ${entry.actor_id}, ${entry.isAutomatic ?? false}, ${currentSource},
            ${tokenOf(entry.actor_id)}, ${entry.subject}, ${entry.subject_id}, ${entry.action},
            ${entry.before === null ? null : JSON.stringify(entry.before)}::jsonb,
            ${entry.after === null ? null : JSON.stringify(entry.after)}::jsonb)
  `.execute(db)
}

/** Names the feed that makes the changes of this transaction. All its audit entries say so. */
export async function nameSource(db: Db, name: string) {
  await sql`select set_config('compety.source', ${name}, true)`.execute(db)
}
