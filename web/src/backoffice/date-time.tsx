import classes from './date-time.module.css'

const formatter = new Intl.DateTimeFormat('es', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 'dd/MM/yyyy HH:mm', in 24 hours and where the administrator is (decisions-backoffice Q44). */
export const dateTime = (instant: string): string => formatter.format(new Date(instant)).replace(',', '')

/** An instant in a table: never broken. */
export const Time = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className={classes.time}>
    {dateTime(instant)}
  </time>
)

/** An instant in a wide table: the time stands below the date where there is no room beside it. */
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

/** 'sáb, 21 nov' of a day given as YYYY-MM-DD, with its year when that is another one. */
export const dayOf = (day: string): string => {
  const isOfThisYear = day.startsWith(String(new Date().getFullYear()))
  return (isOfThisYear ? days : daysOfYears).format(new Date(`${day}T00:00:00Z`))
}

/** 'HH:mm' of an instant where the administrator is, behind its day where that is not the one given as YYYY-MM-DD. */
export const timeOn = (day: string, instant: string): string => {
  const at = new Date(instant)
  const own = at.toLocaleDateString('sv')
  return own === day ? hours.format(at) : `${dayOf(own)} ${hours.format(at)}`
}

const longDays = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Sábado, 21 de noviembre' of a day given as YYYY-MM-DD. */
export const longDayOf = (day: string): string => {
  const text = longDays.format(new Date(`${day}T00:00:00Z`))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
