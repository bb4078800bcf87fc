import {
  changeOrganizerMember,
  createOrganizer,
  inviteOrganizerMember,
  listOrganizerMembers,
  listOrganizerPools,
  listOwnOrganizers,
  type OrganizerRole,
  type OwnOrganizer,
  removeOrganizerMember,
  withdrawOrganizerInvitation,
} from '@compety/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import { currentSession } from '../../platform/api/session.ts'

const own = ['organizers', 'own']
const membersKey = (id: number) => ['organizers', 'members', id]

// The session names the organizers of the user, and the sidebar follows it.
const refetchOwn = (queryClient: QueryClient) =>
  Promise.all([own, ['session']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

const nothingElse = {
  ...{ email: null, phone: null, home_page: null, description: null, information: null },
  ...{ twitter: null, instagram: null, facebook: null },
}

// The sidebar and the area of an organizer know only those of the session.
const isNamedBySession = ({ id, awaits_approval }: OwnOrganizer): boolean =>
  awaits_approval || (currentSession()?.user.organizers ?? []).some((known) => known.id === id)

// A first answer that is still on its way may be too old as well, and only a cancelled one is asked for again.
const askForSession = async (queryClient: QueryClient) => {
  await queryClient.cancelQueries({ queryKey: ['session'] })
  await queryClient.invalidateQueries({ queryKey: ['session'] })
}

/**
 * The organizers of the user, and whether the user may make one. The session is asked again if it was answered before
 * one of them was made, as by a page that was reloaded meanwhile.
 */
export function useOwnOrganizers() {
  return useQuery({
    queryKey: own,
    queryFn: async ({ signal, client }) => {
      const answer = await call(listOwnOrganizers, {}, signal)
      if (!answer.organizers.every(isNamedBySession)) await askForSession(client)
      return answer
    },
  })
}

export function useCreateOwnOrganizer() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: {
      failed: 'No se ha podido crear la organización por fallos en el servidor',
      // The form asks for the name only, and shows what is wrong with it there.
      isShown: (error) => error instanceof RefusedFields && error.fields.name !== undefined,
    },
    mutationFn: (name: string) => call(createOrganizer, { body: { name, ...nothingElse } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => refetchOwn(queryClient),
  })
}

type PoolPage = { id: number; page: number; name: string }

export function useOrganizerPools({ id, ...query }: PoolPage) {
  return useQuery({
    queryKey: ['pools', 'of organizer', id, query],
    queryFn: ({ signal }) =>
      call(listOrganizerPools, { params: { id }, query: { ...query, order: 'beginst_at_desc' } }, signal),
    placeholderData: keepPreviousData,
  })
}

export function useMembers(id: number) {
  return useQuery({
    queryKey: membersKey(id),
    queryFn: ({ signal }) => call(listOrganizerMembers, { params: { id } }, signal),
  })
}

export type Invited = { email: string | null; username: string | null; role: OrganizerRole }

/** The changes of the members of one organizer. */
export function useMemberChanges(id: number) {
  const queryClient = useQueryClient()
  const changing = {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onSettled: () =>
      Promise.all([refetchOwn(queryClient), queryClient.invalidateQueries({ queryKey: membersKey(id) })]),
  }
  return {
    invite: useMutation({
      ...changing,
      meta: { failed: 'No se ha podido enviar la invitación por fallos en el servidor' },
      mutationFn: (body: Invited) => call(inviteOrganizerMember, { params: { id }, body }),
    }),
    withdraw: useMutation({
      ...changing,
      meta: { failed: 'No se ha podido retirar la invitación por fallos en el servidor' },
      mutationFn: (invitationId: number) => call(withdrawOrganizerInvitation, { params: { id, invitationId } }),
    }),
    change: useMutation({
      ...changing,
      meta: { failed: 'No se ha podido cambiar el rol por fallos en el servidor', forbiddenHere: true },
      mutationFn: ({ userId, role }: { userId: number; role: OrganizerRole }) =>
        call(changeOrganizerMember, { params: { id, userId }, body: { role } }),
    }),
    remove: useMutation({
      ...changing,
      meta: { failed: 'No se ha podido quitar al miembro por fallos en el servidor', forbiddenHere: true },
      mutationFn: (userId: number) => call(removeOrganizerMember, { params: { id, userId } }),
    }),
  }
}
