import { unsubscribeFromPush } from '@compety/contract'
import { call } from '../api/call.ts'

/** The service worker of notifications; undefined where the browser does not support them. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isKnown ? navigator.serviceWorker.getRegistration() : undefined
}

/** Ends notifications in this browser, even if the server cannot be reached. */
export async function endPushHere(): Promise<void> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (!subscription) return
  const request = call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
  await Promise.allSettled([request, subscription.unsubscribe()])
}
