import * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { isQuiet } from './reach.ts'
import { findReminded } from './reminded.queries.ts'
import { reminderNotice } from './reminder-letter.ts'
import { sendNotice } from './send-notice.ts'

const payload = z.object({ id: z.int(), user_id: z.int(), by_hand: z._default(z.boolean(), false), first: z.string() })

/** Each job is for one browser, so that a retry does not notify other browsers again. */
export const pushJob: JobKind<typeof payload> = { name: 'push', payload, retries: 5, firstDelaySeconds: 20 }

/**
 * Notifies a browser of missing predictions, if there still are any, the browser is still subscribed and it is not quiet.
 * Throws if it is to be tried again.
 */
export async function push(
  context: Pick<AppContext, 'db' | 'config' | 'timeZone'>,
  { id, user_id, by_hand, first }: z.output<typeof payload>,
) {
  const needs = needsProof(context.config)
  const [player] = await findReminded(context.db, { reminders: [{ user_id, by_hand, first }], needsProof: needs })
  const missing = player?.missing ?? []
  const [soonest] = missing
  if (!soonest || !player?.subscriptions.includes(id)) return
  if (isQuiet(Date.now(), { ...player, zone: player.time_zone ?? context.timeZone })) return
  const notice = { ...reminderNotice(soonest, missing.length), tag: `reminder-${user_id}` }
  const seconds = Math.max(0, Math.floor((Date.parse(soonest.blocked_at) - Date.now()) / 1000))
  await sendNotice(context, { id, notice, seconds, urgency: 'high' })
}
