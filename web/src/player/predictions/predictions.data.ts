import {
  addPrediction,
  findPoolUserPerformance,
  listUserPredictions,
  type Pool,
  type PoolMatch,
  type Score,
  updatePrediction,
  wording,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Refused } from '../../api/failures.ts'
import { showSuccess } from '../../ui/toasts.ts'
import { poolKeys } from '../pools/pool-keys.ts'
import { dropDraft } from './drafts.ts'

export const useUserPredictions = (poolId: number, userId: number) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'user_predictions', userId],
    queryFn: ({ signal }) => call(listUserPredictions, { params: { id: poolId, userId } }, signal),
  })

export const usePerformance = (poolId: number, isEnrolled: boolean) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'performance'],
    queryFn: async ({ signal }) =>
      (await call(findPoolUserPerformance, { params: { id: poolId } }, signal)).pool_user_performance,
    enabled: isEnrolled,
  })

/** Creates or updates; the card shows as sent only what the server has acknowledged. */
export function useSavePrediction(poolId: number, { id: matchId, prediction }: PoolMatch) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['save-prediction', poolId, matchId],
    meta: { failed: wording.predictionFailed },
    mutationFn: (score: Score) =>
      call(prediction ? updatePrediction : addPrediction, { params: { id: poolId, matchId }, body: score }),
    onSuccess: ({ message, prediction: saved }) => {
      dropDraft(poolId, matchId)
      queryClient.setQueryData<{ pool: Pool }>(poolKeys.detail(poolId), (old) => {
        if (!old) return old
        const matches = old.pool.matches.map((match) =>
          match.id === matchId ? { ...match, prediction: saved } : match,
        )
        return { pool: { ...old.pool, matches } }
      })
      showSuccess(message)
      void queryClient.invalidateQueries({ queryKey: poolKeys.lists })
      void queryClient.invalidateQueries({ queryKey: [...poolKeys.one(poolId), 'performance'] })
    },
    onError: (error) => {
      // Refused by deadline, result or state: what this screen shows is old.
      if (error instanceof Refused) void queryClient.invalidateQueries({ queryKey: poolKeys.detail(poolId) })
    },
  })
}
