import { useLocation } from '@tanstack/react-router'
import { useSessionUser } from '../api/session.ts'
import { Page } from '../ui/page.tsx'
import { navigationLabel } from './navigation.ts'

/** An entry of the sidebar whose screen is not there yet. */
export function PendingPage() {
  const { pathname } = useLocation()
  const { role_id } = useSessionUser()
  return (
    <Page title={navigationLabel(role_id, pathname) ?? ''}>
      <p>Esta pantalla todavía no está disponible.</p>
    </Page>
  )
}
