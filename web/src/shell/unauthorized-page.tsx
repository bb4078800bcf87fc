import { wording } from '@compety/contract'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'

export function UnauthorizedPage() {
  return (
    <Page title={wording.unauthorizedHeading}>
      <p>{wording.unauthorized}</p>
      <div>
        <LinkButton to="/dashboard" variant="default">
          Volver al inicio
        </LinkButton>
      </div>
    </Page>
  )
}
