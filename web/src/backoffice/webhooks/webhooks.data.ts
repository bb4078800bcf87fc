import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rollWebhookSecret,
  updateWebhook,
  type WebhookBody,
} from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call, callVersioned } from '../../platform/api/call.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import { invalidateWithAudit, keysOf } from '../records/record-queries.ts'

const keys = keysOf('webhooks')

export const webhooksLoadFailed = 'No se han podido cargar los webhooks por fallos en el servidor'

/** A page of the webhooks of an organizer, or of all that the reader may see. */
export function useWebhooks({ organizerId, page }: { organizerId: number | undefined; page: number }) {
  const query = { page, ...(organizerId !== undefined && { organizer_id: organizerId }) }
  return useQuery({
    queryKey: keys.list({ ...query, organizer_id: String(organizerId ?? '') }),
    queryFn: ({ signal }) => call(listWebhooks, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** A webhook with the version that a change is based on. */
export function useWebhook(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => callVersioned(findWebhook, { params: { id } }, signal),
  })
}

/** The messages of a webhook. Those that wait are asked for again, because they change without the user. */
export function useDeliveries(id: number, page: number) {
  return useQuery({
    queryKey: [...keys.one(id), 'deliveries', page],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(({ status }) => status === 'waiting') ? 5000 : false),
  })
}

type Answer = { message: string }

function useChange<V, A extends Answer>(
  change: (variables: V) => Promise<A>,
  failed: string,
  stale: readonly string[] = keys.all,
) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed, forbiddenHere: true, isShown: (error) => error instanceof RefusedFields },
    mutationFn: change,
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, [stale]),
  })
}

export function useAddWebhook(organizerId: number | undefined) {
  return useChange(
    (body: WebhookBody) => call(createWebhook, { body: { ...body, organizer_id: organizerId ?? null } }),
    'No se ha podido agregar el webhook por fallos en el servidor',
  )
}

export function useEditWebhook(id: number, version: string | undefined) {
  return useChange(
    (body: WebhookBody) => call(updateWebhook, { params: { id }, body, ifMatch: version }),
    'No se ha podido modificar el webhook por fallos en el servidor',
  )
}

export function useRollSecret(id: number) {
  return useChange(
    () => call(rollWebhookSecret, { params: { id } }),
    'No se ha podido crear la clave por fallos en el servidor',
  )
}

export function useDeleteWebhook() {
  return useChange(
    (id: number) => call(deleteWebhook, { params: { id } }),
    'No se ha podido eliminar el webhook por fallos en el servidor',
    // Its own page would ask for it once more, and be refused.
    [...keys.all, 'list'],
  )
}

export function useResend() {
  return useChange(
    (id: number) => call(resendWebhookDelivery, { params: { id } }),
    'No se ha podido reenviar el mensaje por fallos en el servidor',
  )
}
