import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { calendarDay } from '../wire/fields.ts'

/** What an image shows: the reader's place, the reader's match day, or the pool. */
export const shareKinds = ['place', 'match_day', 'pool'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The size of every image to share, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const

/**
 * An image to share, as PNG. That of a pool is for everybody who sees the pool, without a session if every user sees
 * it. The others are the reader's own, need an enrolment, and name no other player.
 */
export const findShareImage = endpoint({
  method: 'GET',
  path: '/pool/{id}/share_image',
  access: 'visitor or user',
  scopes: ['read'],
  query: z
    .object({
      kind: z._default(z.enum(shareKinds, 'Elige qué compartir.'), 'pool'),
      /** Of APP_TIMEZONE, for a match day. Matches whose deadline lies ahead are left out. */
      day: z.optional(calendarDay('Indica el día como AAAA-MM-DD.')),
    })
    .check(
      z.refine(({ kind, day }) => kind !== 'match_day' || day !== undefined, {
        path: ['day'],
        error: 'Indica el día como AAAA-MM-DD.',
      }),
    ),
  response: z.string(),
  produces: ['image/png'],
  failures: ['pool_not_found', 'not_enrolled', 'day_still_open', 'overloaded'],
  additive: true,
})

/** The image of the pool that a link opens, as PNG. It names no player. */
export const findJoinImage = endpoint({
  method: 'GET',
  path: '/join/{token}/share_image',
  access: 'anyone',
  scopes: ['read'],
  params: z.object({ token: z.string() }),
  response: z.string(),
  produces: ['image/png'],
  failures: ['join_link_dead', 'overloaded'],
  additive: true,
})
