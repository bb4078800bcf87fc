import { findSession, logOut } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { endSession, refreshSession } from '../api/session.ts'
import { dropDrafts } from '../player/predictions/drafts.ts'

/** Coins, name and invitations as they are now; also keeps the stored session fresh. */
export const useSessionNow = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      const session = await call(findSession, {}, signal)
      refreshSession(session.user)
      return session
    },
    staleTime: 60_000,
  })

const logOutDelayMs = 1000

/** Ends the session after a second, whether or not the server answers (player.md 2, decisions-player Q-22). */
export function useLogOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const farewell = call(logOut, {}).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, logOutDelayMs))
      await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, logOutDelayMs))])
    },
    onSettled: () => {
      dropDrafts()
      sessionStorage.setItem('compety-logged-out', 'yes')
      queryClient.clear()
      endSession()
    },
  })
}
