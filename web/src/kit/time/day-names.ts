import { serverNow } from '../../platform/api/server-clock.ts'
import { capital } from '../capital.ts'
import { clockTimeOf } from './clock-time.ts'
import { useHasPassed } from './ticking.ts'

const ms = 24 * 60 * 60_000

/** The calendar day of an instant on the clock of this browser, 'YYYY-MM-DD'. */
export function dayOf(instant: string | number): string {
  return clockTimeOf(instant).day
}

/** Today by the server's clock. Renders again at midnight. */
export function useToday(): string {
  const today = dayOf(serverNow())
  const midnight = new Date(`${today}T00:00`)
  midnight.setDate(midnight.getDate() + 1)
  useHasPassed(midnight.getTime())
  return today
}

const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / ms

const relative: Readonly<Record<number, string>> = { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' }

type Names = Record<'near' | 'far' | 'otherYear', Intl.DateTimeFormat>
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es', { timeZone: 'UTC', ...options })
const namesOf = (weekday: 'long' | 'short'): Names => ({
  near: format({ weekday, day: 'numeric' }),
  far: format({ weekday, day: 'numeric', month: weekday }),
  otherYear: format({ weekday, day: 'numeric', month: weekday, year: 'numeric' }),
})
const [long, short] = [namesOf('long'), namesOf('short')]

function calendarName(names: Names, day: string, today: string): string {
  return nameFor(names, day, today).format(new Date(day)).replaceAll(',', '')
}

/** Within a week the weekday tells days apart. */
function nameFor({ near, far, otherYear }: Names, day: string, today: string): Intl.DateTimeFormat {
  if (Math.abs(daysFrom(today, day)) < 7) return near
  return day.slice(0, 4) === today.slice(0, 4) ? far : otherYear
}

/** 'Hoy', 'Mañana', 'Ayer', 'Sábado 28', further away 'Sábado 28 de noviembre'. */
export function dayName(day: string, today: string): string {
  return capital(relative[daysFrom(today, day)] ?? calendarName(long, day, today))
}

/** The same inside of a sentence: 'hoy', 'el sábado 28'. */
export function onDay(day: string, today: string): string {
  return relative[daysFrom(today, day)] ?? `el ${calendarName(long, day, today)}`
}

/** 'Hoy', 'sáb 28', further away 'sáb 28 nov'. */
export function shortDayName(day: string, today: string): string {
  return day === today ? 'Hoy' : calendarName(short, day, today)
}
