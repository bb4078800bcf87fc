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
import { updateCachedPool } from '../pools/cached-pools.ts'
import { isEnrolled } from '../pools/membership.ts'

export type Invitation = AnswerOf<typeof listInvitations>['invitations'][number]

/** Whether the invitation is neither accepted nor rejected yet. */
export function isPending({ status }: Invitation): boolean {
  return status === invitationStatus.pending
}

/**
 * Until the e-mail address is proven the server withholds the hash, so only the link in the mail opens the invitation.
 */
export function needsProof(invitation: Invitation): boolean {
  return isPending(invitation) && invitation.hash === null
}

/** Whether the server withholds who invites, and takes no rejection, until the e-mail address is proven. */
export function isWithheld(invitation: Invitation): boolean {
  return isPending(invitation) && invitation.is_withheld === true
}

/** Whether the pool is closed to enrolment: it has begun, is full or paused. An older server does not send this. */
export function isClosed(invitation: Invitation): boolean {
  return isPending(invitation) && invitation.pool.takes_in === false && !isEnrolled(invitation.pool)
}

const listKey = ['invitations']
// The session contains the invitations too, for the mailbox.
const cacheKeys = [listKey, ['session']]

export function useInvitations() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listInvitations, {}, signal),
    staleTime: 0,
  })
}

type CachedInvitations = { invitations: Invitation[] }

const updateCachedInvitations = (queryClient: QueryClient, change: (cached: Invitation[]) => Invitation[]) => {
  for (const queryKey of cacheKeys)
    queryClient.setQueryData<CachedInvitations>(
      queryKey,
      (cached) => cached && { ...cached, invitations: change(cached.invitations) },
    )
}

/** Refetches everything that an enrolment changes, such as lists, the pool and its ranking. */
export function refetchAfterAcceptance(queryClient: QueryClient) {
  return Promise.all(
    [...cacheKeys, ['pools'], ['pool'], ['rankings'], ['sheet']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

type Accepting = Pick<Invitation, 'id'> & { share_email?: boolean }

export function useAcceptInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: `No se ha podido realizar la inscripción en la ${noun.one} por fallos en el servidor` },
    mutationFn: ({ id, share_email = false }: Accepting) =>
      call(acceptInvitation, { body: { invitation_id: id, share_email } }),
    onSuccess: (answer, { id }) => {
      showSuccess(answer.message)
      if (!('pool' in answer)) return
      const { pool } = answer
      // The next page must already see the new membership.
      updateCachedPool(queryClient, pool.id, pool)
      updateCachedInvitations(queryClient, (cached) =>
        cached.map((each) =>
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
      updateCachedInvitations(queryClient, (cached) => cached.filter((each) => each.id !== id))
      showSuccess(message)
    },
    onSettled: () => {
      for (const queryKey of cacheKeys) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
