import { type PoolSummary, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { useWaitsForNetwork } from '../../../ui/query/use-waits-for-network.ts'
import { PoolGridSkeleton } from '../pool-grid.tsx'
import type { useFavouritePools } from './favourites.data.ts'

type Answer = { pools: PoolSummary[]; totalPages: number; total: number }
type FavouritePoolsProps = {
  query: ReturnType<typeof useFavouritePools>
  expected: number
  action: ReactNode
  children: (answer: Answer) => ReactNode
}

/** The favourites; if they fail to load there is only a button to retry, without a message. */
export function FavouritePools({ query, expected, action, children }: FavouritePoolsProps) {
  const waits = useWaitsForNetwork(query)
  if (query.isError && !query.data && !waits)
    return (
      <div>
        <Button variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
          Reintentar
        </Button>
      </div>
    )
  return (
    <QueryView query={query} failed="" waiting={<PoolGridSkeleton count={expected} />}>
      {(answer) => (answer.total === 0 ? <Empty text={wording.noFavouritePools} action={action} /> : children(answer))}
    </QueryView>
  )
}
