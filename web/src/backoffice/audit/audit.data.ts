import { type AuditEntry, type AuditSubject, listAudit, listPoolHistory } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

/** A page of the audit entries of a pool, as far as its reader may see them. */
export function usePoolHistory(id: number, page: number) {
  return useQuery({
    queryKey: ['audit', 'pool', id, page],
    queryFn: ({ signal }) => call(listPoolHistory, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
}
