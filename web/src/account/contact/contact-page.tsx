import { ContactForm } from '../../help/members/contact-form.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { useScrollToTop } from '../../theme/slow-scroll.ts'
import { Page } from '../../ui/page.tsx'

/** The contact page for signed-in users; visitors have another form. */
export function ContactPage() {
  const { email } = useSessionUser()
  useScrollToTop()
  return (
    <Page title="Contacto" isNarrow>
      <p>Cuéntanos qué pasa o qué echas en falta. Si hace falta una respuesta, va a {email}.</p>
      <ContactForm />
    </Page>
  )
}
