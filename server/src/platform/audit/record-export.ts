import type { Caller } from '../http/caller.ts'
import type { Db } from '../postgres/database.ts'
import { recordAudit } from './record-audit.ts'

/** Records that somebody took a list out of the product: which one, and its filters. Call it before the first row is sent. */
export const recordExport = (
  db: Db,
  { caller, list, filters }: { caller: Caller; list: string; filters: Readonly<Record<string, unknown>> },
) =>
  recordAudit(db, {
    actor_id: caller.id,
    subject: 'export',
    // A list has no id.
    subject_id: 0,
    action: 'export',
    before: null,
    after: { list, ...filters },
  })
