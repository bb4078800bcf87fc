import type { Score } from '@compety/contract'
import type { PeriodScores } from '../../fixtures/sources/fixtures-file.ts'
import { goals } from '../predict.ts'
import { pickOne, type Random } from '../random.ts'

type FinalScores = PeriodScores & { regular: Score }
type Goal = { side: keyof Score; minute: number }

/** How a match of the demo goes: its scores, when each goal falls, and the added minutes of both halves. */
export type Outcome = { scores: FinalScores; goals: readonly Goal[]; added: readonly [number, number] }

/** Whether a match may end level, is decided after 90 minutes, or by extra time and penalties. */
export type Decision = 'level' | 'regular' | 'penalties'

type Goals = readonly [number, number]

const usual = { home: 1.35, away: 1.15, extra: 0.35 }
const shootOuts: readonly [Goals, ...Goals[]] = [
  [4, 2],
  [5, 4],
  [3, 1],
  [4, 3],
  [3, 2],
  [5, 3],
]

/** Draws the scores of a match. `advantage` is how many goals the home team is better than the other in a match. */
export function drawScores(random: Random, { advantage, decision }: { advantage: number; decision: Decision }) {
  const strength = Math.exp(0.15 * advantage)
  const regular = {
    home_team_score: goals(random, usual.home * strength),
    away_team_score: goals(random, usual.away / strength),
  }
  if (decision === 'level' || !isLevel(regular)) return { regular, extra_time: null, penalties: null }
  if (decision === 'regular') return { regular: withWinner(random, regular), extra_time: null, penalties: null }
  const extra_time = {
    home_team_score: regular.home_team_score + goals(random, usual.extra),
    away_team_score: regular.away_team_score + goals(random, usual.extra),
  }
  return { regular, extra_time, penalties: isLevel(extra_time) ? shootOut(random) : null }
}

const isLevel = ({ home_team_score, away_team_score }: Score): boolean => home_team_score === away_team_score

const sideOf = (random: Random): keyof Score => (random() < 0.5 ? 'home_team_score' : 'away_team_score')

const withWinner = (random: Random, score: Score): Score => {
  const side = sideOf(random)
  return { ...score, [side]: score[side] + 1 }
}

const shootOut = (random: Random): Score => {
  const [most, fewer] = pickOne(random, shootOuts)
  return sideOf(random) === 'home_team_score'
    ? { home_team_score: most, away_team_score: fewer }
    : { home_team_score: fewer, away_team_score: most }
}

/** Adds the minutes of the goals to the scores of a match. */
export function outcomeOf(random: Random, scores: FinalScores): Outcome {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const sides = ['home_team_score', 'away_team_score'] as const
  const goalsOf = (side: keyof Score): Goal[] => {
    const regular = scores.regular[side]
    const total = (scores.extra_time ?? scores.regular)[side]
    return Array.from({ length: total }, (_, n) => ({ side, minute: n < regular ? between(1, 90) : between(91, 119) }))
  }
  return { scores, goals: sides.flatMap(goalsOf), added: [between(1, 4), between(2, 6)] }
}

/** Whether the home team won, on penalties if need be. */
export function isHomeWin({ scores: { regular, extra_time, penalties } }: Outcome): boolean {
  const { home_team_score, away_team_score } = penalties ?? extra_time ?? regular
  return home_team_score > away_team_score
}
