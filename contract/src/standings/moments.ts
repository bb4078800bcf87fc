import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, optionalInstant, score } from '../wire/fields.ts'

/** How many moments one answer holds, the latest ones, and how many days it goes back. */
export const mostMoments = 100
export const daysOfMoments = 30

/**
 * What a result gave a player in a pool. The places are those without and with this match, of the matches whose results
 * were registered up to it. `criteria` are those that the pool pays and the prediction meets.
 */
export const moment = z.object({
  pool_id: z.int(),
  match_id: z.int(),
  points: z.int(),
  criteria: z.array(z.string()),
  position_before: z.int(),
  position_after: z.int(),
  /** Places gained (above 0) or lost; null where nobody had points before. */
  movement: z.nullable(z.int()),
  pool_name: z.string(),
  home_team: z.string(),
  away_team: z.string(),
  match_result: score,
  prediction: z.nullable(score),
  /** When the result was registered, or last corrected. */
  updated_at: instantOut,
  is_corrected: z.boolean(),
})
export type Moment = z.output<typeof moment>

/**
 * The caller's moments of results that were registered or corrected after an instant, latest first. Without `since` they
 * go back as far as an answer does. In very large pools only those of the last results (docs/decisions/0007).
 */
export const listMoments = endpoint({
  method: 'GET',
  path: '/moments',
  access: 'user',
  scopes: ['read'],
  query: z.object({ since: optionalInstant }),
  response: z.object({ moments: z.array(moment) }),
  additive: true,
})
