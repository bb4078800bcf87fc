import { closeOtherSessions, closeSession, listOwnSessions } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { remindersKey } from './reminders.data.ts'

const key = ['ownSessions']

// Closing a session renews the calendar link and ends notifications of its browser.
const alsoChanged = [key, remindersKey]

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
  return () => Promise.all(alsoChanged.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
