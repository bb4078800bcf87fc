import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, optionalInstant } from '../wire/fields.ts'
import { listOf, pageQuery } from '../wire/lists.ts'
import { enrol, entry, requested } from './enrolments.ts'
import { poolLook } from './pool-looks.ts'
import { joinMode } from './pools.ts'

const poolLink = z.object({
  token: z.string(),
  url: z.string(),
  /** From then on the link opens nothing. Null: it has no end. */
  expires_at: z.nullable(instantOut),
})
export type PoolLink = z.output<typeof poolLink>

const ofManagers = {
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  additive: true,
} as const

/** The link by which one joins the pool; null if there is none. One that has expired is still shown. */
export const findPoolLink = endpoint({
  ...ofManagers,
  method: 'GET',
  path: '/pools/{id}/link',
  response: z.object({ link: z.nullable(poolLink) }),
  failures: ['pool_not_found'],
})

/** Makes a new link and ends the one before it at once. */
export const renewPoolLink = endpoint({
  ...ofManagers,
  method: 'POST',
  path: '/pools/{id}/link',
  body: z.object({ expires_at: optionalInstant }),
  response: done({ link: poolLink }),
  failures: ['pool_not_found', 'archived'],
})

/** Ends the link; a pool without one is left as it is. */
export const endPoolLink = endpoint({
  ...ofManagers,
  method: 'DELETE',
  path: '/pools/{id}/link',
  response: done({ link: z.null() }),
  failures: ['pool_not_found'],
})

const joinState = z.enum(['enrolled', 'withdrawn', 'requested', 'refused', 'banned'])
export type JoinState = z.output<typeof joinState>

const invited = z.object({
  pool: z.object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    image: z.nullable(z.string()),
    ...poolLook.shape,
    status: z.int(),
    organizer: z.nullable(z.object({ name: z.string(), logo: z.nullable(z.string()) })),
    players_count: z.int(),
    players_limit: z.nullable(z.int()),
    /** The earliest deadline of its matches. */
    first_deadline: z.nullable(instantOut),
    point_rules: z.array(z.object({ name: z.string(), points: z.int() })),
    join_mode: joinMode,
    is_full: z.boolean(),
    /** Whether it takes in nobody in the reader's situation now, apart from its limit of players. */
    is_closed: z.boolean(),
  }),
  /** The reader's relation to the pool; null without one and for visitors. */
  my_state: z.nullable(joinState),
  /** When a refused reader may ask again. */
  again_at: z.nullable(instantOut),
})
export type JoinPreview = z.output<typeof invited>

const byToken = { path: '/join/{token}', params: z.object({ token: z.string() }), additive: true } as const

/** What the link of a pool leads to. It names no player. */
export const findJoin = endpoint({
  ...byToken,
  method: 'GET',
  access: 'visitor or user',
  scopes: ['read'],
  response: invited,
  failures: ['join_link_dead'],
})

/** Enrols by the link, or asks to be let in where the pool is joined by approval. */
export const join = endpoint({
  ...byToken,
  method: 'POST',
  access: 'user',
  scopes: ['predict'],
  body: entry,
  response: enrol.response,
  accepted: requested,
  failures: ['join_link_dead', ...(enrol.failures ?? [])],
})

const poolRequest = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), username: z.string(), image: z.nullable(z.string()) }),
  asked_at: instantOut,
})
export type PoolRequest = z.output<typeof poolRequest>

/** Who asks to be let in, longest waiting first. A user without a username has the masked address instead. */
export const listPoolRequests = endpoint({
  ...ofManagers,
  method: 'GET',
  path: '/pools/{id}/requests',
  query: pageQuery(20),
  response: listOf('requests', poolRequest),
  failures: ['pool_not_found'],
})

const answered = {
  ...ofManagers,
  method: 'POST',
  response: done({}),
} as const

/** Enrols the player, within the limit of players. */
export const acceptPoolRequest = endpoint({
  ...answered,
  path: '/pools/{id}/requests/{requestId}/accept',
  failures: [
    'pool_not_found',
    'request_not_found',
    'request_answered',
    'pool_closed_to_enrolment',
    'pool_full',
    'already_enrolled',
    'banned',
  ],
})

export const refusePoolRequest = endpoint({
  ...answered,
  path: '/pools/{id}/requests/{requestId}/refuse',
  failures: ['pool_not_found', 'request_not_found', 'request_answered'],
})

const own = { access: 'user', scopes: ['predict'], response: done({}), additive: true } as const

/** Takes back the request that is pending. */
export const deleteMyRequest = endpoint({
  ...own,
  method: 'DELETE',
  path: '/pool/{id}/my_request',
  failures: ['request_not_found'],
})

/** Whether the organizer may see the player's e-mail address. */
export const updateMyEnrolment = endpoint({
  ...own,
  method: 'PUT',
  path: '/pool/{id}/my_enrolment',
  body: z.object({ share_email: z.boolean('Indica si compartes tu correo.') }),
  response: done({ share_email: z.boolean() }),
  failures: ['pool_not_found', 'not_enrolled'],
})
