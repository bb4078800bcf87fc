import * as z from 'zod/mini'
import { done } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { instantOut } from './wire/fields.ts'

const ownSession = z.object({
  user_agent: z.nullable(z.string()),
  created_at: instantOut,
  last_used_at: instantOut,
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** The caller's open sessions, the current one first, then the latest used. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  response: z.object({ sessions: z.array(ownSession) }),
  additive: true,
})

/** Ends all of the caller's sessions but the current one. */
export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/sessions/closeOthers',
  access: 'user',
  response: done({ closed: z.int() }),
  additive: true,
})
