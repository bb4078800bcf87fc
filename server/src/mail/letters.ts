import { noun } from '@compety/contract'

type Letter = { subject: string; text: string; html: string }

/** The link works once, for 60 minutes (decisions.md 6). */
export const recoveryLetter = ({ link }: { link: string }): Letter => ({
  subject: `Recupera tu contraseña de ${noun.brand}`,
  text: link,
  html: link,
})

/** Opening the link proves the address (decisions.md 11). */
export const welcomeLetter = ({ link }: { username: string; link: string }): Letter => ({
  subject: `Te damos la bienvenida a ${noun.brand}`,
  text: link,
  html: link,
})

/** `registerLink` is for people without an account (decisions-player Q-112). */
export const invitationLetter = ({
  link,
}: {
  inviter: string
  pool: string
  message: string | null
  link: string
  registerLink: string
}): Letter => ({ subject: `Te han invitado a esta ${noun.one}`, text: link, html: link })

/** To the support address; `images` are addresses. */
export const contactLetter = ({
  message,
}: {
  name: string
  email: string
  phone: string | null
  reason: string | null
  message: string
  images: string[]
}): Letter => ({ subject: `Mensaje de contacto de ${noun.brand}`, text: message, html: message })
