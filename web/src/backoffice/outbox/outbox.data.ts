import { findMail, listMails, resendMail } from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { showSuccess } from '../../ui/toasts.ts'

type MailsQuery = NonNullable<CallInput<typeof listMails>['query']>

const all = ['mails']

export const useMails = (query: MailsQuery) =>
  useQuery({
    queryKey: [...all, 'list', query],
    queryFn: ({ signal }) => call(listMails, { query }, signal),
    placeholderData: keepPreviousData,
  })

export const useMail = (id: number) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => (await call(findMail, { params: { id } }, signal)).mail,
  })

export function useResendMail() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido enviar el correo por fallos en el servidor' },
    mutationFn: (id: number) => call(resendMail, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}
