import {
  addFavoritePool,
  deleteFavoritePool,
  Failure,
  listAvailablePoolsBySectors,
  listMyFavoritePools,
  pageOf,
  succeeded,
  wording,
} from '@compety/contract'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { listPools } from '../pools/describe-pools.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as queries from './favourites.queries.ts'
import { recommendPools } from './recommend-pools.ts'

export const favouriteRoutes = (on: On, context: RankingContext) => {
  const { db } = context

  on(addFavoritePool, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    const isEnrolled = await queries.addFavourite(db, { user_id: caller.id, pool_id: params.id })
    if (!isEnrolled) throw new Failure('not_enrolled')
    return succeeded(wording.favouriteAdded, { is_favorite: true })
  })

  // A favourite can be removed in every status of its pool.
  on(deleteFavoritePool, async ({ params, caller }) => {
    const wasMarked = await queries.deleteFavourite(db, { user_id: caller.id, pool_id: params.id })
    if (!wasMarked) await checkVisible(db, caller, params.id)
    return succeeded(wording.favouriteRemoved, { is_favorite: false })
  })

  on(listMyFavoritePools, async ({ query, caller }) => {
    const { ids, total } = await queries.listFavourites(db, caller, query)
    return { pools: await listPools(db, { ids, reader: caller, context }), ...pageOf(total, query) }
  })

  on(listAvailablePoolsBySectors, async ({ caller }) => ({
    pool_sectors: await recommendPools(db, { reader: caller, context }),
  }))
}
