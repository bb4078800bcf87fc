import { type Announcement, announcementsPerDay, Failure, poolStatus } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { tellAnnouncementJob } from './announcement-job.ts'
import * as queries from './announcements.queries.ts'

type Context = { jobs: Jobs; timeZone: string }
type Written = { pool_id: number; author_id: number; text: string }
type Published = { announcement: Announcement; remaining_today: number }

/** Publishes an announcement in the caller's transaction. A second press of the same button publishes nothing. */
export async function publishAnnouncement(db: Db, { jobs, timeZone }: Context, written: Written): Promise<Published> {
  const { pool_id, author_id, text } = written
  const pool = await queries.holdPool(db, pool_id)
  if (!pool) throw new Failure('pool_not_found')
  if (pool.status === poolStatus.archived) throw new Failure('archived')
  const today = await queries.listOfToday(db, { pool_id, timeZone })
  const same = today.find((each) => each.author_id === author_id && each.text === text)
  if (same) {
    const { author_id: _, ...announcement } = same
    return { announcement, remaining_today: announcementsPerDay - today.length }
  }
  if (today.length >= announcementsPerDay) throw new Failure('announcements_exhausted')
  const announcement = await queries.addAnnouncement(db, { ...written, is_automatic: false })
  const entry = { actor_id: author_id, subject: 'pool', subject_id: pool_id, action: 'announce' } as const
  await recordAudit(db, { ...entry, before: null, after: null })
  await jobs.send(db, tellAnnouncementJob, { key: `${announcement.id} 0`, payload: { id: announcement.id, after: 0 } })
  return { announcement, remaining_today: announcementsPerDay - today.length - 1 }
}
