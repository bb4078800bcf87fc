import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { optionalLongText } from '../wire/fields.ts'
import { listOf, pageQuery } from '../wire/lists.ts'
import * as wording from '../wording.ts'
import { review } from './pools.ts'

const steps = { error: wording.qualificationSteps, abort: true }
const qualification = (from: number) =>
  z.number(wording.qualificationSteps).check(z.gte(from, steps), z.lte(5, steps), z.multipleOf(0.5, steps))

const sent = done({ review, qualification_average: z.nullable(z.number()) })

/** Only for enrolled players, in any status of the pool; 0.5 to 5 in halves. A repeated call replaces the review. */
export const sendPoolQualification = endpoint({
  method: 'POST',
  path: '/sendPoolQualification/{id}',
  access: 'user',
  scopes: [],
  wrapper: 'review',
  body: z.object({ qualification: qualification(0.5), comment: optionalLongText(1000) }),
  response: sent,
  failures: ['pool_not_found', 'not_enrolled'],
})

/** By any signed-in user; 1 to 5 in halves. */
export const sendOrganizerQualification = endpoint({
  method: 'POST',
  path: '/sendOrganizerQualification/{id}',
  access: 'user',
  scopes: [],
  wrapper: 'review',
  body: z.object({ qualification: qualification(1), comment: optionalLongText(1000) }),
  response: sent,
  failures: ['organizer_not_found'],
})

const reviewsPage = z.object({ qualification_average: z.nullable(z.number()), ...listOf('reviews', review).shape })

/** Newest first, the caller's own included. */
export const listPoolReviews = endpoint({
  method: 'GET',
  path: '/pool/{id}/reviews',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(10),
  response: reviewsPage,
  failures: ['pool_not_found'],
  additive: true,
})

/** The same of an active organizer. */
export const listOrganizerReviews = endpoint({
  method: 'GET',
  path: '/organizer/{id}/reviews',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(10),
  response: reviewsPage,
  failures: ['organizer_not_found'],
  additive: true,
})
