import {
  type BodyInput,
  type Channel,
  findNotifications,
  type NotificationKind,
  updateNotifications,
  wording,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showUndoable } from '../../kit/toasts/undoable.tsx'
import { call } from '../../platform/api/call.ts'
import { notificationsKey } from '../../pools/moments/moments.data.ts'
import { remindersKey } from './reminders.data.ts'

export function useNotifications() {
  return useQuery({ queryKey: notificationsKey, queryFn: ({ signal }) => call(findNotifications, {}, signal) })
}

type Choices = NonNullable<ReturnType<typeof useNotifications>['data']>
export type Choice = { kind: NotificationKind; channel: Channel; isOn: boolean }

const withChoice = ({ notifications }: Choices, { kind, channel, isOn }: Choice): Choices => ({
  notifications: { ...notifications, [kind]: { ...notifications[kind], [channel]: isOn } },
})

/** Saves one choice, which the screen shows at once. It can be taken back, and is if the server refuses it. */
export function useChoose() {
  const queryClient = useQueryClient()
  const show = (choice: Choice) => {
    queryClient.setQueryData<Choices>(notificationsKey, (shown) => shown && withChoice(shown, choice))
  }
  const reversed = (choice: Choice): Choice => ({ ...choice, isOn: !choice.isOn })
  const { mutate } = useMutation({
    mutationKey: notificationsKey,
    // One after the other, so that the last press decides.
    scope: { id: 'notifications' },
    meta: { failed: 'No se han podido cambiar tus avisos por fallos en el servidor' },
    mutationFn: ({ kind, channel, isOn }: Choice) => {
      const body: BodyInput<typeof updateNotifications> = { [kind]: { [channel]: isOn } }
      return call(updateNotifications, { body })
    },
    onSuccess: (_, choice) => showUndoable(wording.notificationsUpdated, () => choose(reversed(choice))),
    onError: (_, choice) => show(reversed(choice)),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: notificationsKey }) === 1)
        await Promise.all(
          [notificationsKey, remindersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        )
    },
  })
  const choose = (choice: Choice): void => {
    void queryClient.cancelQueries({ queryKey: notificationsKey })
    show(choice)
    mutate(choice)
  }
  return choose
}
