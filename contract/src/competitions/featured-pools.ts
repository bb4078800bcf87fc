import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'

const side = z.object({
  name: z.string(),
  code: z.string(),
  has_official_code: z.boolean(),
  logo: z.nullable(z.string()),
})

const featuredPool = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  beginst_at: instantOut,
  ends_at: z.nullable(instantOut),
  status: z.int(),
  statusAsString: z.string(),
  players_count: z.int(),
  next_match: z.nullable(
    z.object({ home_team: side, away_team: side, beginst_at: instantOut, blocked_at: instantOut }),
  ),
})
export type FeaturedPool = z.output<typeof featuredPool>

/**
 * At most three public pools with a free place, for visitors. Pools open to enrolment come first, then those in
 * progress, each with most players first.
 */
export const listFeaturedPools = endpoint({
  method: 'GET',
  path: '/featuredPools',
  access: 'anyone',
  scopes: ['read'],
  response: z.object({ pools: z.array(featuredPool) }),
  additive: true,
})
