import { findMatchOverview, type MatchOverview } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { Refused } from '../../platform/api/failures.ts'

/** A match with the crowd of a pool. Somebody else's pool, as in an address that was passed on, is left out. */
const loadOverview = async (id: number, pool_id: number | undefined, signal: AbortSignal): Promise<MatchOverview> => {
  const ask = (query: { pool_id?: number }) => call(findMatchOverview, { params: { id }, query }, signal)
  if (pool_id === undefined) return ask({})
  try {
    return await ask({ pool_id })
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return ask({})
    throw error
  }
}

/** While the crowd of another pool loads, the rest of the page stays. Without live changes it is at most a minute old. */
export function useMatchOverview(id: number, pool: number | undefined) {
  return useQuery({
    queryKey: ['matches', 'overview', id, pool],
    queryFn: ({ signal }) => loadOverview(id, pool, signal),
    refetchInterval: ({ state: { data } }) => (data?.match.match_result ? false : 60_000),
    placeholderData: (previous) => (previous?.match.id === id ? previous : undefined),
  })
}
