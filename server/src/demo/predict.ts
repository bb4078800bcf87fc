import type { Score } from '@compety/contract'
import type { Random } from './random.ts'

const averageGoals = { home: 1.5, away: 1.1 }
const mostGoals = 5

/** Makes up a plausible prediction. The more skill (0 to 1), the more often it is close to the result. */
export function plausiblePrediction(random: Random, { result, skill }: { result: Score; skill: number }): Score {
  const guess = { home_team_score: goals(random, averageGoals.home), away_team_score: goals(random, averageGoals.away) }
  const luck = random()
  if (luck < 0.25 * skill) return believable(result)
  return luck < 0.6 * skill && winner(guess) !== winner(result) ? turned(guess, result) : guess
}

/** A draw from a Poisson distribution, cut at five goals. */
export function goals(random: Random, average: number): number {
  const draw = random()
  let chance = Math.exp(-average)
  let upTo = chance
  let count = 0
  while (draw >= upTo && count < mostGoals) {
    count += 1
    chance *= average / count
    upTo += chance
  }
  return count
}

const winner = ({ home_team_score, away_team_score }: Score): number => Math.sign(home_team_score - away_team_score)

const believable = ({ home_team_score, away_team_score }: Score): Score => ({
  home_team_score: Math.min(home_team_score, mostGoals),
  away_team_score: Math.min(away_team_score, mostGoals),
})

/** Changes a guess as little as possible, so that it has the winner of the match. */
const turned = ({ home_team_score, away_team_score }: Score, result: Score): Score => {
  const low = Math.min(home_team_score, away_team_score, mostGoals - 1)
  const high = Math.max(home_team_score, away_team_score, low + 1)
  if (winner(result) === 0) return { home_team_score: low, away_team_score: low }
  return winner(result) > 0
    ? { home_team_score: high, away_team_score: low }
    : { home_team_score: low, away_team_score: high }
}
