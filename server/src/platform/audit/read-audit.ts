import { type AuditEntry, auditActions, pageOf } from '@compety/contract'
import type { Db } from '../postgres/database.ts'
import * as queries from './audit.queries.ts'
import { listChanges } from './list-changes.ts'

// 'match 12' is one action on one match of a pool.
const nameOf = (action: string): string => {
  const names: Readonly<Record<string, string>> = auditActions
  return names[action.split(' ')[0] ?? action] ?? action
}

const asEntry = ({ before, after, teams, ...row }: queries.AuditRow): AuditEntry => ({
  ...row,
  actionAsString: nameOf(row.action),
  changes: listChanges(before, after, teams ?? {}),
})

/** One page of the audit entries that the filters find. */
export async function readAudit(db: Db, query: queries.Filters, timeZone: string) {
  const { rows, total } = await queries.listAudit(db, query, timeZone)
  return { entries: rows.map(asEntry), ...pageOf(total, query) }
}
