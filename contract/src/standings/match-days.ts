import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'

const named = { id: z.int(), username: z.nullable(z.string()) }

const matchDay = z.object({
  /** The id of the round, or the Monday of the week as YYYY-MM-DD. */
  key: z.string(),
  name: z.string(),
  /** Its first kick-off. */
  begins_at: instantOut,
  /** All its matches have a result. Until then it has no winner. */
  is_over: z.boolean(),
  /** Who has the most points of the day, above 0: the first 20, by id. */
  winners: z.array(z.object({ ...named, points: z.int() })),
  winners_total: z.int(),
  /** Who gained the most places of the pool on the day: the first 20, by id. null if nobody gained any. */
  climb: z.nullable(z.object({ places: z.int(), total: z.int(), users: z.array(z.object(named)) })),
})
export type MatchDay = z.output<typeof matchDay>

/** The match days of a pool by their first kick-off; none where its game has no match days. */
export const listMatchDays = endpoint({
  method: 'GET',
  path: '/pool/{id}/rounds',
  access: 'user',
  scopes: ['read'],
  response: z.object({ rounds: z.array(matchDay) }),
  failures: ['pool_not_found', 'overloaded'],
  additive: true,
})
