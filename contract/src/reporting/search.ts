import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'
import { textFilter } from '../wire/lists.ts'

/** `user` is a record of the back-office, `player` a public profile; `my_pool` is a pool that the reader plays in. */
export const searchKinds = ['user', 'player', 'team', 'match', 'pool', 'my_pool', 'tournament'] as const
export type SearchKind = (typeof searchKinds)[number]

/** `detail` tells records with one name apart: an address, a code, a season. `at` is when a match begins. */
const searchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  name: z.string(),
  detail: z.nullable(z.string()),
  at: z.nullable(instantOut),
})
export type SearchResult = z.output<typeof searchResult>

/** Shorter texts find nothing. */
export const leastSearched = 3

/**
 * Up to five records of each kind that the reader may read, by their names. Only holders of users.read find people by
 * address; others find active players by username, the pools that they play in, and those of their organizers.
 */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/search',
  access: 'user',
  scopes: ['read'],
  query: z.object({ q: textFilter }),
  response: z.object({ results: z.array(searchResult) }),
  additive: true,
})
