import { Page } from '../../ui/page.tsx'

export function AcceptInvitationPage() {
  return <Page title="Invitación">{null}</Page>
}
