import webPush from 'web-push'
import * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import { addressIn } from '../platform/config/address-in.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { fetchGuarded } from '../platform/outgoing/fetch-guarded.ts'
import { networkFor } from '../platform/outgoing/networks.ts'
import { findReminded } from './due.queries.ts'
import { vapidKeys } from './product-secrets.ts'
import { isPushService } from './push-services.ts'
import { reminderNotice } from './reminder-letter.ts'
import * as queries from './reminders.queries.ts'

const payload = z.object({ id: z.int(), user_id: z.int(), lead: z.int(), first: z.string() })

/** Each job is for one browser, so that a retry does not notify other browsers again. */
export const pushJob: JobKind<typeof payload> = { name: 'push', payload, retries: 5, firstDelaySeconds: 20 }

const gone = [404, 410]

/**
 * Notifies a browser of missing predictions, if there still are any and the browser is still subscribed. Throws if it
 * is to be tried again.
 */
export async function push(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id, user_id, lead, first }: z.output<typeof payload>,
) {
  const [player] = await findReminded(db, { reminders: [{ user_id, lead, first }], needsProof: needsProof(config) })
  const missing = player?.missing ?? []
  const [soonest] = missing
  if (!soonest || !player?.subscriptions.includes(id)) return
  const subscription = await queries.findSubscription(db, id)
  if (!subscription || !isPushService(subscription.endpoint, config.pushServices)) return
  const notice = { ...reminderNotice(soonest, missing.length), tag: `reminder-${lead}-${user_id}` }
  const TTL = Math.max(0, Math.floor((Date.parse(soonest.blocked_at) - Date.now()) / 1000))
  // Where a push service may write to.
  const subject = `mailto:${addressIn(config.supportEmail)}`
  const vapidDetails = { subject, ...(await vapidKeys(db)) }
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
    TTL,
    vapidDetails,
    urgency: 'high',
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
const networkOf = (endpoint: string, { allowPrivateAddresses, pushServices }: AppContext['config']) =>
  networkFor({ allowPrivate: allowPrivateAddresses || pushServices.includes(new URL(endpoint).origin) })
