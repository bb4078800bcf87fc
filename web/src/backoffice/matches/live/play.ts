import { type LivePeriod, type Match, matchStatus, periodNames, type Score } from '@compety/contract'
import { capital } from '../../../kit/capital.ts'

/** Whether a match can have a running score now or after its begin today. */
export const mayRun = ({ status, match_result, beginst_at }: Match): boolean =>
  match_result === null &&
  (status === matchStatus.inProgress || (canBegin.includes(status) && Date.parse(beginst_at) - Date.now() < dayMs))
const canBegin: readonly number[] = [matchStatus.scheduled, matchStatus.broughtForward]
const dayMs = 24 * 60 * 60_000

export type Live = NonNullable<Match['live']>
/** The clock of a period: the full minutes played at `since`, an instant in milliseconds; null while it stands still. */
type Clock = { from: number; since: number | null }
/** What the person at the ground has seen so far. */
export type Play = Score & { period: LivePeriod | null; clock: Clock }
/** What is sent of it. */
export type Written = Score & { period: LivePeriod | null; minute: number | null }

type PeriodOfPlay = { button?: string; next: readonly LivePeriod[]; minutes?: readonly [number, number] }

/** What may follow a period, and the minutes between which its clock runs. */
export const periods: Readonly<Record<LivePeriod | 'none', PeriodOfPlay>> = {
  none: { next: ['first_half'] },
  first_half: { button: nameOfPeriod('first_half'), next: ['half_time'], minutes: [0, 45] },
  half_time: { button: nameOfPeriod('half_time'), next: ['second_half'] },
  second_half: { button: nameOfPeriod('second_half'), next: ['extra_time', 'penalties'], minutes: [45, 90] },
  extra_time: { button: nameOfPeriod('extra_time'), next: ['penalties'], minutes: [90, 120] },
  penalties: { button: nameOfPeriod('penalties'), next: [] },
}
export const periodOf = (period: LivePeriod | null) => periods[period ?? 'none']

export function nameOfPeriod(period: LivePeriod | null): string {
  return period ? capital(periodNames[period]) : 'Sin empezar'
}

const minuteMs = 60_000
const longest = 999

/** The play of a running score that somebody wrote. Its minute begins now. */
export function playOf(live: Live | null, now: number): Play {
  const { home_team_score = 0, away_team_score = 0, period = null, minute = null } = live ?? {}
  const { minutes } = periodOf(period)
  const from = minute === null ? (minutes?.[0] ?? 0) : Math.max(minute - 1, 0)
  return { home_team_score, away_team_score, period, clock: { from, since: minutes ? now : null } }
}

/** The next period, whose clock begins now. */
export function entered(play: Play, period: LivePeriod, now: number): Play {
  const { minutes } = periodOf(period)
  return { ...play, period, clock: { from: minutes?.[0] ?? play.clock.from, since: minutes ? now : null } }
}

export function scored(play: Play, side: keyof Score, goals: 1 | -1): Play {
  return { ...play, [side]: Math.min(longest, Math.max(0, play[side] + goals)) }
}

/** Sets the clock to another minute; none is before the first. */
export function clockMoved(play: Play, minutes: 1 | -1, now: number): Play {
  const from = Math.max(play.clock.from + minutes, play.clock.from - fullMinutes(play.clock, now))
  return { ...play, clock: { ...play.clock, from } }
}

const fullMinutes = ({ since }: Clock, now: number): number =>
  since === null ? 0 : Math.max(0, Math.floor((now - since) / minuteMs))

/** The minute that is played, and those beyond the end of the period. Null while nobody plays. */
export function minuteOf({ period, clock }: Play, now: number): { minute: number; added: number } | null {
  const { minutes } = periodOf(period)
  if (!minutes || clock.since === null) return null
  const played = clock.from + fullMinutes(clock, now) + 1
  return { minute: Math.min(played, minutes[1]), added: Math.max(0, played - minutes[1]) }
}

export function written(play: Play, now: number): Written {
  const { home_team_score, away_team_score, period } = play
  return { home_team_score, away_team_score, period, minute: minuteOf(play, now)?.minute ?? null }
}

type Comparable = Score & { period: LivePeriod | null }

/** Whether two are the same but for the minute. */
export function isSamePlay(a: Comparable | null, b: Comparable | null): boolean {
  const [one, other] = [a ?? nothing, b ?? nothing]
  return (
    one.home_team_score === other.home_team_score &&
    one.away_team_score === other.away_team_score &&
    one.period === other.period
  )
}
const nothing: Comparable = { home_team_score: 0, away_team_score: 0, period: null }
