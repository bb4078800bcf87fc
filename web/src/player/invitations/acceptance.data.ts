import { acceptInvitationByHash, findInvitationByHash } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { Refused } from '../../platform/api/failures.ts'
import { forgetInvitation, rememberInvitation } from '../../platform/api/remembered-invitation.ts'
import { updateCachedPool } from '../../pools/cached-pools.ts'
import { refetchAfterAcceptance } from '../../shell/mailbox.data.ts'

const isSessionOver = (error: Error | null): boolean => error instanceof Refused && error.status === 401

// A call aborted because the browser goes to the log-in also ends in NoAnswer.
const isAnswered = (error: unknown): boolean => error instanceof Refused && error.status !== 401

/** What the link of an invitation mail leads to. Once it is answered, the next log-in does not open it again. */
export function useInvitationByHash(hash: string) {
  return useQuery({
    queryKey: ['invitation', hash],
    queryFn: async ({ signal }) => {
      try {
        const answer = await call(findInvitationByHash, { params: { hash } }, signal)
        forgetInvitation()
        return answer
      } catch (error) {
        if (isAnswered(error)) forgetInvitation()
        throw error
      }
    },
    retry: false,
  })
}

/**
 * Accepts an invitation by the hash from its mail. If the session ends meanwhile, the invitation is remembered for the
 * next log-in.
 */
export function useAcceptByHash() {
  const queryClient = useQueryClient()
  return useMutation({
    // The page shows the outcome itself.
    meta: { quiet: true },
    mutationFn: ({ hash, share_email }: { hash: string; share_email: boolean }) =>
      call(acceptInvitationByHash, { params: { hash }, body: { share_email } }),
    onSuccess: (answer) => 'pool' in answer && updateCachedPool(queryClient, answer.pool.id, answer.pool),
    onSettled: (_answer, error, { hash }) => {
      if (error && !isAnswered(error)) rememberInvitation(hash)
      if (!isSessionOver(error)) void refetchAfterAcceptance(queryClient)
    },
  })
}
