import { noun } from '@compety/contract'
import { choicesBeside, type Letter, letter } from '../../platform/mails/letter-layout.ts'
import { mailedName, mailedText } from '../../platform/mails/mailed-name.ts'
import { shortened } from '../tell-readers.ts'

type Parts = { pool: string; color: string | null; text: string; link: string; stopLink: string }

/** The mail with an announcement. People wrote both the name and the text, so that links in them are left out. */
export function announcementLetter({ pool, color, text, link, stopLink }: Parts): Letter {
  return letter({
    subject: `Anuncio de ${mailedName(pool)}`,
    color,
    blocks: [
      `Quienes llevan la ${noun.one} ${mailedName(pool)} han publicado un anuncio:`,
      { quote: mailedText(text) },
      { button: `Ver la ${noun.one}`, link },
      'Si no quieres recibir más anuncios por correo:',
      { links: [stopLink] },
    ],
    footer: `Recibes este correo porque elegiste recibir los anuncios de tus ${noun.many}.`,
    footerLink: choicesBeside(stopLink),
  })
}

/** The short text of a notification. */
export function announcementNotice({ pool, text }: Pick<Parts, 'pool' | 'text'>) {
  return { title: mailedName(pool), body: shortened(mailedText(text)) }
}
