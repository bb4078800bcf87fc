import type { LivePeriod, Score } from '@compety/contract'
import type { PeriodScores, SourceStatus } from '../../fixtures/sources/fixtures-file.ts'
import type { Outcome } from './outcome.ts'

/**
 * A part of a match: its period, how many minutes it lasts, what the clock of the match shows at its begin and end, and
 * which score stands after it.
 */
type Phase = { period: LivePeriod; lasts: number; from: number; to: number; settles?: keyof PeriodScores }

const phasesOf = ({ scores, added: [first, second] }: Outcome): Phase[] => [
  { period: 'first_half', lasts: 45 + first, from: 0, to: 45 },
  { period: 'half_time', lasts: 15, from: 45, to: 45 },
  { period: 'second_half', lasts: 45 + second, from: 45, to: 90, settles: 'regular' },
  ...(scores.extra_time ? extraTime : []),
  ...(scores.penalties ? shootOut : []),
]
const extraTime: Phase[] = [
  { period: 'extra_time', lasts: 5, from: 90, to: 90 },
  { period: 'extra_time', lasts: 15, from: 90, to: 105 },
  { period: 'extra_time', lasts: 2, from: 105, to: 105 },
  { period: 'extra_time', lasts: 15, from: 105, to: 120, settles: 'extra_time' },
]
const shootOut: Phase[] = [
  { period: 'penalties', lasts: 3, from: 120, to: 120 },
  { period: 'penalties', lasts: 10, from: 120, to: 120, settles: 'penalties' },
]

/** The minutes from the kick-off to the final whistle, with half-time, extra time and penalties. */
export function lengthOf(outcome: Outcome): number {
  return phasesOf(outcome).reduce((sum, { lasts }) => sum + lasts, 0)
}

/** What a source says about a match: its status, period, minute and running score, and the scores of the periods that are over. */
export type MatchState = PeriodScores & {
  status: SourceStatus
  period: LivePeriod | null
  minute: number | null
  running: Score | null
}

const none: PeriodScores = { regular: null, extra_time: null, penalties: null }

/** The state of a match so many minutes after its kick-off. */
export function stateAt(outcome: Outcome, elapsed: number): MatchState {
  if (elapsed < 0) return { status: 'scheduled', period: null, minute: null, running: null, ...none }
  if (elapsed >= lengthOf(outcome))
    return { status: 'finished', period: null, minute: null, running: null, ...outcome.scores }
  const over = { ...none }
  let left = elapsed
  for (const { period, lasts, from, to, settles } of phasesOf(outcome)) {
    if (left < lasts) {
      const minute = Math.min(from + Math.floor(left), to)
      if (settles === 'penalties') over.penalties = partOf(outcome.scores.penalties, left / lasts)
      return { status: 'in_play', period, minute, running: runningAt(outcome, minute), ...over }
    }
    left -= lasts
    if (settles) over[settles] = outcome.scores[settles]
  }
  throw new Error('A match that is not over is in one of its phases.')
}

const runningAt = ({ goals }: Outcome, minute: number): Score => {
  const count = (side: keyof Score) => goals.filter((goal) => goal.side === side && goal.minute <= minute).length
  return { home_team_score: count('home_team_score'), away_team_score: count('away_team_score') }
}

const partOf = (score: Score | null, share: number): Score | null =>
  score && {
    home_team_score: Math.floor(score.home_team_score * share),
    away_team_score: Math.floor(score.away_team_score * share),
  }
