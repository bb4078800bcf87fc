import { findMail, listMails, type MailRow, resendMail } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { invalidateWithAudit, keysOf, useRecordRows } from '../records/record-queries.ts'

const keys = keysOf('mails')

export function useMails(query: ListSearch) {
  return useRecordRows<MailRow>(keys, { endpoint: listMails, rows: 'mails', query })
}

export function useMail(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await call(findMail, { params: { id } }, signal)).mail,
  })
}

export function useResendMail() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido enviar el correo por fallos en el servidor' },
    mutationFn: (id: number) => call(resendMail, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, [keys.all, tasksKey]),
  })
}
