import { subscribeToPush, unsubscribeFromPush } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { pushWorker } from '../../platform/pwa/push-subscription.ts'
import { remindersKey } from './reminders.data.ts'

type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const stateKey = ['pushState']

const readState = async (endpoints: readonly string[]): Promise<PushState> => {
  const registration = await pushWorker()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

/**
 * Whether this browser shows notifications of the current user. The browser has one subscription; only the server knows
 * its user.
 */
export function usePushState(endpoints: readonly string[]) {
  return useQuery({
    queryKey: [...stateKey, endpoints],
    queryFn: () => readState(endpoints),
    networkMode: 'always',
    staleTime: 0,
  })
}

/** Turns notifications on or off. The browser only asks for permission during a click. */
export function useSwitchPush(push_key: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido cambiar las notificaciones de este navegador' },
    mutationFn: (isOn: boolean) => (isOn ? turnOn(push_key) : turnOff()),
    onSuccess: (answer) => answer && showSuccess(answer.message),
    onSettled: () =>
      Promise.all([stateKey, remindersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

async function turnOn(applicationServerKey: string) {
  const registration = await pushWorker()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return
  // Removes a subscription that belongs to another user or was made with another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  try {
    return await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

async function turnOff() {
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (!subscription) return
  const answer = await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return answer
}
