import webPush from 'web-push'
import type { AppContext } from '../platform/app-context.ts'
import { addressIn } from '../platform/config/address-in.ts'
import { fetchGuarded } from '../platform/outgoing/fetch-guarded.ts'
import { networkFor } from '../platform/outgoing/networks.ts'
import type { Db } from '../platform/postgres/database.ts'
import { vapidKeys } from './product-secrets.ts'
import { isPushService } from './push-services.ts'
import * as queries from './reminders.queries.ts'

type Config = AppContext['config']
/** What the service worker shows; `url` opens with a press. */
type Notice = { title: string; body: string; closes_at?: string; url: string; tag: string }
type Sent = { id: number; notice: Notice; seconds: number; urgency: 'high' | 'normal' }

const gone = [404, 410]

/**
 * Sends a notice to a browser that is still subscribed. It waits for the browser so many `seconds`. Throws if it is to
 * be tried again.
 */
export async function sendNotice({ db, config }: { db: Db; config: Config }, { id, notice, seconds, urgency }: Sent) {
  const subscription = await queries.findSubscription(db, id)
  if (!subscription || !isPushService(subscription.endpoint, config.pushServices)) return
  // Where a push service may write to.
  const subject = `mailto:${addressIn(config.supportEmail)}`
  const vapidDetails = { subject, ...(await vapidKeys(db)) }
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
    TTL: seconds,
    vapidDetails,
    urgency,
  })
  const { 'Content-Length': _, ...headers } = request.headers
  const { status } = await fetchGuarded(request.endpoint, {
    network: networkOf(request.endpoint, config),
    headers,
    body: request.body,
    milliseconds: 10_000,
  })
  if (gone.includes(status)) return queries.dropSubscription(db, id)
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`)
}

// An origin of the configuration may lie in the operator's own network.
const networkOf = (endpoint: string, { allowPrivateAddresses, pushServices }: Config) =>
  networkFor({ allowPrivate: allowPrivateAddresses || pushServices.includes(new URL(endpoint).origin) })
