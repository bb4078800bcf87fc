import {
  type AnswerOf,
  acceptInvitation,
  invitationStatus,
  listInvitations,
  noun,
  rejectInvitation,
} from '@compety/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../kit/toasts/toasts.ts'
import { call } from '../platform/api/call.ts'
import { changeCachedPool } from '../pools/cached-pools.ts'
import { isEnrolled } from '../pools/membership.ts'

export type Invitation = AnswerOf<typeof listInvitations>['invitations'][number]

/** Not answered yet. */
export function isPending({ status }: Invitation): boolean {
  return status === invitationStatus.pending
}

/** Until the e-mail address is proven the server withholds the hash, so only the link in the mail opens the invitation. */
export function needsProof(invitation: Invitation): boolean {
  return isPending(invitation) && invitation.hash === null
}

/** Its pool has begun, is full or rests; an earlier server does not tell. */
export function isClosed(invitation: Invitation): boolean {
  return isPending(invitation) && invitation.pool.takes_in === false && !isEnrolled(invitation.pool)
}

const listKey = ['invitations']
// The session tells them too, to the mailbox.
const keptUnder = [listKey, ['session']]

export function useInvitations() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listInvitations, {}, signal),
    staleTime: 0,
  })
}

type Kept = { invitations: Invitation[] }

const changeKept = (queryClient: QueryClient, change: (kept: Invitation[]) => Invitation[]) => {
  for (const queryKey of keptUnder)
    queryClient.setQueryData<Kept>(queryKey, (kept) => kept && { ...kept, invitations: change(kept.invitations) })
}

/** An enrolment changes lists, the pool and its ranking. */
export function refetchAfterAcceptance(queryClient: QueryClient) {
  return Promise.all(
    [...keptUnder, ['pools'], ['pool'], ['rankings'], ['sheet']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

export function useAcceptInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: `No se ha podido realizar la inscripción en la ${noun.one} por fallos en el servidor` },
    mutationFn: ({ id }: Invitation) => call(acceptInvitation, { body: { invitation_id: id } }),
    onSuccess: ({ message, pool }, { id }) => {
      // The page that comes next must not judge by the membership of before.
      changeCachedPool(queryClient, pool.id, pool)
      changeKept(queryClient, (kept) =>
        kept.map((each) =>
          each.id === id
            ? {
                ...each,
                status: invitationStatus.accepted,
                accepted: true,
                pool: { ...each.pool, pool_user_status: pool.pool_user_status },
              }
            : each,
        ),
      )
      showSuccess(message)
    },
    onSettled: () => void refetchAfterAcceptance(queryClient),
  })
}

export function useRejectInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido rechazar la invitación por fallos en el servidor' },
    mutationFn: ({ id }: Invitation) => call(rejectInvitation, { body: { invitation_id: id } }),
    onSuccess: ({ message }, { id }) => {
      changeKept(queryClient, (kept) => kept.filter((each) => each.id !== id))
      showSuccess(message)
    },
    onSettled: () => {
      for (const queryKey of keptUnder) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
