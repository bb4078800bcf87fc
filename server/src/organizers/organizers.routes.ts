import { Failure, findOrganizer, listOrganizers, pageOf } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import * as queries from './organizers.queries.ts'

export const organizerRoutes = (on: On, { db }: AppContext) => {
  on(listOrganizers, async ({ query, request }) => {
    // Without page, order or filter the whole collection (Q22).
    const whole = Object.keys(request.query as object).length === 0
    const { organizers, total } = await queries.listOrganizers(db, query, whole)
    return { organizers, ...pageOf(total, whole ? { page: 1, per_page: Math.max(total, 1) } : query) }
  })
  on(findOrganizer, async ({ params }) => {
    const organizer = await queries.findOrganizer(db, params.id)
    if (!organizer) throw new Failure('not_found')
    return { organizer }
  })
}
