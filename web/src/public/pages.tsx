import { noun, wording } from '@compety/contract'
import type { ComponentType } from 'react'
import { ContactPage } from './contact/contact-page.tsx'
import { FaqPage } from './faq/faq-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { OrganizerPage } from './organizer/organizer-page.tsx'
import { ProveEmailPage } from './prove-email/prove-email-page.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { StopRemindersPage } from './stop-reminders/stop-reminders-page.tsx'

/** `file` is what the page is built ahead to, `path` matches the addresses that show it. */
type PublicPage = { file: string; path: RegExp; title: string; content: ComponentType }

const titled = (title: string) => `${title} · ${noun.brand}`

/** The public area; the server chooses the file (server/src/platform/pages/serve-web.ts). */
export const publicPages: PublicPage[] = [
  { file: 'index', path: /^\/$/, title: `${noun.brand} · Pronostica, suma puntos y compite`, content: LandingPage },
  { file: 'login', path: /^\/login$/, title: titled('Ingresar'), content: LoginPage },
  { file: 'register', path: /^\/register$/, title: titled('Crear cuenta'), content: RegisterPage },
  { file: 'faq', path: /^\/faq$/, title: titled('Preguntas Frecuentes'), content: FaqPage },
  { file: 'contact', path: /^\/contact$/, title: titled('Contacto'), content: ContactPage },
  // Built ahead as they wait for what their address names.
  {
    file: 'organizer',
    path: /\/organizer\/[^/]+/,
    title: titled(wording.accountIsFree),
    content: OrganizerPage,
  },
  {
    file: 'reset_password',
    path: /^\/reset_password\/[^/]+$/,
    title: titled('Cambia tu contraseña'),
    content: ResetPasswordPage,
  },
  {
    file: 'prove_email',
    path: /^\/prove_email\/[^/]+$/,
    title: titled('Confirma tu correo'),
    content: ProveEmailPage,
  },
  {
    file: 'stop_reminders',
    path: /^\/stop_reminders\/[^/]+$/,
    title: titled('Recordatorios'),
    content: StopRemindersPage,
  },
]
