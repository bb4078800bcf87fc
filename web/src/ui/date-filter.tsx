import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import '@mantine/dates/styles.css'
import '@mantine/core/styles/InlineInput.css'
import classes from './date-filter.module.css'

export type DateMode = 'exactly' | 'after' | 'before'

const modes = [
  { value: 'exactly', label: 'Exactamente' },
  { value: 'after', label: 'Después de' },
  { value: 'before', label: 'Antes de' },
]
const isMode = (value: string): value is DateMode => modes.some((mode) => mode.value === value)

const prompt = 'Elige un día'
const dayFormat = 'DD/MM/YYYY'
const ariaLabels = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

type DateFilterProps = {
  label: string
  /** YYYY-MM-DD */
  day: string | undefined
  mode: DateMode
  onChange: (day: string | undefined, mode: DateMode) => void
}

/** A day and how to compare with it; the day is picked, never typed. */
export function DateFilter({ label, day, mode, onChange }: DateFilterProps) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>
      <fieldset className={classes.filter}>
        <legend className={classes.legend}>{label}</legend>
        <NativeSelect
          aria-label={`${label}, comparación`}
          size="md"
          data={modes}
          value={mode}
          onChange={({ currentTarget }) => {
            if (isMode(currentTarget.value)) onChange(day, currentTarget.value)
          }}
        />
        <DatePickerInput
          aria-label={`${label}: ${day ? dayjs(day).format(dayFormat) : prompt}`}
          size="md"
          placeholder={prompt}
          valueFormat={dayFormat}
          popoverProps={{ withRoles: false, withinPortal: false }}
          classNames={{ day: classes.day ?? '' }}
          highlightToday
          value={day ?? null}
          onChange={(picked) => onChange(picked ?? undefined, mode)}
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar fecha' }}
          ariaLabels={ariaLabels}
        />
      </fieldset>
    </DatesProvider>
  )
}
