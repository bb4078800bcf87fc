import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es'
import '@mantine/dates/styles.css'
import type { ReactNode } from 'react'
import classes from './spanish-dates.module.css'

const pickerLabels = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

/** The properties that all date pickers share. */
export const pickerLook = {
  ariaLabels: pickerLabels,
  popoverProps: { withRoles: false, withinPortal: false },
  classNames: { day: classes.day ?? '' },
  valueFormat: 'DD/MM/YYYY',
  highlightToday: true,
  size: 'md',
} as const

/** Makes the calendars inside Spanish, with weeks that start on Monday. */
export function SpanishDates({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
}
