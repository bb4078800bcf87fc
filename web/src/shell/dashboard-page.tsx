import { useSessionUser } from '../platform/api/session.ts'
import { Page } from '../ui/page.tsx'

/** The start screen for roles other than player and administrator. */
export function DashboardPage() {
  const { username, email, user_profile } = useSessionUser()
  return (
    <Page title="Inicio" isNarrow>
      <p>Te damos la bienvenida, {user_profile.name ?? username ?? email}.</p>
    </Page>
  )
}
