import * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import type { JobKind } from '../jobs/jobs.ts'
import * as queries from './due.queries.ts'
import { signedToken } from './product-secrets.ts'
import { type PushMessage, pushJob } from './push.ts'
import { reminderLetter, reminderNotice } from './reminder-letter.ts'

const leads = [24, 2]
const mostAtOnce = 200

const slice = z.object({ lead: z.int(), users: z.array(z.int()) })
export const remindJob: JobKind<typeof slice> = { name: 'remind', payload: slice, retries: 5, firstDelaySeconds: 20 }

type Sending = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config' | 'timeZone'>

/** Finds who is to be reminded now, and queues it in slices. */
export const lookForDue = ({ db, jobs }: Pick<Sending, 'db' | 'jobs'>) =>
  db.transaction().execute(async (db) => {
    await queries.lockReminders(db)
    for (const lead of leads) {
      const due = await queries.addDue(db, lead)
      const stamp = Date.now()
      for (let from = 0; from < due.length; from += mostAtOnce) {
        const users = due.slice(from, from + mostAtOnce)
        await jobs.send(db, remindJob, { key: `${lead} ${stamp} ${users[0]}`, payload: { lead, users } })
      }
    }
  })

/** One mail, and one push for each browser, to everybody of a slice who misses something now; once, however often it runs. */
export const sendReminders = (context: Sending, { lead, users }: z.output<typeof slice>) =>
  context.db.transaction().execute(async (db) => {
    for (const player of await queries.takeWaiting(db, { lead, users })) {
      if (player.mail) await queueMail({ ...context, db }, player)
      const { user_id, first, missing, subscriptions } = player
      const notice = reminderNotice(missing, context.timeZone)
      const until = missing[0]?.blocked_at ?? first
      const message: PushMessage = { ...notice, tag: `reminder-${lead}-${user_id}`, until }
      for (const id of subscriptions)
        await context.jobs.send(db, pushJob, { key: `${id} ${lead} ${first}`, payload: { id, message } })
    }
  })

const queueMail = async ({ db, mails, config, timeZone }: Sending, { user_id, email, missing }: queries.Reminded) => {
  const stopLink = `${config.publicUrl}/stop_reminders/${await signedToken(db, { user_id, purpose: 'stop' })}`
  const letter = reminderLetter({ missing, timeZone, link: `${config.publicUrl}/predictions`, stopLink })
  await mails.queue(db, { recipient: email, ...letter, unsubscribe_url: stopLink })
}
