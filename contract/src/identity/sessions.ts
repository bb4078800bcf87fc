import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'

const ownSession = z.object({
  id: z.int(),
  user_agent: z.nullable(z.string()),
  /** From which it was last used, as recorded with `last_used_at`. */
  address: z.nullable(z.string()),
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
  scopes: [],
  response: z.object({ sessions: z.array(ownSession) }),
  additive: true,
})

/** Ends one of the caller's sessions. Like the call below it ends the calendar link and that browser's notifications. */
export const closeSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'user',
  scopes: [],
  response: done({}),
  additive: true,
})

/** Ends all of the caller's sessions but the current one. */
export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/sessions/closeOthers',
  access: 'user',
  scopes: [],
  response: done({ closed: z.int() }),
  additive: true,
})
