import { noun } from '@compety/contract'
import { choicesBeside, type Letter, letter } from '../platform/mails/letter-layout.ts'
import { mailedName } from '../platform/mails/mailed-name.ts'

export type Missing = { home: string; away: string; blocked_at: string }

const mostLines = 20

/** The mail with the missing predictions, and the day and hour of each deadline. */
export function reminderLetter({
  missing,
  timeZone,
  link,
  stopLink,
}: {
  missing: Missing[]
  timeZone: string
  link: string
  stopLink: string
}): Letter {
  const shown = missing.slice(0, mostLines)
  const rest = missing.length - shown.length
  return letter({
    subject: headline(missing.length),
    blocks: [
      missing.length === 1
        ? 'Todavía no has pronosticado este partido:'
        : 'Todavía no has pronosticado estos partidos:',
      { facts: shown.map((match) => [pairing(match), `cierra el ${moment(match.blocked_at, timeZone)}`]) },
      ...(rest > 0 ? [rest === 1 ? 'Y uno más.' : `Y ${rest} más.`] : []),
      { button: 'Pronosticar', link },
      `Las horas son de la zona ${timeZone}.`,
      'Si no quieres recibir más recordatorios por correo:',
      { links: [stopLink] },
    ],
    footer: `Recibes este correo porque juegas en ${noun.brand} y te faltan pronósticos.`,
    footerLink: choicesBeside(stopLink),
  })
}

/** The short text of a notification. The device adds the deadline in its own time zone. */
export function reminderNotice(soonest: Missing, count: number) {
  return {
    title: headline(count),
    body: pairing(soonest),
    closes_at: new Date(soonest.blocked_at).toISOString(),
    url: '/predictions',
  }
}

const headline = (count: number) => (count === 1 ? 'Te falta un pronóstico' : `Te faltan ${count} pronósticos`)
const pairing = ({ home, away }: Missing) => `${mailedName(home)} - ${mailedName(away)}`

const moment = (at: string, timeZone: string): string => {
  const day = new Intl.DateTimeFormat('es', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const hour = new Intl.DateTimeFormat('es', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const time = hour.format(new Date(at))
  return `${day.format(new Date(at))} a ${time.startsWith('01') ? 'la' : 'las'} ${time}`
}
