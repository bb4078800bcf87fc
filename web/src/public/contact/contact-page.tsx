import { IconHelpCircle, IconMail } from '@tabler/icons-react'
import { ContactForm } from '../../help/visitors/contact-form.tsx'
import { useScrollToTop } from '../../theme/slow-scroll.ts'
import { PublicFrame } from '../public-frame.tsx'
import classes from './contact-page.module.css'

const places = [
  { href: '/', label: 'Inicio' },
  { href: '/faq', label: 'Preguntas' },
  { href: '/login', label: 'Acceder', isMain: true },
]

export function ContactPage() {
  useScrollToTop()
  return (
    <PublicFrame places={places}>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>Contacto</h1>
          <p>Cuéntanos qué necesitas.</p>
          <ul className={classes.notes}>
            <li>
              <IconMail size={22} aria-hidden />
              Te respondemos al correo que indiques.
            </li>
            <li>
              <IconHelpCircle size={22} aria-hidden />
              <span>
                Quizá la respuesta ya está en las <a href="/faq">preguntas frecuentes</a>.
              </span>
            </li>
          </ul>
        </header>
        <div className={classes.card}>
          <ContactForm />
        </div>
      </div>
    </PublicFrame>
  )
}
