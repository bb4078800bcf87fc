import { createPool, noun, type Preset, renewPoolLink } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { affected, poolKeys } from '../pools.data.ts'

export type NewPool = {
  name: string
  organizer_id: number
  tournament_id?: number
  preset: Preset
  is_private: boolean
  join_mode: 'open' | 'link' | 'approval'
}

/** Makes the pool with what was chosen; everything else has a default. */
export function useMakePool() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: `No se ha podido crear la ${noun.one} por fallos en el servidor`, forbiddenHere: true },
    mutationFn: (pool: NewPool) => call(createPool, { body: pool }),
    onSettled: () => {
      for (const queryKey of [poolKeys.all, ...affected]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** A new link to join the pool. */
export function usePoolLink(id: number) {
  return useQuery({
    queryKey: [...poolKeys.all, 'new link', id],
    queryFn: async () => (await call(renewPoolLink, { params: { id }, body: { expires_at: null } })).link?.url,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
