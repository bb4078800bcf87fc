import { findReminders, renewCalendar, updateReminders } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'

export const remindersKey = ['reminders']

export function useReminders() {
  return useQuery({ queryKey: remindersKey, queryFn: ({ signal }) => call(findReminders, {}, signal) })
}

export function useUpdateReminders() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido actualizar los recordatorios por fallos en el servidor' },
    mutationFn: (mail: boolean) => call(updateReminders, { body: { mail } }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      return queryClient.invalidateQueries({ queryKey: remindersKey })
    },
  })
}

export function useRenewCalendar() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido crear la nueva dirección por fallos en el servidor' },
    mutationFn: () => call(renewCalendar, {}),
    onSuccess: ({ message }) => {
      showSuccess(message)
      return queryClient.invalidateQueries({ queryKey: remindersKey })
    },
  })
}
