import { type BodyOf, createToken, deleteToken, listTokens } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'

const tokensKey = ['ownTokens']

export function useOwnTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) => (await call(listTokens, {}, signal)).tokens,
  })
}

export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido crear el token por fallos en el servidor' },
    mutationFn: (body: BodyOf<typeof createToken>) => call(createToken, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}

export function useRevokeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido revocar el token por fallos en el servidor' },
    mutationFn: (id: number) => call(deleteToken, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}
