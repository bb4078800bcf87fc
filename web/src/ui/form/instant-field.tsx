import { Input, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { clockTimeOf, instantAt, isSkipped, nextQuarter, ownZone, ownZoneAt } from '../../kit/time/clock-time.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { DayPicker } from './day-picker.tsx'
import classes from './instant-field.module.css'

type InstantFieldProps = {
  name: string
  label: string
  /** An instant in ISO 8601, or '' for none. */
  value: string
  error?: string | undefined
  description?: string
  size?: 'md'
  withAsterisk?: boolean
  classNames?: { error: string }
  isOptional?: boolean
  /** Offers past days and times too. */
  takesPast?: boolean
  onChange: (value: string) => void
}

const two = (number: number) => String(number).padStart(2, '0')
const quarters = Array.from({ length: 96 }, (_, n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`)
const noon = '12:00'

/**
 * Selects a day and a time in steps of 15 minutes, in the administrator's time zone, which it names. What has passed is
 * not offered; nothing can be typed. A time that the clock skips on that day is refused (docs/rules.md, rule 145).
 */
export function InstantField(props: InstantFieldProps) {
  const { name, value, isOptional = false, takesPast = false, onChange, label, size = 'md', ...wrapper } = props
  const id = useId()
  const first = clockTimeOf(nextQuarter(serverNow()))
  const at = value === '' ? undefined : clockTimeOf(value)
  const error = at && isSkipped(value) ? skippedText(at.time) : wrapper.error
  const isOffered = (day: string, time: string) =>
    takesPast || day > first.day || (day === first.day && time >= first.time)
  const pickDay = (day: string) => {
    const time = at?.time ?? noon
    onChange(instantAt(isOffered(day, time) ? { day, time } : first))
  }
  const describedBy = `${error === undefined ? '' : `${id}-error`} ${id}-description`.trim()
  return (
    <Input.Wrapper
      {...wrapper}
      error={error}
      errorProps={{ role: 'alert' }}
      description={zoneText(at && !isSkipped(value) ? Date.parse(value) : serverNow())}
      size={size}
      label={label}
      id={id}
      labelElement="div"
    >
      <div className={classes.pair} role="group" aria-label={label} aria-describedby={describedBy}>
        <DayPicker
          label={`${label}, día`}
          name={name}
          value={at?.day}
          min={takesPast ? undefined : first.day}
          isFaulty={error !== undefined}
          describedBy={describedBy}
          clearLabel={isOptional ? `Quitar ${label}` : undefined}
          onChange={(day) => (day ? pickDay(day) : onChange(''))}
        />
        <NativeSelect
          aria-label={`${label}, hora`}
          size="md"
          data={at ? timesOf(at.time, (time) => isOffered(at.day, time)) : [{ value: '', label: '--:--' }]}
          value={at?.time ?? ''}
          disabled={at === undefined}
          onChange={({ currentTarget }) => at && onChange(instantAt({ day: at.day, time: currentTarget.value }))}
        />
      </div>
    </Input.Wrapper>
  )
}

/** The times on offer, and the chosen one in any case. */
const timesOf = (chosen: string, isOffered: (time: string) => boolean) => {
  const times = quarters.filter((time) => time === chosen || isOffered(time))
  return times.includes(chosen) ? times : [...times, chosen].sort()
}

const zoneText = (instant: number) => `Zona horaria: ${ownZoneAt(instant)}`
const skippedText = (time: string) => `Ese día la hora ${time} no existe en ${ownZone()}.`
