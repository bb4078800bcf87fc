import { useLocation } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'
import { navigationLabels } from './navigation.ts'

/** An entry of the sidebar whose screen is not there yet. */
export function PendingPage() {
  const { pathname } = useLocation()
  return (
    <Page title={navigationLabels.get(pathname) ?? ''}>
      <p>Esta pantalla todavía no está disponible.</p>
    </Page>
  )
}
