import {
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
import { dropDraftsOf, moveDeadlines } from '../../drafts/drafts.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { type CallInput, call } from '../../platform/api/call.ts'
import { changeKeptPool } from '../../pools/kept-pools.ts'
import { isEnrolled } from '../../pools/membership.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

export type AvailablePoolsQuery = NonNullable<CallInput<typeof listAvailablePools>['query']>
export type MyPoolsQuery = NonNullable<CallInput<typeof listMyPools>['query']>

/** Page after page, appended (decisions-player Q-48). */
export const availablePools = (query: AvailablePoolsQuery) =>
  infiniteQueryOptions({
    queryKey: poolKeys.available(query),
    queryFn: ({ pageParam, signal }) => call(listAvailablePools, { query: { ...query, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.nextPageHasPoolRecord ? last.currentPage + 1 : undefined),
  })
// What was shown stays until the answer comes; that nothing was found for other filters says nothing.
export const useAvailablePools = (query: AvailablePoolsQuery) =>
  useInfiniteQuery({
    ...availablePools(query),
    placeholderData: (previous) => (previous?.pages[0]?.pools.length ? previous : undefined),
  })

export const useNewPools = (count: number) => {
  const query: AvailablePoolsQuery = {
    status: poolStatus.scheduled,
    order: 'created_at_desc',
    enrolled: 'false',
    per_page: count,
  }
  return useQuery({
    queryKey: poolKeys.available(query),
    queryFn: ({ signal }) => call(listAvailablePools, { query }, signal),
  })
}

export const myPools = (query: MyPoolsQuery) =>
  queryOptions({
    queryKey: poolKeys.mine(query),
    queryFn: ({ signal }) => call(listMyPools, { query }, signal),
  })
export const useMyPools = (query: MyPoolsQuery) =>
  useQuery({ ...myPools(query), placeholderData: (previous) => (previous?.total ? previous : undefined) })

/** Recommendations: up to three joinable pools for each sector (decisions-player Q-52). */
export const usePoolsBySectors = () =>
  useQuery({
    queryKey: poolKeys.bySectors,
    queryFn: ({ signal }) => call(listAvailablePoolsBySectors, {}, signal),
    select: ({ pool_sectors }) => pool_sectors.filter(({ pools }) => pools.length > 0),
  })

export const onePool = (poolId: number) =>
  queryOptions({
    queryKey: poolKeys.detail(poolId),
    queryFn: async ({ signal }) => {
      const answer = await call(findPool, { params: { id: poolId } }, signal)
      moveDeadlines(answer.pool.matches)
      return answer
    },
  })
export const usePool = (poolId: number) =>
  useQuery({
    ...onePool(poolId),
    select: ({ pool }) => pool,
    // A result may come in at any moment.
    refetchInterval: 60_000,
  })

export const useSectors = () =>
  useQuery({
    queryKey: ['sectors'],
    queryFn: async ({ signal }) => (await call(listActiveSectors, {}, signal)).sectors,
    staleTime: 10 * 60_000,
  })

function useMembershipChange(endpoint: typeof enrol | typeof withdraw, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed },
    mutationFn: (poolId: number) => call(endpoint, { params: { id: poolId } }),
    onSuccess: ({ message, pool: now }, poolId) => {
      // The page that comes next must not judge by the membership of before.
      changeKeptPool(queryClient, poolId, now)
      if (!isEnrolled(now)) dropDraftsOf(poolId)
      showSuccess(message)
    },
    onSettled: (_answer, error, poolId) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: poolKeys.lists }),
        queryClient.invalidateQueries({ queryKey: poolKeys.one(poolId), refetchType: error ? 'active' : 'none' }),
        queryClient.invalidateQueries({ queryKey: ['rankings'] }),
        queryClient.invalidateQueries({ queryKey: ['sheet'] }),
        // To enrol is to accept what one was invited to.
        queryClient.invalidateQueries({ queryKey: ['session'] }),
        queryClient.invalidateQueries({ queryKey: ['invitations'] }),
      ]),
  })
}

export const useEnrol = () =>
  useMembershipChange(enrol, `No se ha podido realizar la inscripción en la ${noun.one} por fallos en el servidor`)
export const useWithdraw = () =>
  useMembershipChange(
    withdraw,
    `No se ha podido realizar la desinscripción de la ${noun.one} por fallos en el servidor`,
  )
