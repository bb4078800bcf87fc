import { findSession, logOut, updateReminders } from '@compety/contract'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dropDrafts } from '../drafts/drafts.ts'
import { call } from '../platform/api/call.ts'
import { forgetEntryPath } from '../platform/api/entry-path.ts'
import { forgetInvitation, rememberInvitation } from '../platform/api/remembered-invitation.ts'
import { endSession, refreshSession } from '../platform/api/session.ts'

let told: string | undefined

// The hours in mails are of this zone. Told once where the server knows another one; an older server knows none.
const tellTimeZone = (known: string | null | undefined) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (known === undefined || !timeZone || [known, told].includes(timeZone)) return
  told = timeZone
  void call(updateReminders, { body: { time_zone: timeZone } }).catch(() => undefined)
}

/** The current user with coins, privileges and invitations; also updates the stored session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await call(findSession, {}, signal)
    refreshSession(session)
    tellTimeZone(session.own_time_zone)
    return session
  },
  staleTime: 60_000,
  // A 403 refetches the session; if that also handled a 403, it would repeat endlessly.
  meta: { mayBeForbidden: true },
})
export function useSessionNow() {
  return useQuery(sessionQuery)
}

/** Ends the notifications of this browser without waiting. Its code is loaded when it is needed. */
export function endNotificationsHere(): void {
  const loading = import('../platform/pwa/push-subscription.ts')
  void loading.then(({ endPushHere }) => endPushHere()).catch(() => undefined)
}

type Leaving = { invitation?: string | undefined; last?: () => void }

/**
 * Ends the session in this browser and forgets what it remembers of the user. `last` is called while there still is a
 * session. The hash of an invitation keeps it for the next log-in.
 */
export async function leaveHere(queryClient: QueryClient, { invitation, last }: Leaving): Promise<void> {
  await queryClient.cancelQueries()
  dropDrafts()
  if (invitation === undefined) forgetInvitation()
  else rememberInvitation(invitation)
  forgetEntryPath()
  queryClient.clear()
  last?.()
  endSession()
}

const logOutDelayMs = 1000
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Ends the session after one second, and the notifications of this browser, even if the server does not answer. The
 * call to the server is sent last, so that all earlier calls still have a session, and is not awaited.
 */
export function useLogOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (invitation: string | undefined) => {
      endNotificationsHere()
      await pause(logOutDelayMs)
      const last = () => void call(logOut, { keepalive: true }).catch(() => undefined)
      await leaveHere(queryClient, { invitation, last })
    },
  })
}
