import {
  Failure,
  InvalidFields,
  mostWebhooks,
  overlapHours,
  type Webhook,
  type WebhookBody,
  type WebhookDelivery,
} from '@compety/contract'
import { lockOwner, takeOwner } from '../catalogue/owners/owner.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Config } from '../platform/config/config.ts'
import { networkFor } from '../platform/outgoing/networks.ts'
import { OutgoingFailure } from '../platform/outgoing/outgoing-failure.ts'
import { readAddress } from '../platform/outgoing/read-address.ts'
import type { Db } from '../platform/postgres/database.ts'
import { giveUp } from './deliveries.queries.ts'
import { enqueue, letGo, lockOrder } from './fan-out.queries.ts'
import { newSecret, sealed } from './webhook-secrets.ts'
import * as queries from './webhooks.queries.ts'

export async function foundWebhook(db: Db, id: number): Promise<Webhook> {
  const webhook = await queries.findWebhook(db, id)
  if (!webhook) throw new Failure('webhook_not_found')
  return webhook
}

type Acting = { actor_id: number; config: Config }
type Made = { webhook: Webhook; secret: string }
type Adding = Acting & { body: WebhookBody & { organizer_id: number | null }; isMember: boolean }

/** Adds a webhook of an organizer, or of all pools. The secret is never answered again. */
export async function addWebhook(db: Db, { body, isMember, actor_id, config }: Adding): Promise<Made> {
  const { organizer_id } = body
  await takeOwner(db, { user_id: actor_id, isMember, organizer_id })
  if (organizer_id === null) await lockOwner(db, 0)
  checkUrl(body.url, config)
  await lockOrder(db)
  const urls = await queries.urlsOfOwner(db, organizer_id)
  refuseTaken(body.url, urls)
  if (urls.length >= mostWebhooks) throw new Failure('webhooks_exhausted')
  const [id, secret] = [await queries.nextId(db), newSecret()]
  await queries.createWebhook(db, {
    ...body,
    id,
    events: unique(body.events),
    secret: await sealed(config, id, secret),
  })
  const webhook = await foundWebhook(db, id)
  await recordAudit(db, {
    actor_id,
    subject: 'webhook',
    subject_id: id,
    action: 'create',
    before: null,
    after: webhook,
  })
  return { webhook, secret }
}

type Changing = Acting & { id: number; body: WebhookBody; refuseStale: (present: Webhook) => void }

/** Changes a webhook. Once it is off, nothing that waits is delivered. */
export function editWebhook(db: Db, { id, body, refuseStale, actor_id, config }: Changing): Promise<Webhook> {
  return changed(db, { id, actor_id, action: 'update' }, async (before) => {
    refuseStale(before)
    checkUrl(body.url, config)
    if (body.url !== before.url) refuseTaken(body.url, await queries.urlsOfOwner(db, before.organizer_id, id))
    const enabled = body.enabled ?? before.enabled
    const isNewDeadline = body.events.includes('match.deadline') && !before.events.includes('match.deadline')
    const restarts = enabled && (!before.enabled || isNewDeadline)
    await queries.updateWebhook(db, id, { url: body.url, events: unique(body.events), enabled, restarts })
    if (!enabled) await giveUp(db, id)
  })
}

export async function removeWebhook(db: Db, { id, actor_id }: { id: number; actor_id: number }): Promise<Webhook> {
  await lockOrder(db)
  await queries.lockWebhook(db, id)
  const before = await foundWebhook(db, id)
  await queries.deleteWebhook(db, id)
  await recordAudit(db, { actor_id, subject: 'webhook', subject_id: id, action: 'delete', before, after: null })
  return before
}

/** Replaces the secret. Both sign while receivers change over. */
export async function rollSecret(db: Db, { id, actor_id, config }: Acting & { id: number }): Promise<Made> {
  const secret = newSecret()
  const webhook = await changed(db, { id, actor_id, action: 'rollSecret' }, async () =>
    queries.replaceSecret(db, id, { secret: await sealed(config, id, secret), hours: overlapHours }),
  )
  return { webhook, secret }
}

/** Sends a message again at the end of its queues. One that is still waiting is tried now. */
export async function resend(db: Db, { id, actor_id }: { id: number; actor_id: number }): Promise<WebhookDelivery> {
  await lockOrder(db)
  const delivery = await queries.findDelivery(db, id)
  if (!delivery) throw new Failure('delivery_not_found')
  const webhook = await foundWebhook(db, delivery.webhook_id)
  if (!webhook.enabled) throw new Failure('webhook_off')
  const entry = { actor_id, subject: 'webhook', subject_id: webhook.id, action: 'resend' } as const
  await recordAudit(db, { ...entry, before: null, after: { message_id: delivery.message_id } })
  if (delivery.status === 'waiting') {
    await queries.tryNow(db, id)
    return (await queries.findDelivery(db, id)) as WebhookDelivery
  }
  const repeated = await queries.repeatDelivery(db, id)
  await enqueue(db, repeated)
  await letGo(db, repeated)
  return (await queries.findDelivery(db, repeated[0]?.id ?? 0)) as WebhookDelivery
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

type Change = { id: number; actor_id: number; action: 'update' | 'rollSecret' }

const changed = async (db: Db, { id, actor_id, action }: Change, change: (before: Webhook) => Promise<void>) => {
  await lockOrder(db)
  await queries.lockWebhook(db, id)
  const before = await foundWebhook(db, id)
  await change(before)
  const after = await foundWebhook(db, id)
  await recordAudit(db, { actor_id, subject: 'webhook', subject_id: id, action, before, after })
  return after
}

const checkUrl = (url: string, config: Config) => {
  try {
    readAddress(url, networkFor({ allowPrivate: config.allowPrivateAddresses }))
  } catch (error) {
    throw error instanceof OutgoingFailure ? new InvalidFields({ url: error.message }) : error
  }
}

// The answer of a first call may have been lost. A second webhook would tell the same program everything twice.
const refuseTaken = (url: string, taken: readonly string[]) => {
  if (taken.some((other) => calledAddress(other) === calledAddress(url)))
    throw new InvalidFields({ url: 'Ya hay un webhook con esa dirección. Cambia ese, o elimínalo primero.' })
}

const calledAddress = (text: string): string => {
  const url = new URL(text)
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  return url.href
}
