import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { reference } from '../wire/fields.ts'
import { rankingRow } from './rankings.ts'

const place = z.object({ points: z.int(), position: z.int() })

/** The player of a pool whom the reader chose to compare with. `email` is masked, as in the ranking. */
const rival = z.object({
  id: z.int(),
  username: rankingRow.shape.username,
  email: z.string(),
  ...place.shape,
})

/** Null without one, and for one who left the pool. */
const chosen = { rival: z.nullable(rival) }

const ofPool = { path: '/pool/{id}/rival', access: 'user', additive: true } as const

export const findRival = endpoint({
  ...ofPool,
  scopes: ['read'],
  method: 'GET',
  response: z.object(chosen),
  failures: ['pool_not_found', 'not_enrolled'],
})

/** One rival per pool: another one replaces the former. */
export const chooseRival = endpoint({
  ...ofPool,
  scopes: ['predict'],
  method: 'PUT',
  body: z.object({ user_id: reference('Elige un jugador.') }),
  response: done(chosen),
  failures: ['pool_not_found', 'not_enrolled', 'player_not_enrolled'],
})

/** Repeating it changes nothing. */
export const dropRival = endpoint({
  ...ofPool,
  scopes: ['predict'],
  method: 'DELETE',
  response: done(chosen),
  failures: ['pool_not_found', 'not_enrolled'],
})

/** The reader's rivals in all pools that are to begin, in progress or paused, each with the reader's own points and position. */
export const listRivals = endpoint({
  method: 'GET',
  path: '/rivals',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    rivals: z.array(z.object({ pool: z.object({ id: z.int(), name: z.string() }), rival, me: place })),
  }),
  additive: true,
})
