import type { Caller } from '../http/caller.ts'
import type { Db } from '../postgres/database.ts'
import { recordAudit } from './record-audit.ts'

type Filters = Readonly<Record<string, unknown>> & { order?: string | undefined }

// A typed text may name a person, and entries stay.
const withoutTexts = ({ order, ...filters }: Filters) => ({
  order,
  ...Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? true : value]),
  ),
})

/**
 * Records that somebody exported a list: which one, and by which filters. Of a filter with a typed text it keeps the name
 * only. Call it before the first row is sent.
 */
export const recordExport = (db: Db, { caller, list, filters }: { caller: Caller; list: string; filters: Filters }) =>
  recordAudit(db, {
    actor_id: caller.id,
    subject: 'export',
    // A list has no id.
    subject_id: 0,
    action: 'export',
    before: null,
    after: { list, ...withoutTexts(filters) },
  })
