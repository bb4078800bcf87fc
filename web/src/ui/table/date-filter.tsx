import { Input, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import { useId } from 'react'
import { submitOnEnter } from '../../kit/forms/submit-on-enter.ts'
import { DayPicker } from '../form/day-picker.tsx'
import classes from './date-filter.module.css'

export type DateMode = 'exactly' | 'after' | 'before'

const modes = [
  { value: 'exactly', label: 'Exactamente' },
  { value: 'after', label: 'Después de' },
  { value: 'before', label: 'Antes de' },
]
const isMode = (value: string): value is DateMode => modes.some((mode) => mode.value === value)

type DateFilterProps = {
  label: string
  /** The names of the two fields. */
  names: { day: string; mode: string }
  /** YYYY-MM-DD */
  day: string | undefined
  mode: DateMode
  /** The day is missing. */
  error?: string | undefined
  onChange: (day: string | undefined, mode: DateMode) => void
}

/** A filter by a day and a comparison. The day is selected in a calendar and cannot be typed. */
export function DateFilter({ label, names, day, mode, error, onChange }: DateFilterProps) {
  const errorId = useId()
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{label}</legend>
      <NativeSelect
        aria-label={`${label}, comparación`}
        size="md"
        name={names.mode}
        data={modes}
        value={mode}
        onKeyDown={submitOnEnter}
        onChange={({ currentTarget }) => {
          if (isMode(currentTarget.value)) onChange(day, currentTarget.value)
        }}
      />
      <DayPicker
        label={label}
        name={names.day}
        value={day}
        isFaulty={error !== undefined}
        describedBy={error && errorId}
        clearLabel="Quitar fecha"
        onChange={(picked) => onChange(picked, mode)}
      />
      {error && (
        <Input.Error id={errorId} role="alert" className={classes.error ?? ''}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
