import { Page } from '../../ui/page.tsx'

export function ContactPage() {
  return <Page title="Contacto">{null}</Page>
}
