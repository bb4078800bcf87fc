import { useEffect } from 'react'
import { takeInvitationPath } from '../platform/api/remembered-invitation.ts'
import { storedSession, useSession } from '../platform/api/session.ts'

// The links of mails, and what both areas have: boot.js decides there.
const staysOpen = /^\/(faq|contact|reset_password|prove_email|stop_reminders)(\/|$)/

function enter(): void {
  if (!staysOpen.test(location.pathname)) location.replace(takeInvitationPath() ?? '/dashboard')
}

/** Who is signed in, here or in another tab, has nothing to do on most public pages; boot.js sees to the first load. */
export function useLeaveWhenSignedIn(): void {
  const session = useSession()
  useEffect(() => {
    if (session) enter()
  }, [session])
  useEffect(() => {
    // A page out of the browser's back cache runs no script of its own.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedSession()) enter()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
