import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

/** `code` is 204 when there was nothing to do; the HTTP status is still 200. */
const answer = z.object({
  status: z.literal('success'),
  code: z.union([z.literal(200), z.literal(204)]),
  message: z.string(),
  subscription: z.nullable(z.object({ organizer_id: z.int(), user_id: z.int() })),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/organizers/{id}/subscribe',
  access: 'user',
  scopes: ['predict'],
  response: answer,
  failures: ['organizer_not_found'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/organizers/{id}/unsubscribe',
  access: 'user',
  scopes: ['predict'],
  response: answer,
  failures: ['organizer_not_found'],
})
