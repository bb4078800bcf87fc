import { noun } from '@compety/contract'
import { choicesBeside, type Letter, letter } from './letter-layout.ts'
import { mailedName, mailedText } from './mailed-name.ts'

type Invitation = Record<'organizer' | 'role' | 'link' | 'registerLink' | 'stopLink' | 'privacyLink', string> & {
  inviter: string | null
}

/** `inviter` is a username, `role` the name of a role on screen. The links are those of an invitation to a pool. */
export function memberInvitationLetter({ inviter, organizer, role, ...links }: Invitation): Letter {
  const [who, where] = [
    inviter === null ? 'Alguien' : mailedName(inviter),
    `la organización «${mailedName(organizer)}»`,
  ]
  return letter({
    subject: `${who} te invita a ${where}`,
    blocks: [
      `${who} te invita a ser ${role.toLowerCase()} de ${where} en ${noun.brand}.`,
      'No cambia nada hasta que aceptes.',
      { button: 'Ver la invitación', link: links.link },
      'Si todavía no tienes cuenta, créala gratis con esta misma dirección de correo:',
      { links: [links.registerLink] },
      { action: 'No recibir más invitaciones', link: links.stopLink },
    ],
    footer: `Recibes este correo porque ${inviter === null ? 'alguien' : who} quiere llevar contigo ${where}. Si no te interesa, no hagas nada.`,
    footerLink: { action: 'Qué hacemos con tu dirección', link: links.privacyLink },
  })
}

type Decision = { organizer: string; isApproved: boolean; link: string }

/** Tells an owner what an administrator decided about a new organizer. */
export function organizerDecisionLetter({ organizer, isApproved, link }: Decision): Letter {
  const name = `«${mailedName(organizer)}»`
  return letter({
    subject: isApproved ? `Tu organización ${name} está aprobada` : `Tu organización ${name} no fue aprobada`,
    blocks: isApproved
      ? [`Ya puedes crear tus ${noun.many} con ${name}.`, { button: 'Organizar', link }]
      : [
          `Un administrador de ${noun.brand} no aprobó ${name}.`,
          'Si crees que es un error, escríbenos desde el formulario de contacto.',
        ],
    footer: `Recibes este correo porque creaste una organización en ${noun.brand}.`,
  })
}

type OfRequest = { name: string; color: string | null; link: string; stopLink: string }

/** Tells who runs a pool that somebody asks to be let in. `name` is that of the pool. */
export function requestLetter({ name, color, link, stopLink }: OfRequest): Letter {
  return letter({
    subject: `Alguien quiere entrar en «${mailedName(name)}»`,
    color,
    blocks: [
      `Tienes una solicitud para entrar en la ${noun.one} «${mailedName(name)}».`,
      { button: 'Ver las solicitudes', link },
      'No te escribiremos de nuevo hasta que respondas las que están pendientes.',
      { action: 'No recibir más correos sobre solicitudes', link: stopLink },
    ],
    footer: `Recibes este correo porque llevas la ${noun.one}.`,
    footerLink: choicesBeside(stopLink),
  })
}

/** Tells a player what became of the request. */
export function requestAnsweredLetter(parts: OfRequest & { isAccepted: boolean }): Letter {
  const { color, isAccepted, link, stopLink } = parts
  const name = `«${mailedName(parts.name)}»`
  return letter({
    subject: isAccepted ? `Ya estás en ${name}` : `Tu solicitud para entrar en ${name}`,
    color,
    blocks: [
      isAccepted
        ? `El organizador aceptó tu solicitud: ya juegas en la ${noun.one} ${name}.`
        : `El organizador no aceptó tu solicitud para entrar en la ${noun.one} ${name}.`,
      { button: isAccepted ? 'Pronosticar' : `Buscar otras ${noun.many}`, link },
      { action: 'No recibir más correos sobre solicitudes', link: stopLink },
    ],
    footer: `Recibes este correo porque pediste entrar en la ${noun.one}.`,
    footerLink: choicesBeside(stopLink),
  })
}

type OffWebhook = { url: string; organizer: string | null; link: string }

/** Tells that a webhook was switched off. Without an organizer it was the platform's. */
export function webhookOffLetter({ url, organizer, link }: OffWebhook): Letter {
  const of = organizer === null ? noun.brand : `la organización «${mailedName(organizer)}»`
  return letter({
    subject: `Se desactivó un webhook de ${organizer === null ? noun.brand : `«${mailedName(organizer)}»`}`,
    blocks: [
      `Desde hace cinco días no se pudo entregar ningún mensaje a un webhook de ${of}, y lo desactivamos:`,
      mailedText(url),
      'Lo que estaba pendiente ya no se enviará. Cuando la dirección vuelva a responder, actívalo de nuevo; en su registro puedes reenviar mensajes.',
      { button: 'Ver los webhooks', link },
    ],
    footer: `Recibes este correo porque llevas ${of}.`,
  })
}
