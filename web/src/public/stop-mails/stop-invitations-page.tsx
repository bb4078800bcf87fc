import { noun, resumeInvitations, stopInvitations } from '@compety/contract'
import { StopMails } from './stop-mails.tsx'

/** The page that the link in an invitation opens for those who want no more of them. */
export function StopInvitationsPage() {
  return (
    <StopMails
      stop={{
        endpoint: stopInvitations,
        button: 'No recibir más invitaciones',
        unanswered: 'No se han podido detener las invitaciones por fallos en el servidor',
      }}
      undo={{
        endpoint: resumeInvitations,
        button: 'Deshacer',
        unanswered: 'No se ha podido deshacer por fallos en el servidor',
      }}
      title="Invitaciones por correo"
      intro={`Alguien escribió tu dirección para invitarte a una ${noun.one}.`}
      next={{ href: '/invitations', label: 'Ver mis invitaciones' }}
    />
  )
}
