import { addFavoritePool, deleteFavoritePool, listMyFavoritePools, wording } from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { type CallInput, call } from '../../../platform/api/call.ts'
import { updateCachedPool } from '../../../pools/cached-pools.ts'
import { poolKeys } from '../../../pools/pool-keys.ts'

type FavouritesQuery = NonNullable<CallInput<typeof listMyFavoritePools>['query']>

export function useFavouritePools(query: FavouritesQuery) {
  return useQuery({
    queryKey: poolKeys.favourites(query),
    queryFn: ({ signal }) => call(listMyFavoritePools, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** An optimistic update, rolled back when refused. */
function useFavouriteChange(endpoint: typeof addFavoritePool | typeof deleteFavoritePool, failed: string) {
  const queryClient = useQueryClient()
  const isAdding = endpoint === addFavoritePool
  return useMutation({
    meta: { failed },
    mutationFn: (poolId: number) => call(endpoint, { params: { id: poolId } }),
    onMutate: async (poolId) => {
      // A query already in flight would overwrite the optimistic update.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: poolKeys.lists }),
        queryClient.cancelQueries({ queryKey: poolKeys.detail(poolId) }),
      ])
      updateCachedPool(queryClient, poolId, { is_favorite: isAdding })
    },
    onSuccess: ({ message, is_favorite }, poolId) => {
      updateCachedPool(queryClient, poolId, { is_favorite })
      showSuccess(message)
    },
    onError: (_error, poolId) => updateCachedPool(queryClient, poolId, { is_favorite: !isAdding }),
    // Not awaited: the button need not wait for the refetch.
    onSettled: (_answer, _error, poolId) => {
      void queryClient.invalidateQueries({ queryKey: poolKeys.lists })
      void queryClient.invalidateQueries({ queryKey: poolKeys.detail(poolId) })
    },
  })
}

export function useMarkFavourite() {
  return useFavouriteChange(addFavoritePool, wording.favouriteAddFailed)
}

export function useUnmarkFavourite() {
  return useFavouriteChange(deleteFavoritePool, wording.favouriteRemoveFailed)
}
