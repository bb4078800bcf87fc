import type { Pool, PoolSummary } from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { poolKeys } from './pool-keys.ts'

/** How the lists of pools are kept: a page, pages one after another, groups by sector. */
type Kept = { pools?: PoolSummary[]; pages?: Kept[]; pool_sectors?: Kept[] }

/** Changes what is known of a pool in every list and on its own page. */
export function changeKeptPool(queryClient: QueryClient, poolId: number, part: Partial<PoolSummary>): void {
  const change = (pool: PoolSummary) => (pool.id === poolId ? { ...pool, ...part } : pool)
  queryClient.setQueriesData<Kept>({ queryKey: poolKeys.lists }, (kept) => kept && inside(kept, change))
  queryClient.setQueryData<{ pool: Pool }>(
    poolKeys.detail(poolId),
    (kept) => kept && { pool: { ...kept.pool, ...part } },
  )
}

const inside = (kept: Kept, change: (pool: PoolSummary) => PoolSummary): Kept => ({
  ...kept,
  ...(kept.pools && { pools: kept.pools.map(change) }),
  ...(kept.pages && { pages: kept.pages.map((page) => inside(page, change)) }),
  ...(kept.pool_sectors && { pool_sectors: kept.pool_sectors.map((sector) => inside(sector, change)) }),
})
