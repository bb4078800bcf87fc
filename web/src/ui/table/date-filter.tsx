import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { DatePickerInput } from '@mantine/dates'
import dayjs from 'dayjs'
import '@mantine/core/styles/InlineInput.css'
import { submitOnEnter } from '../../kit/forms/submit-on-enter.ts'
import { pickerLook, SpanishDates } from '../form/spanish-dates.tsx'
import classes from './date-filter.module.css'

export type DateMode = 'exactly' | 'after' | 'before'

const modes = [
  { value: 'exactly', label: 'Exactamente' },
  { value: 'after', label: 'Después de' },
  { value: 'before', label: 'Antes de' },
]
const isMode = (value: string): value is DateMode => modes.some((mode) => mode.value === value)

const prompt = 'Elige un día'
type DateFilterProps = {
  label: string
  /** The names of the two fields. */
  names: { day: string; mode: string }
  /** YYYY-MM-DD */
  day: string | undefined
  mode: DateMode
  onChange: (day: string | undefined, mode: DateMode) => void
}

/** A filter by a day and a comparison. The day is selected in a calendar and cannot be typed. */
export function DateFilter({ label, names, day, mode, onChange }: DateFilterProps) {
  return (
    <SpanishDates>
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
        <DatePickerInput
          aria-label={`${label}: ${day ? dayjs(day).format(pickerLook.valueFormat) : prompt}`}
          {...pickerLook}
          name={names.day}
          placeholder={prompt}
          value={day ?? null}
          onChange={(picked) => onChange(picked ?? undefined, mode)}
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar fecha' }}
        />
      </fieldset>
    </SpanishDates>
  )
}
