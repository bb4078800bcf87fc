import { noun } from '@compety/contract'
import { type Letter, letter } from '../../../platform/mails/letter-layout.ts'

/** The link works for 24 hours. */
export function ownDataLetter({ link }: { link: string }): Letter {
  return letter({
    subject: `Tus datos de ${noun.brand}`,
    blocks: [
      `Has pedido una copia de los datos de tu cuenta de ${noun.brand}. Es un archivo ZIP con un texto JSON y tus imágenes.`,
      { button: 'Descargar mis datos', link },
      'El enlace sirve durante 24 horas. Quien lo tenga puede leer tus datos: no lo reenvíes.',
    ],
    footer: `Recibes este correo porque alguien pidió los datos de la cuenta de ${noun.brand} con esta dirección. Si no has sido tú, cambia tu contraseña.`,
  })
}
