import { findPool, findPoolLook, noun, type PoolLook, updatePoolLook } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call, callVersioned } from '../../../platform/api/call.ts'
import { keysOf, useSaveRecord } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

const lookKeys = keysOf('pool look')

/** The look of a pool for its form, with its version and the pool. */
export function useEditableLook(id: number) {
  return useQuery({
    queryKey: lookKeys.one(id),
    queryFn: async ({ signal }) => {
      const [{ answer, version }, { pool }] = await Promise.all([
        callVersioned(findPoolLook, { params: { id } }, signal),
        call(findPool, { params: { id } }, signal),
      ])
      return { look: answer.look, version, pool }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

export function useSaveLook(id: number) {
  return useSaveRecord<{ look: PoolLook }>(lookKeys, {
    endpoint: updatePoolLook,
    id,
    failed: `No se ha podido cambiar la apariencia de la ${noun.one} por fallos en el servidor`,
    affected: [poolKeys.all, ...affected],
  })
}
