import { type AuditSubject, listAudit } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The newest ten entries of a record. */
export const useHistory = (subject: AuditSubject, subject_id: number) =>
  useQuery({
    queryKey: ['audit', 'history', subject, subject_id],
    queryFn: ({ signal }) => call(listAudit, { query: { subject, subject_id } }, signal),
  })
