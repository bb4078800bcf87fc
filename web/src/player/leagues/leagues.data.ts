import { joinLeague, leaveLeague } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { leaguesKey } from '../../pools/leagues.data.ts'

type Choice = { id: number; isMine: boolean }

/** Chooses a league of the pool, or leaves it. */
export function useChooseLeague(poolId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido guardar tu grupo por fallos en el servidor' },
    mutationFn: ({ id, isMine }: Choice) => call(isMine ? joinLeague : leaveLeague, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leaguesKey(poolId) }),
  })
}
