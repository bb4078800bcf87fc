import { createPool, noun, type Preset, renewPoolLink } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { linkKey } from '../joining/joining.data.ts'
import { affected, poolKeys } from '../pools.data.ts'

export type NewPool = {
  name: string
  organizer_id: number
  tournament_id?: number
  preset: Preset
  is_private: boolean
  join_mode: 'open' | 'link' | 'approval'
}

/** Makes the pool with what was chosen, and its link; everything else has a default. */
export function useMakePool() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: `No se ha podido crear la ${noun.one} por fallos en el servidor`, forbiddenHere: true },
    mutationFn: async (body: NewPool) => {
      const { pool } = await call(createPool, { body })
      // The pool exists even if this fails; the next screen then offers to make the link.
      const link = await call(renewPoolLink, { params: { id: pool.id }, body: { expires_at: null } }).catch(() => null)
      queryClient.setQueryData(linkKey(pool.id), link?.link ?? null)
      return pool
    },
    onSettled: () => {
      for (const queryKey of [poolKeys.all, ...affected]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
