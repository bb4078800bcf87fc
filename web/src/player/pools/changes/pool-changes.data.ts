import { listPoolChanges, type PoolChange } from '@compety/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { poolKeys } from '../../../pools/pool-keys.ts'

/** Newest first, page after page; what comes meanwhile moves the others on, and none is told twice. */
export const usePoolChanges = (id: number) =>
  useInfiniteQuery({
    queryKey: [...poolKeys.one(id), 'changes'],
    queryFn: ({ pageParam, signal }) => call(listPoolChanges, { params: { id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    // Rules that have earned nobody anything yet move no board, and so are not announced.
    refetchInterval: 60_000,
    select: ({ pages }) => ({
      changes: withoutRepeats(pages.flatMap(({ changes }) => changes)),
      total: pages.at(-1)?.total ?? 0,
    }),
  })

/** One moment may have changed a deadline and a result. */
export const changeKey = ({ id, kind }: PoolChange): string => `${id}-${kind}`

function withoutRepeats(changes: readonly PoolChange[]): PoolChange[] {
  const known = new Map(changes.map((change) => [changeKey(change), change]))
  return [...known.values()]
}
