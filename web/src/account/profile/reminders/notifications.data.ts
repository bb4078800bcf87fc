import { type BodyInput, findNotifications, updateNotifications } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'

const notificationsKey = ['notifications']

export function useNotifications() {
  return useQuery({ queryKey: notificationsKey, queryFn: ({ signal }) => call(findNotifications, {}, signal) })
}

export function useUpdateNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido cambiar tus avisos por fallos en el servidor' },
    mutationFn: (body: BodyInput<typeof updateNotifications>) => call(updateNotifications, { body }),
    onSuccess: ({ message, notifications }) => {
      showSuccess(message)
      queryClient.setQueryData(notificationsKey, { notifications })
    },
  })
}
