import { closeOtherSessions, closeSession, listOwnSessions } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { remindersKey } from '../../notifications/reminders.data.ts'

const key = ['ownSessions']

/** What the end of sessions also changes: it renews the calendar link and ends notifications of their browsers. */
export const changedWithSessions = [key, remindersKey]

export function useOwnSessions() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, signal)).sessions,
  })
}

export function useCloseOtherSessions() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'No se han podido cerrar las demás sesiones por fallos en el servidor' },
    mutationFn: () => call(closeOtherSessions, {}),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refresh,
  })
}

export function useCloseSession() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'No se ha podido cerrar la sesión por fallos en el servidor' },
    mutationFn: (id: number) => call(closeSession, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all(changedWithSessions.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
