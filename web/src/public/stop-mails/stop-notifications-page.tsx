import { type NotificationKind, noun, stopNotifications } from '@compety/contract'
import { useEffect, useState } from 'react'
import { linkToken } from '../link-token.ts'
import { StopMails } from './stop-mails.tsx'

// What the mails of a kind are called here, and why they come.
const texts: Record<NotificationKind, { name: string; intro: string }> = {
  reminder: { name: 'recordatorios', intro: 'Te avisamos cuando te falta un pronóstico y el plazo está por vencer.' },
  result: { name: 'resultados', intro: 'Te avisamos de los puntos que te da cada resultado.' },
  summary: { name: 'resúmenes', intro: 'Te enviamos el resumen de cada jornada.' },
  announcement: { name: 'anuncios', intro: `Te enviamos lo que anuncian quienes llevan tus ${noun.many}.` },
  request: {
    name: 'correos sobre solicitudes',
    intro: `Te avisamos de las solicitudes para entrar en una ${noun.one}.`,
  },
  invitation: { name: 'invitaciones', intro: `Te avisamos cuando alguien te invita a una ${noun.one}.` },
  comment: { name: 'comentarios', intro: 'Te avisamos de los comentarios en un muro en el que escribiste.' },
}
const unknown = { name: 'avisos', intro: 'Este enlace detiene los avisos con los que te llegó.' }

/** The page that the link in a mail of some kind opens. The link names the kind. */
export function StopNotificationsPage() {
  // The page is built ahead, without an address.
  const [kind, setKind] = useState('')
  useEffect(() => setKind(linkToken().split('.')[1] ?? ''), [])
  const { name, intro } = kind in texts ? texts[kind as NotificationKind] : unknown
  return (
    <StopMails
      stop={{
        endpoint: stopNotifications,
        button: `No recibir más ${name}`,
        unanswered: 'No se han podido cambiar tus avisos por fallos en el servidor',
      }}
      title="Avisos por correo"
      intro={intro}
      next={{ href: '/notifications', label: 'Ver mis avisos' }}
    />
  )
}
