import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listPools } from '../pools/describe-pools.ts'
import * as queries from './favourites.queries.ts'

type RecommendInput = { reader: { id: number; role_id: number }; context: Boards }

/** Pools that the user can join now, grouped by sector. */
export const recommendPools = async (db: Db, { reader, context }: RecommendInput) => {
  const sectors = await queries.listRecommended(db, reader.id)
  const ids = sectors.flatMap(({ pools }) => pools)
  const described = await listPools(db, { ids, reader, context })
  const known = new Map(described.map((pool) => [pool.id, pool]))
  return sectors.map(({ pools, ...sector }) => ({ ...sector, pools: pools.flatMap((id) => known.get(id) ?? []) }))
}
