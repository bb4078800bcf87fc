import { noun } from '@compety/contract'
import { type Letter, letter } from './letter-layout.ts'
import { mailedName, mailedText } from './mailed-name.ts'

/** The link works once, for 60 minutes. */
export function recoveryLetter({ link }: { link: string }): Letter {
  return letter({
    subject: `Recupera tu contraseña de ${noun.brand}`,
    blocks: [
      `Has pedido cambiar la contraseña de tu cuenta de ${noun.brand}. El enlace sirve una sola vez y durante 60 minutos.`,
      { button: 'Cambiar la contraseña', link },
      'Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
    footer: `Recibes este correo porque alguien pidió recuperar la contraseña de la cuenta de ${noun.brand} con esta dirección.`,
  })
}

/** Opening the link proves the address. */
export function welcomeLetter({ username, link }: { username: string; link: string }): Letter {
  return letter({
    subject: `Te damos la bienvenida a ${noun.brand}`,
    blocks: [
      `Hola, ${mailedName(username)}:`,
      `Tu cuenta de ${noun.brand} ya está creada. Confirma que esta dirección es tuya y podrás aceptar en tu buzón las invitaciones a ${noun.many} privadas.`,
      { button: 'Confirmar mi dirección', link },
    ],
    footer: `Recibes este correo porque alguien creó una cuenta de ${noun.brand} con esta dirección. Si no has sido tú, no abras el enlace.`,
  })
}

const secondFactorTexts = {
  added: 'Se ha activado la verificación en dos pasos de tu cuenta: al ingresar te pediremos también un código.',
  ended: 'Se ha desactivado la verificación en dos pasos de tu cuenta: para ingresar basta la contraseña.',
  removed: 'Un administrador ha quitado la verificación en dos pasos de tu cuenta: para ingresar basta la contraseña.',
}

/** Tells a user about a change of the second factor. */
export function secondFactorLetter(change: keyof typeof secondFactorTexts): Letter {
  return letter({
    subject: `Verificación en dos pasos de ${noun.brand}`,
    blocks: [
      secondFactorTexts[change],
      'Si no lo esperabas, cambia tu contraseña y escríbenos desde el formulario de contacto.',
    ],
    footer: `Recibes este correo porque cambió la seguridad de tu cuenta de ${noun.brand}.`,
  })
}

/**
 * `inviter` is a username. `registerLink` is for people without an account, `stopLink` for those who want no more
 * invitations. `color` and `prizes` are those of the pool. `privacyLink` leads to what is kept of them. `closed` tells
 * why the pool takes nobody in now.
 */
export function invitationLetter({
  inviter,
  pool,
  color = null,
  prizes = null,
  message,
  closed,
  link,
  registerLink,
  stopLink,
  privacyLink,
}: {
  inviter: string | null
  pool: string
  color?: string | null
  prizes?: string | null
  message: string | null
  closed: string | null
  link: string
  registerLink: string
  stopLink: string
  privacyLink: string
}): Letter {
  const [who, where] = [inviter === null ? 'alguien' : mailedName(inviter), `la ${noun.one} «${mailedName(pool)}»`]
  return letter({
    subject: `Te ha invitado ${who} a ${where}`,
    color,
    blocks: [
      `${who} te invita a participar en ${where} de ${noun.brand}.`,
      ...(message ? [{ quote: mailedText(message) }] : []),
      ...(prizes ? ['Se juega por:', { quote: excerpt(mailedText(prizes)) }] : []),
      ...(closed ? [closed] : []),
      { button: closed ? 'Ver la invitación' : 'Aceptar invitación', link },
      'Si todavía no tienes cuenta, créala gratis con esta misma dirección de correo:',
      { links: [registerLink] },
      { action: 'No recibir más invitaciones', link: stopLink },
    ],
    footer: `Recibes este correo porque ${who} escribió esta dirección al invitar. Si no te interesa, no hagas nada.`,
    footerLink: { action: 'Qué hacemos con tu dirección', link: privacyLink },
  })
}

const mostLettersOfPrizes = 400
// The page behind the link has the whole text.
const excerpt = (text: string) =>
  text.length > mostLettersOfPrizes ? `${text.slice(0, mostLettersOfPrizes - 1).trimEnd()}…` : text

/** Goes to the support address. `images` are the addresses of the screens that show the attached images. */
export function contactLetter({
  name,
  email,
  phone,
  reason,
  message,
  images,
}: {
  name: string
  email: string
  phone: string | null
  reason: string | null
  message: string
  images: string[]
}): Letter {
  return letter({
    subject: `Mensaje de contacto de ${noun.brand}`,
    blocks: [
      {
        facts: [
          ['Nombre', mailedName(name)],
          ['Correo', email],
          ...(phone ? [['Teléfono', phone] as [string, string]] : []),
          ...(reason ? [['Motivo', reason] as [string, string]] : []),
        ],
      },
      { quote: message },
      ...(images.length > 0
        ? ['Imágenes (se ven al ingresar con una cuenta de administrador):', { links: images }]
        : []),
    ],
    footer: `Recibes este correo porque esta es la dirección de soporte de ${noun.brand}. Tu respuesta llega a quien escribió el mensaje.`,
  })
}
