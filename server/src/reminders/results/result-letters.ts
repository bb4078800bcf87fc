import { type Moment, momentText, noun, placeText, pointsText, resultText } from '@compety/contract'
import { choicesBeside, type Letter, letter } from '../../platform/mails/letter-layout.ts'
import { mailedName } from '../../platform/mails/mailed-name.ts'
import { dayInWords } from '../../platform/time/day-in-words.ts'

type Links = { link: string; stopLink: string }

/** The moments of one result, those with most points first. */
export type Moments = readonly [Moment, ...Moment[]]

const headline = ([moment]: Moments, isCorrection: boolean): string => {
  const { home_team, away_team } = moment
  const text = resultText({ ...moment, home_team: mailedName(home_team), away_team: mailedName(away_team) })
  return isCorrection ? `Corregido: ${text}` : text
}

const others = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? ' y una más' : ` y ${count} más`
}

/** The short text of a notification about a result. */
export function resultNotice(moments: Moments, { isCorrection }: { isCorrection: boolean }) {
  const [best, ...rest] = moments
  const where = `${mailedName(best.pool_name)}${others(rest.length)}`
  return { title: headline(moments, isCorrection), body: `${momentText(best)} · ${where}` }
}

/** The mail about a result, with each of the player's pools. */
export function resultLetter(
  moments: Moments,
  { isCorrection, link, stopLink }: Links & { isCorrection: boolean },
): Letter {
  return letter({
    subject: headline(moments, isCorrection),
    blocks: [
      `${headline(moments, isCorrection)}.`,
      { facts: moments.map((moment) => [mailedName(moment.pool_name), momentText(moment)]) },
      { button: `Ver la ${noun.one}`, link },
      'Si no quieres recibir más resultados por correo:',
      { links: [stopLink] },
    ],
    footer: `Recibes este correo porque elegiste recibir los resultados de tus ${noun.many}.`,
    footerLink: choicesBeside(stopLink),
  })
}

/** What a match day gave a player in a pool. */
export type DayInPool = { pool_id: number; pool_name: string; points: number; before: number | null; after: number }

const dayText = ({ points, before, after }: DayInPool): string => {
  const places =
    before === null || before === after
      ? `puesto ${placeText(after)}`
      : `del ${placeText(before)} al ${placeText(after)}`
  return `${pointsText(points)} · ${places}`
}

export function summaryNotice(pools: readonly [DayInPool, ...DayInPool[]], day: string) {
  const [best, ...rest] = pools
  return {
    title: `Tu jornada del ${dayInWords(day)}`,
    body: `${dayText(best)} · ${mailedName(best.pool_name)}${others(rest.length)}`,
  }
}

export function summaryLetter(
  pools: readonly [DayInPool, ...DayInPool[]],
  { day, link, stopLink }: Links & { day: string },
): Letter {
  return letter({
    subject: `Tu jornada del ${dayInWords(day)}`,
    blocks: [
      'Todos los partidos de la jornada tienen resultado. Así quedaste:',
      { facts: pools.map((pool) => [mailedName(pool.pool_name), dayText(pool)]) },
      { button: `Ver mis ${noun.many}`, link },
      'Si no quieres recibir más resúmenes por correo:',
      { links: [stopLink] },
    ],
    footer: `Recibes este correo porque elegiste recibir el resumen de cada jornada de tus ${noun.many}.`,
    footerLink: choicesBeside(stopLink),
  })
}
