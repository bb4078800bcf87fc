import { closeOtherSessions, listOwnSessions } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showSuccess } from '../../ui/toasts.ts'

const key = ['ownSessions']

export function useOwnSessions() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, signal)).sessions,
  })
}

export function useCloseOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido cerrar las demás sesiones por fallos en el servidor' },
    mutationFn: () => call(closeOtherSessions, {}),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
