import { noun } from '@compety/contract'
import type { ReactNode } from 'react'
import { ContactPage } from './contact/contact-page.tsx'
import { FaqPage } from './faq/faq-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { OrganizerPage } from './organizer/organizer-page.tsx'
import { ProveEmailPage } from './prove-email/prove-email-page.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'

type PublicPage = { title: string; content: () => ReactNode }

const titled = (title: string) => `${title} · ${noun.brand}`

/** The pages of the public area that are built ahead to HTML, by their path. */
export const builtPages: Record<string, PublicPage> = {
  '/': { title: `${noun.brand} · Pronostica, suma puntos y compite`, content: LandingPage },
  '/login': { title: titled('Ingresar'), content: LoginPage },
  '/register': { title: titled('Crear cuenta'), content: RegisterPage },
  '/faq': { title: titled('Preguntas Frecuentes'), content: FaqPage },
  '/contact': { title: titled('Contacto'), content: ContactPage },
}

/** Those drawn in the browser, by what their path matches. */
export const drawnPages: (PublicPage & { path: RegExp })[] = [
  { path: /\/organizer\/[^/]+/, title: titled('Crea tu cuenta, es gratis'), content: OrganizerPage },
  { path: /^\/reset_password\/[^/]+$/, title: titled('Cambia tu contraseña'), content: ResetPasswordPage },
  { path: /^\/prove_email\/[^/]+$/, title: titled('Confirma tu correo'), content: ProveEmailPage },
]
