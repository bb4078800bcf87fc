import * as z from 'zod/mini'
import { webhookEventNames } from '../rules/webhook-events.ts'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, optionalReference, optionalYesNo, text } from '../wire/fields.ts'
import { listOf, listQuery, organizerFilter, pageQuery } from '../wire/lists.ts'

const eventName = z.enum(webhookEventNames, 'Selecciona eventos de la lista.')

export const webhook = z.object({
  id: z.int(),
  /** Of whose pools it is told; null for all of them. */
  organizer_id: z.nullable(z.int()),
  organizer: z.nullable(named),
  url: z.string(),
  events: z.array(eventName),
  enabled: z.boolean(),
  /** Until then the secret before the present one signs too. */
  former_secret_until: z.nullable(instantOut),
  /** Since then no attempt has succeeded. */
  failing_since: z.nullable(instantOut),
  /** When it was switched off because of its failures. */
  switched_off_at: z.nullable(instantOut),
  created_at: instantOut,
})
export type Webhook = z.output<typeof webhook>

/** One that the product switched off, as a task of those who run it. */
export const webhookOff = z.pick(webhook, { id: true, organizer: true, url: true, switched_off_at: true })
export type WebhookOff = z.output<typeof webhookOff>

export const deliveryStates = { waiting: 'Pendiente', delivered: 'Entregado', failed: 'Falló' } as const

const webhookDelivery = z.object({
  id: z.int(),
  type: eventName,
  /** The same in every attempt, and when it is sent again by hand. */
  message_id: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  statusAsString: z.string(),
  /** The HTTP status of the last attempt; null without an answer. */
  answer_status: z.nullable(z.int()),
  /** The beginning of the last answer, or why there was none. */
  answer: z.nullable(z.string()),
  attempts: z.int(),
  /** Null unless it waits for its turn or for a further attempt. */
  next_attempt_at: z.nullable(instantOut),
  created_at: instantOut,
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

const url = text('Ingresa la dirección.', 2000)
const events = z
  .array(eventName, 'Selecciona al menos un evento.')
  .check(z.minLength(1, 'Selecciona al menos un evento.'), z.maxLength(20, 'Selecciona eventos de la lista.'))

const webhookBody = z.object({ url, events, enabled: optionalYesNo })
export type WebhookBody = z.output<typeof webhookBody>

const versioned = { key: 'webhook', by: ['url', 'events', 'enabled'] } as const

const ofOrganizers = {
  access: 'webhooks.create',
  scopes: [],
  members: { of: 'any organizer' },
  additive: true,
} as const
const ofOne = { access: 'webhooks.create', scopes: [], members: { of: 'webhook' }, additive: true } as const

/** Members see those of their organizers, administrators all. */
export const listWebhooks = endpoint({
  ...ofOrganizers,
  method: 'GET',
  path: '/webhooks',
  query: listQuery(25, ['id'], { organizer_id: organizerFilter }),
  response: listOf('webhooks', webhook),
})

/** The secret is answered once. Without an organizer it is told of all pools, which only the privilege allows. */
export const createWebhook = endpoint({
  ...ofOrganizers,
  method: 'POST',
  path: '/webhooks',
  body: z.extend(webhookBody, { organizer_id: optionalReference }),
  response: done({ webhook, secret: z.string() }),
  status: 201,
  failures: ['webhooks_exhausted'],
})

export const findWebhook = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/webhooks/{id}',
  versioned,
  response: z.object({ webhook }),
  failures: ['webhook_not_found'],
})

/** Switching it on again tells what happens from then on. */
export const updateWebhook = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/webhooks/{id}',
  versioned,
  body: webhookBody,
  response: done({ webhook }),
  failures: ['webhook_not_found', 'changed_meanwhile'],
})

/** Messages that wait are not delivered any more. */
export const deleteWebhook = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/webhooks/{id}',
  response: done({ webhook }),
  failures: ['webhook_not_found'],
})

/** Answers a new secret once. The present one signs too for 24 hours. */
export const rollWebhookSecret = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/webhooks/{id}/roll_secret',
  response: done({ webhook, secret: z.string() }),
  failures: ['webhook_not_found'],
})

/** The newest first. */
export const listWebhookDeliveries = endpoint({
  ...ofOne,
  scopes: ['organize', 'manage'],
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  query: pageQuery(25),
  response: listOf('deliveries', webhookDelivery),
  failures: ['webhook_not_found'],
})

/** Sends the same message again, after those that wait. One that waits for its next attempt is tried now. */
export const resendWebhookDelivery = endpoint({
  ...ofOne,
  members: { of: 'webhook delivery' },
  method: 'POST',
  path: '/webhook_deliveries/{id}/resend',
  response: done({ delivery: webhookDelivery }),
  failures: ['delivery_not_found', 'webhook_off'],
})
