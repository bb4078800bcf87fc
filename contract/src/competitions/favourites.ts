import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { listOf, pageQuery } from '../wire/lists.ts'
import { poolSummary } from './pools.ts'

const toggled = z.object({ status: z.literal('success'), message: z.string(), is_favorite: z.boolean() })

/** Only for enrolled players; repeating it changes nothing. */
export const addFavoritePool = endpoint({
  method: 'POST',
  path: '/add_favorite_pool/{id}',
  access: 'user',
  scopes: ['predict'],
  response: toggled,
  failures: ['pool_not_found', 'not_enrolled'],
})

/** Always allowed, even after leaving the pool. */
export const deleteFavoritePool = endpoint({
  method: 'POST',
  path: '/delete_favorite_pool/{id}',
  access: 'user',
  scopes: ['predict'],
  response: toggled,
  failures: ['pool_not_found'],
})

/** The caller's favourite pools that are not archived, by start. */
export const listMyFavoritePools = endpoint({
  method: 'GET',
  path: '/myFavoritePools',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(6),
  response: listOf('pools', poolSummary),
})

/** Up to three joinable pools for each favourite sector; without favourites the three sectors with most such pools. */
export const listAvailablePoolsBySectors = endpoint({
  method: 'GET',
  path: '/availablePoolsBySectors',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    pool_sectors: z.array(z.object({ id: z.int(), name: z.string(), pools: z.array(poolSummary) })),
  }),
})
