import type { PoolMatch } from '@compety/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortDayName, useToday } from '../../../kit/time/day-names.ts'
import classes from './match-navigation.module.css'
import { daysBeside } from './match-sections.ts'

type DayStripProps = {
  matches: readonly PoolMatch[]
  /** Without a chosen day the strip is around today. */
  chosen: string | undefined
  /** Whether the chosen day, or today, is what the page shows. */
  isShown: boolean
}

/** The day that is shown between the nearest days with matches; each is a link. */
export function DayStrip({ matches, chosen, isShown }: DayStripProps) {
  const today = useToday()
  const day = chosen ?? today
  const { before, after } = daysBeside(matches, day)
  const isTodayBeside = [before, day, after].includes(today)
  return (
    <nav className={classes.strip} aria-label="Días">
      {!isTodayBeside && <DayLink day={today}>Hoy</DayLink>}
      {before && (
        <DayLink day={before}>
          <IconChevronLeft size={16} aria-hidden />
          <span className="spoken">Día anterior: </span>
          {shortDayName(before, today)}
        </DayLink>
      )}
      <DayLink day={day} isCurrent={isShown}>
        {shortDayName(day, today)}
      </DayLink>
      {after && (
        <DayLink day={after}>
          <span className="spoken">Día siguiente: </span>
          {shortDayName(after, today)}
          <IconChevronRight size={16} aria-hidden />
        </DayLink>
      )}
    </nav>
  )
}

type DayLinkProps = { day: string; isCurrent?: boolean; children: ReactNode }
type Search = Record<string, unknown>

/** Today needs no day in the address. */
function DayLink({ day, isCurrent = false, children }: DayLinkProps) {
  const today = useToday()
  const shown = day === today ? undefined : day
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, day: shown, show: undefined })}
      replace
      resetScroll={false}
      activeOptions={{ explicitUndefined: true }}
      className={classes.choice}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
