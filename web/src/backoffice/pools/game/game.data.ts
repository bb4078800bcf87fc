import { changeGame, findGame, findPool, type Game, noun } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call, callVersioned } from '../../../platform/api/call.ts'
import { keysOf, useSaveRecord } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

const gameKeys = keysOf('pool game')

/** The game of a pool for its form, with its version and the pool. */
export function useEditableGame(id: number) {
  return useQuery({
    queryKey: gameKeys.one(id),
    queryFn: async ({ signal }) => {
      const [{ answer, version }, { pool }] = await Promise.all([
        callVersioned(findGame, { params: { id } }, signal),
        call(findPool, { params: { id } }, signal),
      ])
      return { ...answer, version, pool }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

export function useSaveGame(id: number) {
  return useSaveRecord<{ game: Game }>(gameKeys, {
    endpoint: changeGame,
    id,
    failed: `No se han podido guardar las reglas del juego de la ${noun.one} por fallos en el servidor`,
    affected: [poolKeys.all, ...affected],
  })
}
