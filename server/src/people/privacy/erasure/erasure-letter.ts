import { noun } from '@compety/contract'
import { type Letter, letter } from '../../../platform/mails/letter-layout.ts'

type Leaving = { erase_at: string; timeZone: string; logInLink: string; privacyLink: string }

/** Confirms the wish to erase an account, and tells until when a log-in cancels it. */
export function erasureLetter({ erase_at, timeZone, logInLink, privacyLink }: Leaving): Letter {
  const when = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return letter({
    subject: `Tu cuenta de ${noun.brand} se va a eliminar`,
    blocks: [
      `Has pedido eliminar tu cuenta de ${noun.brand}. Se eliminará el ${when.format(new Date(erase_at))}.`,
      'Hasta entonces tu perfil queda oculto. Si cambias de idea, o si no lo has pedido tú, ingresa antes de esa fecha y se cancela.',
      { button: 'Ingresar y conservar mi cuenta', link: logInLink },
      { action: 'Qué se elimina y qué queda', link: privacyLink },
    ],
    footer: `Recibes este correo porque alguien pidió eliminar la cuenta de ${noun.brand} con esta dirección.`,
  })
}
