import * as z from 'zod/mini'
import { type AnnouncementSlice, tellAnnouncementJob } from '../../competitions/announcements/announcement-job.ts'
import { stopLinkOf } from '../../identity/notifications/stop-link.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import { browserJob, queuePush } from '../browser-jobs.ts'
import type { Reader } from '../reachable.ts'
import { sendNotice } from '../send-notice.ts'
import { announcementLetter, announcementNotice } from './announcement-letter.ts'
import * as queries from './told.queries.ts'

const mostAtOnce = 200
const day = 24 * 3600

const payload = z.object({ id: z.int(), subscription: z.int() })
export const pushAnnouncementJob = browserJob('push-announcement', payload)

type Telling = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config'>

/**
 * Queues the mails and notifications of an announcement for the next players, and a job for those after them. If it runs
 * again, it tells nobody twice.
 */
export function tellAnnouncement({ db, jobs, mails, config }: Telling, { id, after }: AnnouncementSlice) {
  const proof = { needsProof: needsProof(config) }
  return db.transaction().execute(async (db) => {
    const announcement = await queries.lockUntold(db, { id, after, ...proof })
    if (!announcement) return
    const readers = await queries.listReaders(db, { announcement, after, ...proof, most: mostAtOnce })
    for (const { user_id, email, mail, subscriptions } of readers) {
      if (mail) await mails.queue(db, mailOf(config.publicUrl, { announcement, reader: { user_id, email } }))
      for (const subscription of subscriptions)
        await queuePush({ db, jobs }, pushAnnouncementJob, { payload: { id, subscription } })
    }
    const told_until = readers.at(-1)?.user_id
    if (told_until === undefined) return
    await queries.saveTold(db, { id, told_until })
    if (readers.length === mostAtOnce)
      await jobs.send(db, tellAnnouncementJob, { key: `${id} ${told_until}`, payload: { id, after: told_until } })
  })
}

type Addressed = { announcement: queries.Untold; reader: Pick<Reader, 'user_id' | 'email'> }

const mailOf = (publicUrl: string, { announcement, reader }: Addressed) => {
  const { pool_id, pool, color, text, author_id } = announcement
  const { link: stopLink, secret } = stopLinkOf({ publicUrl, user_id: reader.user_id, kind: 'announcement' })
  const letter = announcementLetter({ pool, color, text, link: `${publicUrl}/myPools/${pool_id}`, stopLink })
  return {
    recipient: reader.email,
    ...letter,
    unsubscribe_url: stopLink,
    secrets: [secret],
    about_user_id: author_id,
  }
}

/** Notifies a browser of an announcement, if its player is still in the pool and still wants it. */
export async function pushAnnouncement(
  context: Pick<AppContext, 'db' | 'config'>,
  { id, subscription }: z.output<typeof payload>,
) {
  const found = await queries.findAnnounced(context.db, { id, subscription })
  if (!found) return
  const notice = { ...announcementNotice(found), url: `/myPools/${found.pool_id}`, tag: `announcement-${id}` }
  await sendNotice(context, { id: subscription, notice, seconds: day, urgency: 'normal' })
}
