import { noun } from '@compety/contract'
import { type Letter, letter } from './letter-layout.ts'

/** Who changed the password: its owner with a session or by a mailed link, or an administrator. */
export type ChangedBy = 'owner' | 'link' | 'administrator'
export type AccountChange = {
  by: ChangedBy
  isPasswordNew: boolean
  /** The other address in its masked form, where the address has changed. */
  newEmail?: string
  oldEmail?: string
  logInLink: string
  supportEmail: string
}

const password: Record<ChangedBy, string> = {
  owner: 'Se ha cambiado la contraseña de tu cuenta desde una de tus sesiones. Las demás sesiones se han cerrado.',
  link: 'Se ha cambiado la contraseña de tu cuenta con un enlace enviado a esta dirección. Todas las sesiones se han cerrado.',
  administrator: 'Un administrador ha cambiado la contraseña de tu cuenta. Todas las sesiones se han cerrado.',
}

const addressLines = ({ newEmail, oldEmail }: AccountChange): string[] => [
  ...(newEmail
    ? [
        `Un administrador ha cambiado la dirección de correo de tu cuenta, que ahora es ${newEmail}. Con esta ya no puedes ingresar.`,
      ]
    : []),
  ...(oldEmail
    ? [
        `Un administrador ha cambiado la dirección de correo de tu cuenta, que antes era ${oldEmail}. Desde ahora ingresas con esta.`,
      ]
    : []),
]

/** Tells the owner of an account that its password or address has changed. */
export function accountChangedLetter(change: AccountChange): Letter {
  const { by, isPasswordNew, newEmail, oldEmail, logInLink, supportEmail } = change
  const isMoved = newEmail !== undefined || oldEmail !== undefined
  const what = [...(isPasswordNew ? ['la contraseña'] : []), ...(isMoved ? ['el correo'] : [])]
  const changed = `${what.length > 1 ? 'Se han' : 'Se ha'} cambiado ${what.join(' y ')}`
  return letter({
    subject: `${changed} de tu cuenta de ${noun.brand}`,
    blocks: [
      ...(isPasswordNew ? [password[by]] : []),
      ...addressLines(change),
      'El enlace de tu calendario y las notificaciones de las sesiones cerradas han dejado de servir.',
      ...(newEmail === undefined
        ? [
            `Si no lo esperabas, elige «¿Olvidaste tu contraseña?» al ingresar y escribe a ${supportEmail}.`,
            { button: 'Ir a ingresar', link: logInLink },
          ]
        : [`Si no lo esperabas, escribe a ${supportEmail}.`]),
    ],
    footer: `Recibes este correo porque esta ${newEmail === undefined ? 'es' : 'era'} la dirección de tu cuenta de ${noun.brand}.`,
  })
}
