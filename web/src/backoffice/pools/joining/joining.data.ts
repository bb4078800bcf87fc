import {
  type AnswerOf,
  acceptPoolRequest,
  endPoolLink,
  findPoolLink,
  listPoolRequests,
  refusePoolRequest,
  renewPoolLink,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { poolKeys } from '../pools.data.ts'

export const linkKey = (pool: number) => [...poolKeys.all, 'link', pool]
const requestsKey = (pool: number) => [...poolKeys.all, 'requests', pool]

export const linkLoadFailed = 'No se ha podido cargar el enlace por fallos en el servidor'
export const requestsLoadFailed = 'No se han podido cargar las solicitudes por fallos en el servidor'

/** The link of a pool; null if there is none. */
export function usePoolLink(pool: number) {
  return useQuery({
    queryKey: linkKey(pool),
    queryFn: async ({ signal }) => (await call(findPoolLink, { params: { id: pool } }, signal)).link,
  })
}

type Changed = AnswerOf<typeof renewPoolLink> | AnswerOf<typeof endPoolLink>

function useLinkChange<I>(
  pool: number,
  { change, failed }: { change: (input: I) => Promise<Changed>; failed: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed },
    mutationFn: change,
    onSuccess: ({ message, link }) => {
      queryClient.setQueryData(linkKey(pool), link)
      showSuccess(message)
    },
    onSettled: () => invalidateWithAudit(queryClient, [linkKey(pool)]),
  })
}

export function useRenewLink(pool: number) {
  return useLinkChange<string | null>(pool, {
    change: (expires_at) => call(renewPoolLink, { params: { id: pool }, body: { expires_at } }),
    failed: 'No se ha podido crear el enlace por fallos en el servidor',
  })
}

export function useEndLink(pool: number) {
  return useLinkChange<void>(pool, {
    change: () => call(endPoolLink, { params: { id: pool } }),
    failed: 'No se ha podido terminar el enlace por fallos en el servidor',
  })
}

/** Who asks to be let in, longest waiting first. */
export function usePoolRequests(pool: number) {
  return useQuery({
    queryKey: requestsKey(pool),
    queryFn: ({ signal }) => call(listPoolRequests, { params: { id: pool }, query: { page: 1 } }, signal),
    refetchInterval: 60_000,
  })
}

const answers = { accept: acceptPoolRequest, refuse: refusePoolRequest } as const
type Answer = { id: number; word: keyof typeof answers }

export function useAnswerRequest(pool: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido responder a la solicitud por fallos en el servidor' },
    mutationFn: ({ id, word }: Answer) => call(answers[word], { params: { id: pool, requestId: id } }),
    onSuccess: ({ message }) => showSuccess(message),
    // Another manager may have answered first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: poolKeys.all }),
  })
}
