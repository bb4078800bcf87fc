import {
  announcementsPerDay,
  listAnnouncements,
  pageOf,
  publishAnnouncement,
  succeeded,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { managesPool } from '../pools/manages-pool.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as queries from './announcements.queries.ts'
import * as actions from './publish-announcement.ts'

export function announcementRoutes(on: On, context: AppContext) {
  const { db, timeZone } = context

  const remaining = async (pool_id: number, caller: { id: number; role_id: number }): Promise<number | null> => {
    if (!(await managesPool(db, caller, { pool_id }))) return null
    const today = await queries.listOfToday(db, { pool_id, timeZone })
    return Math.max(0, announcementsPerDay - today.length)
  }

  on(listAnnouncements, async ({ params, query, caller }) => {
    await checkVisible(db, caller, params.id)
    const { announcements, total } = await queries.listAnnouncements(db, params.id, query)
    return { announcements, remaining_today: await remaining(params.id, caller), ...pageOf(total, query) }
  })

  on(publishAnnouncement, async ({ params, body, caller }) => {
    const written = { pool_id: params.id, author_id: caller.id, text: body.text }
    const published = await db.transaction().execute((db) => actions.publishAnnouncement(db, context, written))
    return succeeded(wording.announcementPublished, published)
  })
}
