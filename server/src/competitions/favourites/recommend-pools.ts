import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { listPools } from '../pools/describe-pools.ts'
import * as queries from './favourites.queries.ts'

type Asked = { reader: { id: number; role_id: number }; context: Pick<AppContext, 'boards' | 'timeZone'> }

/** Pools that the reader could join now, by sector. */
export const recommendPools = async (db: Db, { reader, context }: Asked) => {
  const sectors = await queries.listRecommended(db, reader.id)
  const ids = sectors.flatMap(({ pools }) => pools)
  const described = await listPools(db, { ids, reader, context })
  const known = new Map(described.map((pool) => [pool.id, pool]))
  return sectors.map(({ pools, ...sector }) => ({ ...sector, pools: pools.flatMap((id) => known.get(id) ?? []) }))
}
