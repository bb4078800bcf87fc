import { findOperations, type Operations, resendMails } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import { askAgain } from '../records/record-queries.ts'

export type { Operations }

// Below 'mails': whoever sends one again sees it here, too.
const key = ['mails', 'operations']

/** How the product runs, asked for again every fifteen seconds. */
export const useOperations = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(findOperations, {}, signal)).operations,
    refetchInterval: 15_000,
  })

/** Sends all mails again that were given up. */
export function useResendMails() {
  const queryClient = useQueryClient()
  const oneAtATime = useOneAtATime()
  const { mutate, isPending } = useMutation({
    meta: { failed: 'No se han podido reintentar los correos por fallos en el servidor' },
    mutationFn: () => call(resendMails, {}),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => askAgain(queryClient, [['mails'], tasksKey]),
  })
  return { resend: () => oneAtATime((onSettled) => mutate(undefined, { onSettled })), isPending }
}
