import {
  acceptOrganizerInvitation,
  acceptOrganizerInvitationByHash,
  findOrganizerInvitationByHash,
  listOrganizerInvitations,
  rejectOrganizerInvitation,
} from '@compety/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { forgetInvitation } from '../../platform/api/remembered-invitation.ts'

const listKey = ['organizer-invitations']

const refetch = (queryClient: QueryClient) =>
  Promise.all([listKey, ['session'], ['organizers']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** The invitations to run an organizer that the player has not answered. */
export function useOrganizerInvitations() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listOrganizerInvitations, {}, signal),
    staleTime: 0,
  })
}

export function useAcceptOrganizerInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido aceptar la invitación por fallos en el servidor' },
    mutationFn: (id: number) => call(acceptOrganizerInvitation, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => refetch(queryClient),
  })
}

export function useRejectOrganizerInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido rechazar la invitación por fallos en el servidor' },
    mutationFn: (id: number) => call(rejectOrganizerInvitation, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => refetch(queryClient),
  })
}

/** What the link of an invitation's mail leads to. */
export function useOrganizerInvitationByHash(hash: string) {
  return useQuery({
    queryKey: ['organizer-invitation', hash],
    queryFn: async ({ signal }) => {
      const answer = await call(findOrganizerInvitationByHash, { params: { hash } }, signal)
      forgetInvitation()
      return answer
    },
    retry: false,
  })
}

export function useAcceptOrganizerByHash() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido aceptar la invitación por fallos en el servidor' },
    mutationFn: (hash: string) => call(acceptOrganizerInvitationByHash, { params: { hash } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => refetch(queryClient),
  })
}
