import { IconClockHour4, IconFlame, IconLock } from '@tabler/icons-react'
import clsx from 'clsx'
import classes from './countdown.module.css'
import { useNowUntil } from './ticking.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const two = (number: number) => String(number).padStart(2, '0')

/** The remaining time: days and hours, hours and minutes, or minutes:seconds in the last hour. */
export function timeLeft(ms: number): string {
  if (ms >= day) return `${Math.floor(ms / day)} d ${Math.floor((ms % day) / hour)} h`
  if (ms >= hour) return `${Math.floor(ms / hour)} h ${Math.floor((ms % hour) / minute)} min`
  const seconds = Math.max(0, Math.ceil(ms / second))
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

type CountdownProps = {
  /** For fields that it describes. */
  id?: string
  until: string
  prefix: string
  over: string
}

/**
 * Counts down to an instant by the server's clock. The last hour is marked by colour, icon and a text for screen
 * readers.
 */
export function Countdown({ id, until, prefix, over }: CountdownProps) {
  const end = Date.parse(until)
  const left = end - useNowUntil(end)
  if (left <= 0) {
    return (
      <span id={id} className={classes.countdown}>
        <IconLock size={16} aria-hidden /> {over}
      </span>
    )
  }
  const isUrgent = left <= hour
  const Icon = isUrgent ? IconFlame : IconClockHour4
  return (
    <span id={id} className={clsx(classes.countdown, isUrgent && classes.urgent)} role="timer">
      <Icon size={16} aria-hidden />
      <span>
        {isUrgent && <span className="spoken">Última hora. </span>}
        {prefix} <time className={classes.left}>{timeLeft(left)}</time>
      </span>
    </span>
  )
}
