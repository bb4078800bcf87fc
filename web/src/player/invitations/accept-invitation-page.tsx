import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { Acceptance } from './acceptance.tsx'

const route = getRouteApi('/accept_invitation/$hash')

/** The page that the link in an invitation mail opens. */
export function AcceptInvitationPage() {
  const { hash } = route.useParams()
  return (
    <Page title="Invitación" isNarrow>
      <Acceptance key={hash} hash={hash} />
    </Page>
  )
}
