import { dayName, dayOf } from '../../../kit/time/day-names.ts'
import { byDay } from '../by-day.ts'
import { byKickOff, type Dated, type DividedMatches, type MatchFilter } from './divided-matches.ts'

/** A heading with its matches. `more` is the list with the others of their kind. */
export type MatchSection<M> = { title: string; matches: readonly M[]; more?: MatchFilter | undefined }

const hour = 60 * 60_000
/** How long after its kick-off a match stands on 'Hoy'. */
const recentFor = 24 * hour
const finishedAtMost = 3
const nextAtLeast = 6

/** One section for each day, in the order of the matches. */
export function sectionsByDay<M extends Dated>(matches: readonly M[], today: string): MatchSection<M>[] {
  return byDay(matches, ({ beginst_at }) => beginst_at).map(([day, ofDay]) => ({
    title: dayName(day, today),
    matches: ofDay,
  }))
}

/** The matches of one day in the order of their kick-offs. */
export function matchesOn<M extends Dated>(matches: readonly M[], day: string): M[] {
  return matches.filter(({ beginst_at }) => dayOf(beginst_at) === day).toSorted(byKickOff)
}

/**
 * What 'Hoy' shows: matches in play, those that just finished, and whole days of open ones from the next deadline on.
 * Without any of these it is the nearest day with matches.
 */
export function todaySections<M extends Dated>(divided: DividedMatches<M>, now: number): MatchSection<M>[] {
  const { playing, closed } = divided
  const today = dayOf(now)
  const recent = closed.filter(({ beginst_at }) => Date.parse(beginst_at) > now - recentFor)
  const finished = recent.filter(({ match_result }) => match_result)
  const pending = recent.filter(({ match_result }) => !match_result).toReversed()
  const hasBegun = ({ beginst_at }: M) => Date.parse(beginst_at) <= now
  const sections: MatchSection<M>[] = [
    { title: 'En juego', matches: playing },
    { title: 'Falta el resultado', matches: pending.filter(hasBegun) },
    {
      title: 'Recién terminados',
      matches: finished.slice(0, finishedAtMost),
      more: finished.length > finishedAtMost ? 'played' : undefined,
    },
    { title: 'A punto de empezar', matches: pending.filter((match) => !hasBegun(match)) },
    ...nextDays(divided.open, today),
  ]
  const filled = sections.filter(({ matches }) => matches.length > 0)
  return filled.length > 0 ? filled : nearestDay(divided, today)
}

function nextDays<M extends Dated>(open: readonly M[], today: string): MatchSection<M>[] {
  const byDeadline = open.toSorted((one, other) => Date.parse(one.blocked_at) - Date.parse(other.blocked_at))
  const days = sectionsByDay(byDeadline, today)
  let shown = 0
  const last = days.findIndex(({ matches }) => {
    shown += matches.length
    return shown >= nextAtLeast
  })
  return last < 0 || last === days.length - 1
    ? days
    : days.slice(0, last + 1).map((day, index) => (index === last ? { ...day, more: 'open' } : day))
}

const nearestDay = <M extends Dated>({ closed, later }: DividedMatches<M>, today: string): MatchSection<M>[] =>
  sectionsByDay(closed.length > 0 ? closed : later, today).slice(0, 1)

/** The days beside one, among those that have matches. */
export function daysBeside(
  matches: readonly Pick<Dated, 'beginst_at'>[],
  day: string,
): { before?: string; after?: string } {
  const days = [...new Set(matches.map(({ beginst_at }) => dayOf(beginst_at)))].sort()
  const before = days.findLast((each) => each < day)
  const after = days.find((each) => each > day)
  return { ...(before && { before }), ...(after && { after }) }
}

/** The first cards of the sections. */
export function firstCards<M>(sections: readonly MatchSection<M>[], atMost: number | undefined): MatchSection<M>[] {
  let left = atMost ?? Number.POSITIVE_INFINITY
  return sections.flatMap((section) => {
    const matches = section.matches.slice(0, Math.max(0, left))
    left -= section.matches.length
    return matches.length > 0 ? [{ ...section, matches }] : []
  })
}
