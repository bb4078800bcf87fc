import { deleteMyRequest, noun, updateMyEnrolment } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { poolKeys } from '../../../pools/pool-keys.ts'

function useOwnChange<I>(
  poolId: number,
  { change, failed }: { change: (input: I) => Promise<{ message: string }>; failed: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed },
    mutationFn: change,
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: poolKeys.lists }),
        queryClient.invalidateQueries({ queryKey: poolKeys.one(poolId) }),
      ]),
  })
}

export function useTakeRequestBack(poolId: number) {
  return useOwnChange<void>(poolId, {
    change: () => call(deleteMyRequest, { params: { id: poolId } }),
    failed: 'No se ha podido retirar la solicitud por fallos en el servidor',
  })
}

export function useShareEmail(poolId: number) {
  return useOwnChange<boolean>(poolId, {
    change: (share_email) => call(updateMyEnrolment, { params: { id: poolId }, body: { share_email } }),
    failed: `No se ha podido guardar tu elección en la ${noun.one} por fallos en el servidor`,
  })
}
