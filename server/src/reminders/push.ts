import webPush from 'web-push'
import * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { vapidKeys } from './product-secrets.ts'
import { isPushService } from './push-services.ts'
import * as queries from './reminders.queries.ts'

const message = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string(), until: z.string() })
export type PushMessage = z.output<typeof message>

const payload = z.object({ id: z.int(), message })

/** One browser each, so that a retry sends to nobody else again. */
export const pushJob: JobKind<typeof payload> = { name: 'push', payload, retries: 5, firstDelaySeconds: 20 }

const gone = [404, 410]
const timeoutMilliseconds = 10_000

/** Throws when it is to be tried again. */
export const push = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id, message: { until, ...notice } }: z.output<typeof payload>,
) => {
  const TTL = Math.floor((Date.parse(until) - Date.now()) / 1000)
  const subscription = TTL > 0 ? await queries.findSubscription(db, id) : undefined
  if (!subscription || !isPushService(subscription.endpoint, config.pushServices)) return
  const vapidDetails = { subject: contactOf(config.supportEmail), ...(await vapidKeys(db)) }
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
    TTL,
    vapidDetails,
    urgency: 'high',
  })
  const { 'Content-Length': _, ...headers } = request.headers
  const { status } = await fetch(request.endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(request.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (gone.includes(status)) return queries.dropSubscription(db, id)
  if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`)
}

/** Whom a push service may write to. */
const contactOf = (mailbox: string) => `mailto:${/<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox}`
