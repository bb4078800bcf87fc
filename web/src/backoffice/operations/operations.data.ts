import { findOperations, type Operations, resendMails } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import { invalidateWithAudit } from '../records/record-queries.ts'

export type { Operations }

// The key begins with 'mails', so that sending a mail again also refetches this.
const key = ['mails', 'operations']

/** The state of the installation, refetched every fifteen seconds. */
export function useOperations() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(findOperations, {}, signal)).operations,
    refetchInterval: 15_000,
  })
}

/** Sends all failed mails again. */
export function useResendMails() {
  const queryClient = useQueryClient()
  const oneAtATime = useOneAtATime()
  const { mutate, isPending } = useMutation({
    meta: { failed: 'No se han podido reintentar los correos por fallos en el servidor' },
    mutationFn: () => call(resendMails, {}),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, [['mails'], tasksKey]),
  })
  return { resend: () => oneAtATime((onSettled) => mutate(undefined, { onSettled })), isPending }
}
