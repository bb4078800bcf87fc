import * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import { browserJob, queuePush } from './browser-jobs.ts'
import { endOfQuiet, waitsUntil } from './reach.ts'
import { findReminded } from './reminded.queries.ts'
import { reminderNotice } from './reminder-letter.ts'
import { sendNotice } from './send-notice.ts'

const payload = z.object({ id: z.int(), user_id: z.int(), by_hand: z._default(z.boolean(), false), first: z.string() })

export const pushJob = browserJob('push', payload)

/**
 * Notifies a browser of missing predictions, if there still are any and the browser is still subscribed. In quiet hours
 * that waits for their end. Throws if it is to be tried again.
 */
export async function push(
  context: Pick<AppContext, 'db' | 'jobs' | 'config' | 'timeZone'>,
  payload: z.output<typeof pushJob.payload>,
) {
  const { id, user_id, by_hand, first } = payload
  const needs = needsProof(context.config)
  const [player] = await findReminded(context.db, { reminders: [{ user_id, by_hand, first }], needsProof: needs })
  const missing = player?.missing ?? []
  const [soonest] = missing
  if (!soonest || !player?.subscriptions.includes(id)) return
  const hours = { ...player, zone: player.time_zone ?? context.timeZone }
  const at = by_hand ? endOfQuiet(Date.now(), hours) : waitsUntil(Date.now(), Date.parse(soonest.blocked_at), hours)
  if (at !== undefined) return queuePush(context, pushJob, { payload, at })
  const notice = { ...reminderNotice(soonest, missing.length), tag: `reminder-${user_id}` }
  const seconds = Math.max(0, Math.floor((Date.parse(soonest.blocked_at) - Date.now()) / 1000))
  await sendNotice(context, { id, notice, seconds, urgency: 'high' })
}
