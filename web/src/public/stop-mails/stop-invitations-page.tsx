import { noun, resumeInvitations, stopInvitations } from '@compety/contract'
import { StopMails } from './stop-mails.tsx'

/** The page that the link in an invitation opens for those who want no more of them. */
export function StopInvitationsPage() {
  return (
    <StopMails
      endpoint={stopInvitations}
      undo={resumeInvitations}
      title="Invitaciones por correo"
      intro={`Alguien escribió tu dirección para invitarte a una ${noun.one}.`}
      button="No recibir más invitaciones"
      unanswered="No se han podido detener las invitaciones por fallos en el servidor"
      next={{ href: '/invitations', label: 'Ver mis invitaciones' }}
    />
  )
}
