import { Page } from '../../ui/page.tsx'

export function OutboxPage() {
  return <Page title="Correos enviados">{null}</Page>
}
