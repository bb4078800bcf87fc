import { noun } from '../noun.ts'

/** What webhooks are told of, with its name on screen. */
export const webhookEvents = {
  'match.deadline': 'Vence el plazo de un partido',
  'match.live': 'Cambia el marcador en vivo',
  'match.result': 'Se registra, corrige o retira un resultado',
  'ranking.changed': 'Cambia una tabla',
  'member.joined': 'Entra un jugador',
  'pool.status': `Cambia el estado de una ${noun.one}`,
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** How many webhooks an organizer may have, and the platform. */
export const mostWebhooks = 10
/** The hours during which a secret that was replaced still signs. */
export const overlapHours = 24
/** The days that deliveries are listed, and after which failures switch a webhook off. */
export const [daysOfDeliveries, daysOfFailures] = [7, 5]
