import * as z from 'zod/mini'
import { poolSummary } from './pools.ts'
import { endpoint } from './wire/endpoint.ts'
import { listOf, pageQuery } from './wire/lists.ts'

const toggled = z.object({ status: z.literal('success'), message: z.string(), is_favorite: z.boolean() })

/** For whoever is enrolled (1 or 3); repeating it changes nothing (decisions-player ). */
export const addFavoritePool = endpoint({
  method: 'POST',
  path: '/add_favorite_pool/{id}',
  access: 'user',
  response: toggled,
  failures: ['pool_not_found', 'not_enrolled'],
})

/** Always allowed, after leaving too. */
export const deleteFavoritePool = endpoint({
  method: 'POST',
  path: '/delete_favorite_pool/{id}',
  access: 'user',
  response: toggled,
  failures: ['pool_not_found'],
})

/** The caller's favourites in status 1 to 5, by start. */
export const listMyFavoritePools = endpoint({
  method: 'GET',
  path: '/myFavoritePools',
  access: 'user',
  query: pageQuery(6),
  response: listOf('pools', poolSummary),
})

/** Up to three joinable pools for each favourite sector; without favourites the three sectors with most such pools. */
export const listAvailablePoolsBySectors = endpoint({
  method: 'GET',
  path: '/availablePoolsBySectors',
  access: 'user',
  response: z.object({
    pool_sectors: z.array(z.object({ id: z.int(), name: z.string(), pools: z.array(poolSummary) })),
  }),
})
