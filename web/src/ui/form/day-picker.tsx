import { Input } from '@mantine/core'
import { DatePicker, DatesProvider, type DatesProviderSettings } from '@mantine/dates'
import 'dayjs/locale/es'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Panel } from '../dialogs/panel.tsx'
import classes from './day-picker.module.css'

type DayPickerProps = {
  /** What the day is of, before the chosen day in the accessible name: 'Inicio, día'. */
  label: string
  name: string
  /** YYYY-MM-DD */
  value: string | undefined
  /** The first day that can be chosen. */
  min?: string | undefined
  isFaulty?: boolean
  /** The id of the text that describes the field. */
  describedBy?: string | undefined
  /** The accessible name of the button that removes the day; without one the day stays. */
  clearLabel?: string | undefined
  onChange: (day: string | undefined) => void
}

const prompt = 'Elige un día'
const shown = (day: string) => dayjs(day).format('DD/MM/YYYY')
const spanish: DatesProviderSettings = { locale: 'es', firstDayOfWeek: 1, weekendDays: [] }
const calendarLabels = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

/** A button that shows a day and opens a calendar to choose one. Nothing can be typed. */
export function DayPicker({ label, name, value, min, isFaulty = false, describedBy, ...props }: DayPickerProps) {
  const { clearLabel, onChange } = props
  const [opened, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onChange(undefined)
    button.current?.focus()
  }
  return (
    <Panel
      label={label}
      opened={opened}
      onChange={setOpen}
      position="bottom-start"
      withinPortal={false}
      button={
        <Input
          component="button"
          type="button"
          ref={button}
          name={name}
          size="md"
          pointer
          withAria={false}
          classNames={{ input: classes.button ?? '' }}
          error={isFaulty}
          aria-label={`${label}: ${value ? shown(value) : prompt}`}
          aria-invalid={isFaulty || undefined}
          aria-describedby={describedBy}
          onClick={() => setOpen(!opened)}
          rightSectionPointerEvents="auto"
          rightSection={
            clearLabel && value && <Input.ClearButton aria-label={clearLabel} tabIndex={0} onClick={clear} />
          }
        >
          {value ? shown(value) : <Input.Placeholder>{prompt}</Input.Placeholder>}
        </Input>
      }
    >
      <Calendar
        value={value}
        min={min}
        onPick={(day) => {
          setOpen(false)
          onChange(day)
        }}
      />
    </Panel>
  )
}

// How many days an arrow moves the focus.
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type CalendarProps = { value: string | undefined; min: string | undefined; onPick: (day: string) => void }

/** A month of days. Arrows move the focus by days and weeks, also into the neighbour months. */
function Calendar({ value, min = '', onPick }: CalendarProps) {
  const today = dayjs().format('YYYY-MM-DD')
  const firstDay = value ?? (today < min ? min : today)
  const [month, setMonth] = useState(firstDay)
  const [reached, setReached] = useState<{ day: string }>()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reached) frame.current?.querySelector<HTMLElement>(`[data-day="${reached.day}"]:not([data-outside])`)?.focus()
  }, [reached])
  const moveFocus = (event: KeyboardEvent, day: string) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    const next = dayjs(day).add(step, 'day').format('YYYY-MM-DD')
    // Inside of the month the calendar itself moves the focus.
    if (next < min || next.slice(0, 7) === day.slice(0, 7)) return
    setMonth(next)
    setReached({ day: next })
  }
  return (
    <DatesProvider settings={spanish}>
      <DatePicker
        ref={frame}
        size="md"
        classNames={{ day: classes.day ?? '' }}
        ariaLabels={calendarLabels}
        highlightToday
        value={value ?? null}
        {...(min && { minDate: min })}
        date={month}
        onDateChange={setMonth}
        onChange={(day) => day && onPick(day)}
        getDayProps={(day) => ({
          'data-day': day,
          onKeyDown: (event: KeyboardEvent) => moveFocus(event, day),
          // Otherwise the name of the month gets the focus.
          ...(day === firstDay && day >= min && { 'data-autofocus': true }),
        })}
      />
    </DatesProvider>
  )
}
