import * as z from 'zod/mini'
import { named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listOf, pageQuery } from '../wire/lists.ts'

const matchPool = z.object({
  id: z.int(),
  name: z.string(),
  status: z.int(),
  organizer: z.nullable(named),
  players_count: z.int(),
  /** How many players predicted the match in the pool. */
  predictions: z.int(),
})
export type MatchPool = z.output<typeof matchPool>

/** The pools of a match, the newest first. It tells how many predictions there are, and none of them. */
export const listMatchPools = endpoint({
  method: 'GET',
  path: '/matches/{id}/pools',
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  members: { of: 'match' },
  query: pageQuery(10),
  response: z.object({
    ...listOf('pools', matchPool).shape,
    /** In all pools of the match. */
    predictions: z.int(),
  }),
  failures: ['match_not_found'],
  additive: true,
})
