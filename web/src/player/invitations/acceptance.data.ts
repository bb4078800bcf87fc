import { acceptInvitationByHash } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { NoAnswer, Refused } from '../../api/failures.ts'
import { refetchAfterAcceptance } from '../../shell/mailbox.data.ts'

// Set by public/boot.js, for the log-in to open it once (decisions-player Q-10).
const pathKey = 'compety-invitation-path'

const isSessionOver = (error: Error | null): boolean => error instanceof Refused && error.status === 401

/** Accepts by the hash of a mail. A session that ends over it must not lose the invitation. */
export function useAcceptByHash() {
  const queryClient = useQueryClient()
  return useMutation({
    // The page tells the outcome itself.
    meta: { quiet: true },
    mutationFn: (hash: string) => call(acceptInvitationByHash, { params: { hash } }),
    onSettled: (_answer, error) => {
      if (isSessionOver(error)) return
      // A page that is being left for the log-in has no answer either.
      if (!(error instanceof NoAnswer)) localStorage.removeItem(pathKey)
      void refetchAfterAcceptance(queryClient)
    },
  })
}
