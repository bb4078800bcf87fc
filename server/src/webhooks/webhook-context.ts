import type { AppContext } from '../platform/app-context.ts'

/** What webhooks need. `webhookMilliseconds`: how long a receiver may take. */
export type WebhookContext = Pick<AppContext, 'db' | 'config' | 'mails'> & { webhookMilliseconds: number }

/** How long a receiver may take to answer. */
export const patienceMilliseconds = 15_000
