import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { News } from './follow-changes.ts'
import { isStale } from './is-stale.ts'
import { shareChanges } from './share-changes.ts'

// After a lost connection the server knows no number of readers.
const spreadWhenLost = 2000
const refusedPause = 60_000

/** What open screens show is asked again as soon as the server tells that it changed. */
export function useLiveChanges(userId: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    const refetch = (news: News) => {
      const spread = news === 'lost' ? spreadWhenLost : news.spread
      const timer = setTimeout(() => {
        waiting.delete(timer)
        readAgain(queryClient, news)
      }, Math.random() * spread)
      waiting.add(timer)
    }
    // Who is signed in is asked again: whoever is not any more hears it from there, whoever is goes on.
    const follow = async () => {
      await shareChanges(userId, refetch, stop.signal).catch(() => {})
      if (stop.signal.aborted) return
      await queryClient.refetchQueries({ queryKey: ['session'] })
      if (!stop.signal.aborted) waiting.add(setTimeout(follow, refusedPause))
    }
    void follow()
    return () => {
      stop.abort()
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [userId, queryClient])
}

/** What the news concern. A first load is not begun anew, and its answer may be older than the news: it is read again after. */
export function readAgain(queryClient: QueryClient, news: News): void {
  const concerned = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ queryKey }) => isStale(queryKey, news) })
  const loading = concerned.filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, news) })
  for (const query of loading)
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => {},
    )
}
