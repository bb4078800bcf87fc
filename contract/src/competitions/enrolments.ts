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

/** What is asked of who enters; without an answer the organizer does not see the address. */
export const entry = z.object({ share_email: z.optional(z.boolean('Indica si compartes tu correo.')) })

/** The answer where the pool is joined by approval and a manager still has to let the player in. */
export const requested = z.object({ status: z.literal('requested'), message: z.string() })

/**
 * A first enrolment is possible as long as `joining` of the pool says; players who left may return before and while it
 * is in progress. The limit of players always holds. Where the pool is joined by approval the player asks first, unless
 * a manager invited.
 */
export const enrol = endpoint({
  method: 'POST',
  path: '/pools/{id}/inscribe',
  access: 'user',
  scopes: ['predict'],
  body: entry,
  response: enrolled,
  accepted: requested,
  failures: [
    'pool_not_found',
    'pool_closed_to_enrolment',
    'enrolment_by_invitation',
    'already_enrolled',
    'pool_full',
    'banned',
    'request_pending',
    'request_refused',
  ],
})

/** Possible until the pool finishes. Predictions and points stay stored, but no ranking counts them. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/pools/{id}/uninscribe',
  access: 'user',
  scopes: ['predict'],
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_withdrawal', 'not_enrolled'],
})
