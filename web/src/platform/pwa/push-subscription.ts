import { unsubscribeFromPush } from '@compety/contract'
import { call } from '../api/call.ts'

/** What notifications of this browser go through; undefined where it has none. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isKnown ? navigator.serviceWorker.getRegistration() : undefined
}

/** No more notifications in this browser, whether or not the server hears of it. */
export async function endPushHere(): Promise<void> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (!subscription) return
  const told = call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  await Promise.allSettled([told, subscription.unsubscribe()])
}
