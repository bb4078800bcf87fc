import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { poolSummary } from './pools.ts'

const enrolled = z.object({
  status: z.literal('success'),
  message: z.string(),
  pool_user_status: z.int(),
  pool_user_status_string: z.string(),
  pool: poolSummary,
})

/**
 * A first enrolment needs a pool that has not begun; players who left may return while it is in progress. The limit of
 * players always holds.
 */
export const enrol = endpoint({
  method: 'POST',
  path: '/pools/{id}/inscribe',
  access: 'user',
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_enrolment', 'enrolment_by_invitation', 'already_enrolled', 'pool_full'],
})

/** Possible until the pool finishes. Predictions and points stay stored, but no ranking counts them. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/pools/{id}/uninscribe',
  access: 'user',
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_withdrawal', 'not_enrolled'],
})
