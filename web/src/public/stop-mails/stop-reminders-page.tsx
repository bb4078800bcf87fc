import { stopReminders } from '@compety/contract'
import { StopMails } from './stop-mails.tsx'

/** The page that the link in a reminder opens. */
export function StopRemindersPage() {
  return (
    <StopMails
      stop={{
        endpoint: stopReminders,
        button: 'No recibir más recordatorios',
        unanswered: 'No se ha podido cambiar los recordatorios por fallos en el servidor',
      }}
      title="Recordatorios por correo"
      intro="Te avisamos cuando te falta un pronóstico y el plazo está por vencer."
      next={{ href: '/notifications', label: 'Ver mis avisos' }}
    />
  )
}
