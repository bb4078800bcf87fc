import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** A request to join, the answer to one, or an invitation: each is named by the id of the request or the invitation. */
export const joiningNotice = z.object({ about: z.enum(['request', 'answer', 'invitation']), id: z.int() })
export type JoiningNotice = z.output<typeof joiningNotice>

/** Notifies browsers of what concerns joining a pool. The folder `reminders` does it. */
export const notifyJoiningJob: JobKind<typeof joiningNotice> = {
  name: 'notify-joining',
  payload: joiningNotice,
  retries: 5,
  firstDelaySeconds: 20,
}

/** Queues the notifications, beside the mail of the same transaction. */
export function notifyJoining(db: Db, { jobs }: Pick<AppContext, 'jobs'>, notice: JoiningNotice) {
  return jobs.send(db, notifyJoiningJob, { key: `${notice.about} ${notice.id}`, payload: notice })
}
