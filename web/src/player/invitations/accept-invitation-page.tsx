import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { Acceptance } from './acceptance.tsx'

const route = getRouteApi('/accept_invitation/$hash')

/** Where the link of an invitation's mail leads. */
export function AcceptInvitationPage() {
  const { hash } = route.useParams()
  return (
    <Page title="Invitación" isNarrow>
      <Acceptance key={hash} hash={hash} />
    </Page>
  )
}
