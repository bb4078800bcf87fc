import * as z from 'zod/mini'
import { poolSummary } from './pools.ts'
import { endpoint } from './wire/endpoint.ts'

const enrolled = z.object({
  status: z.literal('success'),
  message: z.string(),
  pool_user_status: z.int(),
  pool_user_status_string: z.string(),
  pool: poolSummary,
})

/** First enrolment in status 1, again in 1 and 2; a limit is never exceeded. */
export const enrol = endpoint({
  method: 'POST',
  path: '/pools/{id}/inscribe',
  access: 'user',
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_enrolment', 'enrolment_by_invitation', 'already_enrolled', 'pool_full'],
})

/** In status 1, 2 and 4; predictions and points are kept but out of every ranking. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/pools/{id}/uninscribe',
  access: 'user',
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_withdrawal', 'not_enrolled'],
})
