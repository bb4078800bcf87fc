import { dropJoker, setJoker } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { Refused } from '../../../platform/api/failures.ts'
import { poolKeys } from '../../../pools/pool-keys.ts'

/** Sets or drops the player's joker. It ends once the screens show the answer, and waits for no network. */
export function useChangeJoker(poolId: number, matchId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (joker: boolean) => call(joker ? setJoker : dropJoker, { params: { id: poolId, matchId } }),
    onSettled: (_answer, error) => {
      if (error && !(error instanceof Refused)) return
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['sheet'] }),
        queryClient.invalidateQueries({ queryKey: poolKeys.one(poolId) }),
      ])
    },
  })
}
