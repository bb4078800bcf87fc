import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { poolSummary } from './pools.ts'

const marking = {
  path: '/pools/{id}/official',
  access: 'pools.official',
  scopes: ['manage'],
  members: 'nobody',
  response: done({ pool: poolSummary }),
  failures: ['pool_not_found'],
  additive: true,
} as const

/** Month and world count the pool from now on, with all points that were earned in it. Repeating it changes nothing. */
export const markOfficial = endpoint({ ...marking, method: 'POST' })
/** Month and world lose all points of the pool, and the players who were in no other official one. */
export const endOfficial = endpoint({ ...marking, method: 'DELETE' })
