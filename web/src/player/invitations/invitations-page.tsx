import { Page } from '../../ui/page.tsx'

export function InvitationsPage() {
  return <Page title="Invitaciones">{null}</Page>
}
