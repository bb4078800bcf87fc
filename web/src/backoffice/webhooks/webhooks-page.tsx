import { Page } from '../../ui/page.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** The webhooks of all organizers and of the platform. */
export function WebhooksPage() {
  return (
    <Page title="Webhooks">
      <WebhooksPanel />
    </Page>
  )
}
