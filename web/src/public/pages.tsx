import { noun, type PublicFile, publicPages as pages, wording } from '@compety/contract'
import type { ComponentType } from 'react'
import { ContactPage } from './contact/contact-page.tsx'
import { DevelopersPage } from './developers/developers-page.tsx'
import { FaqPage } from './faq/faq-page.tsx'
import { JoinPage } from './join/join-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { OrganizerPage } from './organizer/organizer-page.tsx'
import { ProveEmailPage } from './prove-email/prove-email-page.tsx'
import { RegisterPage } from './register/register-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { StopInvitationsPage } from './stop-mails/stop-invitations-page.tsx'
import { StopNotificationsPage } from './stop-mails/stop-notifications-page.tsx'
import { StopRemindersPage } from './stop-mails/stop-reminders-page.tsx'

type Shown = { title: string; content: ComponentType }

const titled = (title: string) => `${title} · ${noun.brand}`

/** The title and content of each public page; the server chooses the file for an address. */
const shown: Record<PublicFile, Shown> = {
  index: { title: `${noun.brand} · Pronostica, suma puntos y compite`, content: LandingPage },
  login: { title: titled('Ingresar'), content: LoginPage },
  register: { title: titled('Crear cuenta'), content: RegisterPage },
  faq: { title: titled('Preguntas Frecuentes'), content: FaqPage },
  contact: { title: titled('Contacto'), content: ContactPage },
  organizer: { title: titled(wording.accountIsFree), content: OrganizerPage },
  reset_password: { title: titled('Cambia tu contraseña'), content: ResetPasswordPage },
  prove_email: { title: titled('Confirma tu correo'), content: ProveEmailPage },
  stop_invitations: { title: titled('Invitaciones'), content: StopInvitationsPage },
  join: { title: titled('Entra a jugar'), content: JoinPage },
  privacidad: { title: titled('Privacidad'), content: PrivacyPage },
  terminos: { title: titled('Términos'), content: TermsPage },
  desarrolladores: { title: titled('Desarrolladores'), content: DevelopersPage },
  stop_notifications: { title: titled('Avisos'), content: StopNotificationsPage },
  stop_reminders: { title: titled('Recordatorios'), content: StopRemindersPage },
}

export const publicPages = pages.map(({ file, path }) => ({ file, path, ...shown[file] }))
