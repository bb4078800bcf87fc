import { chooseRival, dropRival, findRival, listRivals } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

const keyOf = (poolId: number) => [...poolKeys.one(poolId), 'rival']
// Points and places change with results, as in the lists of pools.
const allRivals = [...poolKeys.lists, 'rivals']

/** The rival in a pool. The server refuses readers who are not enrolled. */
export function useRival(poolId: number) {
  return useQuery({
    queryKey: keyOf(poolId),
    queryFn: ({ signal }) => call(findRival, { params: { id: poolId } }, signal),
    select: ({ rival }) => rival,
  })
}

export function useRivals() {
  return useQuery({ queryKey: allRivals, queryFn: ({ signal }) => call(listRivals, {}, signal) })
}

/** Makes a player the rival, or without one drops the rival. */
export function useChooseRival(poolId: number) {
  const queryClient = useQueryClient()
  const params = { id: poolId }
  return useMutation({
    meta: { failed: 'No se ha podido guardar tu rival por fallos en el servidor' },
    mutationFn: (user_id: number | null) =>
      user_id === null ? call(dropRival, { params }) : call(chooseRival, { params, body: { user_id } }),
    onSuccess: ({ message, rival }) => {
      queryClient.setQueryData(keyOf(poolId), { rival })
      showSuccess(message)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: allRivals }),
  })
}
