import { isolated, type SheetMatch } from '@compety/contract'
import { useNextDeadline, useNowUntil } from '../../kit/time/ticking.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { isMatchOpen } from './prediction-state.ts'

type Warned = Pick<SheetMatch, 'home_team' | 'away_team' | 'blocked_at' | 'status' | 'match_result' | 'has_placeholder'>

const second = 1000
const minute = 60 * second

const warnings = [
  { before: 5 * minute, text: 'Quedan 5 minutos para pronosticar' },
  { before: minute, text: 'Queda 1 minuto para pronosticar' },
  { before: 0, text: 'Ya no se puede pronosticar' },
]
const shownFor = 10 * second
const maxNames = 3

/** Tells screen readers 5 and 1 minutes before a deadline, and at it, which matches close (docs/rules.md, rule 140). */
export function DeadlineWarnings({ matches }: { matches: readonly Warned[] }) {
  const deadlines = matches.map(({ blocked_at }) => Date.parse(blocked_at) + shownFor)
  // Far from a deadline this time is only exact to the minute, so it says when to look at the clock, not what it shows.
  useNowUntil(useNextDeadline(deadlines))
  return (
    <p className="spoken" role="status">
      {deadlineWarning(matches, serverNow())}
    </p>
  )
}

function deadlineWarning(matches: readonly Warned[], now: number): string {
  const due = ({ blocked_at }: Warned, before: number) => {
    const since = now - (Date.parse(blocked_at) - before)
    return since >= 0 && since < shownFor
  }
  return warnings
    .map(({ before, text }) => ({ text, closing: matches.filter((match) => wasOpen(match) && due(match, before)) }))
    .filter(({ closing }) => closing.length > 0)
    .map(({ text, closing }) => `${text} ${namesOf(closing)}.`)
    .join(' ')
}

const wasOpen = (match: Warned): boolean => isMatchOpen(match, Date.parse(match.blocked_at) - 1)

const namesOf = (matches: readonly Warned[]): string => {
  const names = matches.map(
    ({ home_team, away_team }) => `${isolated(home_team.name)} contra ${isolated(away_team.name)}`,
  )
  const others = names.length - maxNames
  if (others <= 0) return names.join(', ')
  return `${names.slice(0, maxNames).join(', ')} y ${others === 1 ? 'otro partido' : `otros ${others} partidos`}`
}
