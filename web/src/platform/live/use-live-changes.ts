import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { News } from './follow-changes.ts'
import { isStale } from './is-stale.ts'
import { shareChanges } from './share-changes.ts'

// In milliseconds; used after a lost connection, for which the server sends no spread.
const spreadWhenLost = 2000
const refusedPause = 60_000

/**
 * Refetches the data of open screens when the server reports that it has changed. Returns whether the points of some pool
 * have moved since.
 */
export function useLiveChanges(userId: number): boolean {
  const queryClient = useQueryClient()
  const [hasMoments, setHasMoments] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    const refetch = (news: News) => {
      const spread = news === 'lost' ? spreadWhenLost : news.spread
      const timer = setTimeout(() => {
        waiting.delete(timer)
        refetchAffected(queryClient, news)
        if (isStale(['moments'], news)) setHasMoments(true)
      }, Math.random() * spread)
      waiting.add(timer)
    }
    // Following ends with a 401. Refetching the session ends it here too if it is really over; otherwise following is
    // retried.
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
  return hasMoments
}

/**
 * Refetches the queries that the news affect. A query that loads for the first time is not restarted, but its answer
 * may be older than the news, so it is refetched afterwards.
 */
export function refetchAffected(queryClient: QueryClient, news: News): void {
  const affected = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ queryKey }) => isStale(queryKey, news) })
  const loading = affected.filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, news) })
  for (const query of loading)
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => {},
    )
}
