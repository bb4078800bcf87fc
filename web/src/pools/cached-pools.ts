import type { Pool, PoolSummary } from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { poolKeys } from './pool-keys.ts'

/** The shapes of cached pool lists: one page, several pages, or groups by sector. */
type CachedList = { pools?: PoolSummary[]; pages?: CachedList[]; pool_sectors?: CachedList[] }

/** Updates a pool in every cached list and on its own page. */
export function updateCachedPool(queryClient: QueryClient, poolId: number, part: Partial<PoolSummary>): void {
  const change = (pool: PoolSummary) => (pool.id === poolId ? { ...pool, ...part } : pool)
  queryClient.setQueriesData<CachedList>({ queryKey: poolKeys.lists }, (list) => list && mapPools(list, change))
  queryClient.setQueryData<{ pool: Pool }>(
    poolKeys.detail(poolId),
    (cached) => cached && { pool: { ...cached.pool, ...part } },
  )
}

const mapPools = (list: CachedList, change: (pool: PoolSummary) => PoolSummary): CachedList => ({
  ...list,
  ...(list.pools && { pools: list.pools.map(change) }),
  ...(list.pages && { pages: list.pages.map((page) => mapPools(page, change)) }),
  ...(list.pool_sectors && { pool_sectors: list.pool_sectors.map((sector) => mapPools(sector, change)) }),
})
