import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { shortDayName, useToday } from '../../kit/time/day-names.ts'
import type { MatrixPage } from './matrix.data.ts'
import classes from './matrix.module.css'

/** The shown day between the nearest days with matches. */
export function MatrixDays({ matrix }: { matrix: Pick<MatrixPage, 'day' | 'previous_day' | 'next_day'> }) {
  const { day, previous_day, next_day } = matrix
  const today = useToday()
  return (
    <nav className={classes.days} aria-label="Días">
      {previous_day && (
        <DayLink day={previous_day}>
          <IconChevronLeft size={18} aria-hidden />
          <span className="spoken">Día anterior: {shortDayName(previous_day, today)}</span>
          <span className={classes.beside} aria-hidden>
            {shortDayName(previous_day, today)}
          </span>
        </DayLink>
      )}
      <span className={clsx(classes.day, classes.shown)} aria-current="date">
        {shortDayName(day, today)}
      </span>
      {next_day && (
        <DayLink day={next_day}>
          <span className="spoken">Día siguiente: {shortDayName(next_day, today)}</span>
          <span className={classes.beside} aria-hidden>
            {shortDayName(next_day, today)}
          </span>
          <IconChevronRight size={18} aria-hidden />
        </DayLink>
      )}
    </nav>
  )
}

type Search = Record<string, unknown>

function DayLink({ day, children }: { day: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, day })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
      className={classes.day}
    >
      {children}
    </Link>
  )
}
