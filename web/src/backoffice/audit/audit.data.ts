import { type AuditEntry, type AuditSubject, listAudit } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { keysOf, useRecordRows } from '../records/record-queries.ts'

export function useAudit(query: ListSearch) {
  return useRecordRows<AuditEntry>(keysOf('audit'), { endpoint: listAudit, rows: 'entries', query })
}

/** The ten newest audit entries of a record. */
export function useHistory(subject: AuditSubject, subject_id: number) {
  return useQuery({
    queryKey: ['audit', 'history', subject, subject_id],
    queryFn: ({ signal }) => call(listAudit, { query: { subject, subject_id } }, signal),
    meta: { mayBeForbidden: true },
  })
}
