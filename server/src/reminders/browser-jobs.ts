import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Db } from '../platform/postgres/database.ts'
import { endOfQuiet } from './reach.ts'
import { findQuietHours } from './reminders.queries.ts'

type Kind = z.ZodMiniType
const attempts = { retries: 5, firstDelaySeconds: 20 }

/** Each job is for one browser, so that a retry does not notify other browsers again. */
export function browserJob<P extends Kind>(name: string, payload: P): JobKind<P> {
  return { name, payload, ...attempts }
}

/** Queues a notification, for now or for later. The same one waits only once. */
export async function queuePush<P extends Kind>(
  { db, jobs }: { db: Db; jobs: AppContext['jobs'] },
  kind: JobKind<P>,
  { payload, at }: { payload: z.output<P>; at?: number },
) {
  // The index of keys has no room for long payloads.
  const key = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  await jobs.send(db, kind, { key, payload, ...(at !== undefined && { at: new Date(at) }) })
}

/** Runs a job for a browser, in the quiet hours of its player at their end. */
export function outsideQuietHours<C extends Pick<AppContext, 'db' | 'jobs' | 'timeZone'>, P extends Kind>(
  context: C,
  kind: JobKind<P>,
  run: (context: C, payload: z.output<P>) => Promise<unknown>,
) {
  return async (payload: z.output<P> & { subscription: number }) => {
    const hours = await findQuietHours(context.db, payload.subscription)
    const at = hours && endOfQuiet(Date.now(), { ...hours, zone: hours.time_zone ?? context.timeZone })
    await (at === undefined ? run(context, payload) : queuePush(context, kind, { payload, at }))
  }
}
