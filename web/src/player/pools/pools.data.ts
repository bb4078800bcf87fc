import {
  type AnswerOf,
  enrol,
  findPool,
  listActiveSectors,
  listAvailablePools,
  listAvailablePoolsBySectors,
  listMyPools,
  noun,
  poolStatus,
  withdraw,
} from '@compety/contract'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { dropPoolDrafts, updateDeadlines } from '../../drafts/drafts.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { type CallInput, call } from '../../platform/api/call.ts'
import { updateCachedPool } from '../../pools/cached-pools.ts'
import { isEnrolled } from '../../pools/membership.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

export type AvailablePoolsQuery = NonNullable<CallInput<typeof listAvailablePools>['query']>
export type MyPoolsQuery = NonNullable<CallInput<typeof listMyPools>['query']>

/** An infinite list: each page is appended to the ones before. */
export function availablePools(query: AvailablePoolsQuery) {
  return infiniteQueryOptions({
    queryKey: poolKeys.available(query),
    queryFn: ({ pageParam, signal }) => call(listAvailablePools, { query: { ...query, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.nextPageHasPoolRecord ? last.currentPage + 1 : undefined),
  })
}

// The previous rows stay until the answer arrives, except an empty list: other filters may find something.
export function useAvailablePools(query: AvailablePoolsQuery) {
  return useInfiniteQuery({
    ...availablePools(query),
    placeholderData: (previous) => (previous?.pages[0]?.pools.length ? previous : undefined),
  })
}

export function useNewPools(count: number) {
  const query: AvailablePoolsQuery = {
    status: poolStatus.scheduled,
    order: 'created_at_desc',
    enrolled: 'false',
    official: 'true',
    per_page: count,
  }
  return useQuery({
    queryKey: poolKeys.available(query),
    queryFn: ({ signal }) => call(listAvailablePools, { query }, signal),
  })
}

export function myPools(query: MyPoolsQuery) {
  return queryOptions({
    queryKey: poolKeys.mine(query),
    queryFn: ({ signal }) => call(listMyPools, { query }, signal),
  })
}

export function useMyPools(query: MyPoolsQuery) {
  return useQuery({ ...myPools(query), placeholderData: (previous) => (previous?.total ? previous : undefined) })
}

/** Recommendations: up to three pools open to enrolment for each sector. */
export function usePoolsBySectors() {
  return useQuery({
    queryKey: poolKeys.bySectors,
    queryFn: ({ signal }) => call(listAvailablePoolsBySectors, {}, signal),
    select: ({ pool_sectors }) => pool_sectors.filter(({ pools }) => pools.length > 0),
  })
}

export function onePool(poolId: number) {
  return queryOptions({
    queryKey: poolKeys.detail(poolId),
    queryFn: async ({ signal }) => {
      const answer = await call(findPool, { params: { id: poolId } }, signal)
      updateDeadlines(answer.pool.matches)
      return answer
    },
  })
}

export function usePool(poolId: number) {
  return useQuery({
    ...onePool(poolId),
    select: ({ pool }) => pool,
    // A result may be entered at any moment.
    refetchInterval: 60_000,
  })
}

export function useSectors() {
  return useQuery({
    queryKey: ['sectors'],
    queryFn: async ({ signal }) => (await call(listActiveSectors, {}, signal)).sectors,
    staleTime: 10 * 60_000,
  })
}

type Change = { poolId: number; share_email?: boolean }
type Membership = AnswerOf<typeof enrol> | AnswerOf<typeof withdraw>

function useMembershipChange(change: (input: Change) => Promise<Membership>, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed },
    mutationFn: change,
    onSuccess: (answer, { poolId }) => {
      // The next page must already see the new membership.
      if ('pool' in answer) {
        updateCachedPool(queryClient, poolId, answer.pool)
        if (!isEnrolled(answer.pool)) dropPoolDrafts(poolId)
      }
      showSuccess(answer.message)
    },
    onSettled: (answer, error, { poolId }) => {
      const isStale = error || (answer && !('pool' in answer))
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: poolKeys.lists }),
        queryClient.invalidateQueries({ queryKey: poolKeys.one(poolId), refetchType: isStale ? 'active' : 'none' }),
        queryClient.invalidateQueries({ queryKey: ['rankings'] }),
        queryClient.invalidateQueries({ queryKey: ['sheet'] }),
        // Enrolling also accepts a pending invitation to the pool.
        queryClient.invalidateQueries({ queryKey: ['session'] }),
        queryClient.invalidateQueries({ queryKey: ['invitations'] }),
      ])
    },
  })
}

/** Enrols, or asks for it where the pool is joined by approval. */
export function useEnrol() {
  return useMembershipChange(
    ({ poolId, share_email = false }) => call(enrol, { params: { id: poolId }, body: { share_email } }),
    `No se ha podido realizar la inscripción en la ${noun.one} por fallos en el servidor`,
  )
}

export function useWithdraw() {
  return useMembershipChange(
    ({ poolId }) => call(withdraw, { params: { id: poolId } }),
    `No se ha podido dar de baja la inscripción en la ${noun.one} por fallos en el servidor`,
  )
}
