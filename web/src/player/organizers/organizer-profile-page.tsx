import { Page } from '../../ui/page.tsx'

export function OrganizerProfilePage() {
  return <Page title="Organizador">{null}</Page>
}
