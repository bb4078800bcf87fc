import { tellAnnouncementJob } from '../competitions/announcements/announcement-job.ts'
import { notifyJoiningJob } from '../competitions/enrolments/joining-notice.ts'
import { tellCommentJob } from '../competitions/wall/comment-job.ts'
import type { AppContext } from '../platform/app-context.ts'
import { pushAnnouncement, pushAnnouncementJob, tellAnnouncement } from './announcements/tell-announcement.ts'
import { outsideQuietHours } from './browser-jobs.ts'
import { pushComment, pushCommentJob, tellComment } from './comments/tell-comment.ts'
import { deleteOld } from './due.queries.ts'
import { notifyBrowsers, pushJoining, pushJoiningJob } from './joining/notify-joining.ts'
import { push, pushJob } from './push.ts'
import { lookForDue, remindJob, sendReminders } from './send-reminders.ts'

export async function reminderJobs(context: AppContext) {
  const { jobs, db } = context
  await jobs.work(remindJob, (slice) => sendReminders(context, slice))
  await jobs.work(pushJob, (job) => push(context, job))
  await jobs.work(tellAnnouncementJob, (slice) => tellAnnouncement(context, slice))
  await jobs.work(pushAnnouncementJob, outsideQuietHours(context, pushAnnouncementJob, pushAnnouncement))
  await jobs.work(tellCommentJob, (slice) => tellComment(context, slice))
  await jobs.work(pushCommentJob, outsideQuietHours(context, pushCommentJob, pushComment))
  await jobs.work(notifyJoiningJob, (notice) => notifyBrowsers(context, notice))
  await jobs.work(pushJoiningJob, outsideQuietHours(context, pushJoiningJob, pushJoining))
  await jobs.schedule('look-for-due', '* * * * *', () => lookForDue(context))
  await jobs.schedule('tidy-reminders', '37 4 * * *', () => deleteOld(db))
}
