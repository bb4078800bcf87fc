import { type AnswerOf, type BodyInput, findReminders, renewCalendar, updateReminders } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { showUndoable } from '../../kit/toasts/undoable.tsx'
import { call } from '../../platform/api/call.ts'

export const remindersKey = ['reminders']

export type ReminderTimes = Pick<
  AnswerOf<typeof findReminders>['reminders'],
  'time_zone' | 'quiet_from' | 'quiet_until' | 'lead_minutes'
>

export function useReminders() {
  return useQuery({ queryKey: remindersKey, queryFn: ({ signal }) => call(findReminders, {}, signal) })
}

type Change = { to: BodyInput<typeof updateReminders>; from: BodyInput<typeof updateReminders> }

/** Saves times of reminders; `from` are the ones before, to take it back. */
export function useUpdateTimes() {
  const queryClient = useQueryClient()
  const update = useMutation({
    meta: { failed: 'No se han podido actualizar los recordatorios por fallos en el servidor' },
    mutationFn: ({ to }: Change) => call(updateReminders, { body: to }),
    onSuccess: ({ message }, { to, from }) => {
      showUndoable(message, () => save({ to: from, from: to }))
      return queryClient.invalidateQueries({ queryKey: remindersKey })
    },
  })
  const save = (change: Change): void => update.mutate(change)
  return update
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
