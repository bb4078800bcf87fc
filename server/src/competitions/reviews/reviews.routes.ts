import {
  Failure,
  listOrganizerReviews,
  listPoolReviews,
  pageOf,
  roles,
  sendOrganizerQualification,
  sendPoolQualification,
  succeeded,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import { asReview, type ReviewRow } from './as-review.ts'
import * as queries from './reviews.queries.ts'

export const reviewRoutes = (on: On, { db }: AppContext) => {
  const sent = (reader: { id: number }, row: ReviewRow, qualification_average: number | null) =>
    succeeded(wording.reviewSent, {
      review: asReview(row, { reader, seesAll: false, mayEdit: true }),
      qualification_average,
    })

  on(sendPoolQualification, async ({ params, body, caller }) => {
    await checkVisible(db, caller, params.id)
    const row = await queries.savePoolReview(db, { ...params, ...body, user_id: caller.id })
    if (!row) throw new Failure('not_enrolled')
    return sent(caller, row, await queries.findPoolAverage(db, params.id))
  })

  on(sendOrganizerQualification, async ({ params, body, caller }) => {
    const row = await queries.saveOrganizerReview(db, { ...params, ...body, user_id: caller.id })
    if (!row) throw new Failure('organizer_not_found')
    return sent(caller, row, await queries.findOrganizerAverage(db, params.id))
  })

  on(listPoolReviews, async ({ params, query, caller }) => {
    await checkVisible(db, caller, params.id)
    const { rows, total } = await queries.listPoolReviews(db, params.id, query)
    const mayEdit = await queries.isEnrolled(db, { pool_id: params.id, user_id: caller.id })
    return {
      qualification_average: await queries.findPoolAverage(db, params.id),
      reviews: rows.map((row) =>
        asReview(row, { reader: caller, seesAll: caller.role_id === roles.administrator, mayEdit }),
      ),
      ...pageOf(total, query),
    }
  })

  on(listOrganizerReviews, async ({ params, query, caller }) => {
    if (!(await queries.isActiveOrganizer(db, params.id))) throw new Failure('organizer_not_found')
    const { rows, total } = await queries.listOrganizerReviews(db, params.id, query)
    const seesAll = caller.role_id === roles.administrator
    return {
      qualification_average: await queries.findOrganizerAverage(db, params.id),
      reviews: rows.map((row) => asReview(row, { reader: caller, seesAll, mayEdit: true })),
      ...pageOf(total, query),
    }
  })
}
