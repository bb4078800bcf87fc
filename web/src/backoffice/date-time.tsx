import { capital } from '../kit/capital.ts'
import classes from './date-time.module.css'

const formatter = new Intl.DateTimeFormat('es', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 'dd/MM/yyyy HH:mm' on a 24-hour clock in the administrator's time zone. */
export function dateTime(instant: string): string {
  return formatter.format(new Date(instant)).replace(',', '')
}

/** An instant in a table; it never wraps. */
export function Time({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className={classes.time}>
      {dateTime(instant)}
    </time>
  )
}

/** An instant in a wide table; the time wraps below the date when the column is narrow. */
export function DateAndTime({ instant }: { instant: string }) {
  const [date, time] = dateTime(instant).split(' ')
  return (
    <time dateTime={instant} className={classes.dateAndTime}>
      {date} <span>{time}</span>
    </time>
  )
}

const hours = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', ...options })
const days = dayFormat({})
const daysOfYears = dayFormat({ year: 'numeric' })

/** Formats a day given as YYYY-MM-DD as 'sáb, 21 nov'; the year is added when it is not the current one. */
export function dayOf(day: string): string {
  const isOfThisYear = day.startsWith(String(new Date().getFullYear()))
  return (isOfThisYear ? days : daysOfYears).format(new Date(`${day}T00:00:00Z`))
}

/** 'HH:mm' in local time, preceded by the date when the instant's local day differs from `day` (YYYY-MM-DD). */
export function timeOn(day: string, instant: string): string {
  const at = new Date(instant)
  const own = at.toLocaleDateString('sv')
  return own === day ? hours.format(at) : `${dayOf(own)} ${hours.format(at)}`
}

const longDays = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats a day given as YYYY-MM-DD as 'Sábado, 21 de noviembre'. */
export function longDayOf(day: string): string {
  return capital(longDays.format(new Date(`${day}T00:00:00Z`)))
}
