import * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { findReminded } from './due.queries.ts'
import { reminderNotice } from './reminder-letter.ts'
import { sendNotice } from './send-notice.ts'

const payload = z.object({ id: z.int(), user_id: z.int(), lead: z.int(), first: z.string() })

/** Each job is for one browser, so that a retry does not notify other browsers again. */
export const pushJob: JobKind<typeof payload> = { name: 'push', payload, retries: 5, firstDelaySeconds: 20 }

/**
 * Notifies a browser of missing predictions, if there still are any and the browser is still subscribed. Throws if it
 * is to be tried again.
 */
export async function push(
  context: Pick<AppContext, 'db' | 'config'>,
  { id, user_id, lead, first }: z.output<typeof payload>,
) {
  const needs = needsProof(context.config)
  const [player] = await findReminded(context.db, { reminders: [{ user_id, lead, first }], needsProof: needs })
  const missing = player?.missing ?? []
  const [soonest] = missing
  if (!soonest || !player?.subscriptions.includes(id)) return
  const notice = { ...reminderNotice(soonest, missing.length), tag: `reminder-${lead}-${user_id}` }
  const seconds = Math.max(0, Math.floor((Date.parse(soonest.blocked_at) - Date.now()) / 1000))
  await sendNotice(context, { id, notice, seconds, urgency: 'high' })
}
