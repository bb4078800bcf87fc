import { tellAnnouncementJob } from '../../competitions/announcements/announcement-job.ts'
import { stopLinkOf } from '../../identity/notifications/stop-link.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Slice } from '../../platform/jobs/slice-job.ts'
import { browserJob } from '../browser-jobs.ts'
import { sendNotice } from '../send-notice.ts'
import { type Source, type Telling, type ToBrowser, tellReaders, toBrowser } from '../tell-readers.ts'
import { announcementLetter, announcementNotice } from './announcement-letter.ts'
import * as queries from './told.queries.ts'

const day = 24 * 3600

export const pushAnnouncementJob = browserJob('push-announcement', toBrowser)

const source: Source<queries.Untold> = {
  ...queries,
  pushJob: pushAnnouncementJob,
  nextJob: tellAnnouncementJob,
  mailOf: (publicUrl, { pool_id, pool, color, text, author_id }, { user_id, email }) => {
    const { link: stopLink, secret } = stopLinkOf({ publicUrl, user_id, kind: 'announcement' })
    const letter = announcementLetter({ pool, color, text, link: `${publicUrl}/myPools/${pool_id}`, stopLink })
    return { recipient: email, ...letter, unsubscribe_url: stopLink, secrets: [secret], about_user_id: author_id }
  },
}

/** Queues the mails and notifications of an announcement for the next players. */
export function tellAnnouncement(context: Telling, slice: Slice) {
  return tellReaders(context, slice, source)
}

/** Notifies a browser of an announcement, if its player is still in the pool and still wants it. */
export async function pushAnnouncement(context: Pick<AppContext, 'db' | 'config'>, { id, subscription }: ToBrowser) {
  const found = await queries.findAnnounced(context.db, { id, subscription })
  if (!found) return
  const notice = { ...announcementNotice(found), url: `/myPools/${found.pool_id}`, tag: `announcement-${id}` }
  await sendNotice(context, { id: subscription, notice, seconds: day, urgency: 'normal' })
}
