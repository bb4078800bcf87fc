import type { Services } from '../services.ts'
import { deleteOld } from './due.queries.ts'
import { push, pushJob } from './push.ts'
import { lookForDue, remindJob, sendReminders } from './send-reminders.ts'

export const reminderJobs = async (services: Services) => {
  const { jobs, db } = services
  await jobs.work(remindJob, (slice) => sendReminders(services, slice))
  await jobs.work(pushJob, (job) => push(services, job))
  await jobs.schedule('look-for-due', '* * * * *', () => lookForDue(services))
  await jobs.schedule('tidy-reminders', '37 4 * * *', () => deleteOld(db))
}
