import { findOrganizerEmbed, type OrganizerEmbed, updateOrganizerEmbed } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'

const keyOf = (id: number) => ['organizers', 'embed', id]

export function useEmbed(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(findOrganizerEmbed, { params: { id } }, signal),
  })
}

export function useSaveEmbed(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: {
      failed: 'No se ha podido guardar por fallos en el servidor',
      // The form shows what is wrong with the addresses at their field.
      isShown: (error) => error instanceof RefusedFields && error.fields.origins !== undefined,
    },
    mutationFn: (body: OrganizerEmbed) => call(updateOrganizerEmbed, { params: { id }, body }),
    onSuccess: ({ message, enabled, origins }) => {
      showSuccess(message)
      queryClient.setQueryData(keyOf(id), { enabled, origins })
    },
  })
}
