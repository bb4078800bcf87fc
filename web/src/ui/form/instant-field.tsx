import { Input, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import { useId } from 'react'
import classes from './instant-field.module.css'
import { pickerLook, SpanishDates } from './spanish-dates.tsx'

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
  onChange: (value: string) => void
}

const two = (number: number) => String(number).padStart(2, '0')
const quarters = Array.from({ length: 96 }, (_, n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`)
const noon = '12:00'
const prompt = 'Elige un día'

/**
 * Selects a day from today on and a time in steps of 15 minutes, in the administrator's time zone. Nothing can be
 * typed.
 */
export function InstantField({
  name,
  value,
  isOptional = false,
  onChange,
  label,
  size,
  ...wrapper
}: InstantFieldProps) {
  const id = useId()
  const at = value === '' ? undefined : dayjs(value)
  const time = at?.format('HH:mm')
  const times = time === undefined || quarters.includes(time) ? quarters : [...quarters, time].sort()
  const set = (day: string, time: string) => onChange(dayjs(`${day}T${time}`).toISOString())
  const today = dayjs().format('YYYY-MM-DD')
  // The day that gets the focus if it can be chosen; otherwise the name of the month gets it.
  const firstDay = at?.format('YYYY-MM-DD') ?? today
  const { error } = wrapper
  return (
    <Input.Wrapper {...wrapper} size={size ?? 'md'} label={label} id={id} labelElement="div">
      <div className={classes.pair} role="group" aria-label={label}>
        <SpanishDates>
          <DatePickerInput
            aria-label={`${label}, día: ${at ? at.format(pickerLook.valueFormat) : prompt}`}
            name={name}
            {...pickerLook}
            placeholder={prompt}
            minDate={today}
            value={at?.format('YYYY-MM-DD') ?? null}
            onChange={(day) => (day ? set(day, time ?? noon) : onChange(''))}
            getDayProps={(day) => (day === firstDay && day >= today ? { 'data-autofocus': true } : {})}
            clearable={isOptional}
            clearButtonProps={{ 'aria-label': `Quitar ${label}` }}
            error={error !== undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
        </SpanishDates>
        <NativeSelect
          aria-label={`${label}, hora`}
          size="md"
          data={time === undefined ? [{ value: '', label: '--:--' }] : times}
          value={time ?? ''}
          disabled={time === undefined}
          onChange={({ currentTarget }) => at && set(at.format('YYYY-MM-DD'), currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}
