import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'

const wrong = 'Ingresa un número entero de 0 a 1.000.000.'
const whole = z.int(wrong).check(z.gte(0, wrong), z.lte(1_000_000, wrong))
const digits = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)
const bound = z.pipe(z.transform(digits), whole)
/** Null and '' take the bound of all organizers. */
const ownBound = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : digits(value))),
  z.nullable(whole),
)

/** How many organizers a player may own, how many pools of an owner may be open, and how many players a pool may have. */
const limits = { organizers: z.int(), open_pools: z.int(), players: z.int() }

export const findOrganizerLimits = endpoint({
  method: 'GET',
  path: '/organizer_limits',
  access: 'organizers.update',
  scopes: ['manage'],
  response: z.object(limits),
  additive: true,
})

export const updateOrganizerLimits = endpoint({
  method: 'PUT',
  path: '/organizer_limits',
  access: 'organizers.update',
  scopes: ['manage'],
  body: z.object({ organizers: bound, open_pools: bound, players: bound }),
  response: done(limits),
  additive: true,
})

/** Null is the bound of all organizers. With bounds of its own the pools of an organizer count for it alone. */
const ownLimits = { open_pools: z.nullable(z.int()), players: z.nullable(z.int()) }

export const findLimitsOfOrganizer = endpoint({
  method: 'GET',
  path: '/organizers/{id}/limits',
  access: 'organizers.update',
  scopes: ['manage'],
  members: 'nobody',
  response: z.object(ownLimits),
  additive: true,
})

export const updateLimitsOfOrganizer = endpoint({
  method: 'PUT',
  path: '/organizers/{id}/limits',
  access: 'organizers.update',
  scopes: ['manage'],
  members: 'nobody',
  body: z.object({ open_pools: ownBound, players: ownBound }),
  response: done(ownLimits),
  additive: true,
})
