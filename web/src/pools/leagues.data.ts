import { listLeagues } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/call.ts'
import { poolKeys } from './pool-keys.ts'

export const leaguesKey = (poolId: number) => [...poolKeys.one(poolId), 'leagues']

export const leaguesLoadFailed = 'No se han podido cargar los grupos por fallos en el servidor'

/** The leagues of a pool, the best placed first. */
export function useLeagues(poolId: number) {
  return useQuery({
    queryKey: leaguesKey(poolId),
    queryFn: ({ signal }) => call(listLeagues, { params: { id: poolId } }, signal),
    select: ({ leagues }) => leagues,
  })
}
