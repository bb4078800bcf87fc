import { listPoolChanges, type PoolChange } from '@compety/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { poolKeys } from '../../../pools/pool-keys.ts'

/** The changes of a pool page by page, newest first. New ones shift the pages, so repeats are removed. */
export function usePoolChanges(id: number) {
  return useInfiniteQuery({
    queryKey: [...poolKeys.one(id), 'changes'],
    queryFn: ({ pageParam, signal }) => call(listPoolChanges, { params: { id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    // Changed rules that do not alter any points are not announced by live events, so poll.
    refetchInterval: 60_000,
    select: ({ pages }) => ({
      changes: withoutRepeats(pages.flatMap(({ changes }) => changes)),
      total: pages.at(-1)?.total ?? 0,
    }),
  })
}

/** The id alone is not unique: one action may change a deadline and a result. */
export function changeKey({ id, kind }: PoolChange): string {
  return `${id}-${kind}`
}

function withoutRepeats(changes: readonly PoolChange[]): PoolChange[] {
  const byKey = new Map(changes.map((change) => [changeKey(change), change]))
  return [...byKey.values()]
}
