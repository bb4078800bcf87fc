import { findSession, logOut } from '@compety/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dropDrafts } from '../drafts/drafts.ts'
import { call } from '../platform/api/call.ts'
import { forgetInvitation } from '../platform/api/remembered-invitation.ts'
import { endSession, refreshSession } from '../platform/api/session.ts'

/** Coins, name and invitations as they are now; also keeps the stored session fresh. */
export const sessionNow = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await call(findSession, {}, signal)
    refreshSession(session)
    return session
  },
  staleTime: 60_000,
  // Who may not do something is asked for anew: here that would never end.
  meta: { mayBeForbidden: true },
})
export function useSessionNow() {
  return useQuery(sessionNow)
}

// Its code comes with the first log-out, which takes a second anyway.
const endPushHere = async () => (await import('../platform/pwa/push-subscription.ts')).endPushHere()

const logOutDelayMs = 1000
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Ends the session after a second, whether or not the server answers, and with it the
 * notifications of this browser. The server is told last and not waited for: whatever is called until then still has a
 * session, and nothing is called afterwards.
 */
export function useLogOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      void endPushHere().catch(() => undefined)
      await pause(logOutDelayMs)
      await queryClient.cancelQueries()
    },
    onSettled: () => {
      dropDrafts()
      forgetInvitation()
      queryClient.clear()
      void call(logOut, { keepalive: true }).catch(() => undefined)
      endSession()
    },
  })
}
