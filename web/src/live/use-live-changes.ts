import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAffected } from './affected.ts'
import type { News } from './follow-changes.ts'
import { shareChanges } from './share-changes.ts'

// After a lost connection the server knows no number of readers.
const spreadWhenLost = 2000

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
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, news) })
      }, Math.random() * spread)
      waiting.add(timer)
    }
    shareChanges(userId, refetch, stop.signal)
    return () => {
      stop.abort()
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [userId, queryClient])
}
