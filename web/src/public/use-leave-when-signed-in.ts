import { useEffect } from 'react'
import { takeEntryPath } from '../platform/api/entry-path.ts'
import { takeInvitationPath } from '../platform/api/remembered-invitation.ts'
import { storedSession, useSession } from '../platform/api/session.ts'
import { joinWanted, wantedJoin } from './wanted-join.ts'

// The pages of mailed links, those for everyone, and the pages that exist in both areas, where boot.js decides.
const staysOpen =
  /^\/(faq|contact|join|privacidad|terminos|reset_password|prove_email|stop_invitations|stop_notifications|stop_reminders)(\/|$)/

function enter(): void {
  if (staysOpen.test(location.pathname)) return
  const join = wantedJoin()
  if (join) return void joinWanted(join).then((address) => location.replace(address))
  const [invitation, wanted] = [takeInvitationPath(), takeEntryPath()]
  location.replace(invitation ?? wanted ?? '/dashboard')
}

/**
 * Redirects signed-in users from most public pages to the application, also after a log-in in another tab. At the first
 * load boot.js does this.
 */
export function useLeaveWhenSignedIn(): void {
  const session = useSession()
  useEffect(() => {
    if (session) enter()
  }, [session])
  useEffect(() => {
    // A page restored from the back/forward cache does not run boot.js again.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedSession()) enter()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
