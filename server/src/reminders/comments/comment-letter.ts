import { choicesBeside, type Letter, letter } from '../../platform/mails/letter-layout.ts'
import { mailedName, mailedText } from '../../platform/mails/mailed-name.ts'
import { shortened } from '../tell-readers.ts'

type Parts = {
  pool: string
  color: string | null
  /** The teams of the match on whose wall it stands; null on the wall of the pool. */
  match: string | null
  author: string
  text: string
  link: string
  stopLink: string
}

/** 'el muro de Mundial', 'el muro de Francia contra Irak en Mundial'. */
const wallName = ({ pool, match }: Pick<Parts, 'pool' | 'match'>): string =>
  match === null ? `el muro de ${mailedName(pool)}` : `el muro de ${mailedName(match)} en ${mailedName(pool)}`

/** The mail with a comment. People wrote names and text, so that links in them are left out. */
export function commentLetter({ pool, color, match, author, text, link, stopLink }: Parts): Letter {
  return letter({
    subject: `Comentario en ${mailedName(pool)}`,
    color,
    blocks: [
      `${mailedName(author)} escribió en ${wallName({ pool, match })}:`,
      { quote: mailedText(text) },
      { button: 'Ver el muro', link },
      'Si no quieres recibir más comentarios por correo:',
      { links: [stopLink] },
    ],
    footer: 'Recibes este correo porque escribiste en ese muro y elegiste recibir los comentarios.',
    footerLink: choicesBeside(stopLink),
  })
}

/** The short text of a notification. */
export function commentNotice({ pool, author, text }: Pick<Parts, 'pool' | 'author' | 'text'>) {
  return { title: mailedName(pool), body: shortened(`${mailedName(author)}: ${mailedText(text)}`) }
}
