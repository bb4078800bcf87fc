import type { Game, RarityRule } from './game.ts'
import { factorText } from './game-words.ts'
import { isolated } from './isolated.ts'
import { pointsInWords } from './points-words.ts'
import { isRightFor, rarityPoints } from './rarity.ts'
import { criteriaMask, paidRules, pointsOf, type Score, totalOf } from './scoring.ts'

export type NamedRule = { code: string; name: string; points: number }

/** The points of one prediction, and step by step what they come from. */
export type Explained = { prediction: Score; points: number; steps: string[]; has_joker: boolean }

const score = (home_team_score: number, away_team_score: number): Score => ({ home_team_score, away_team_score })

export const exampleMatch = { home: 'Francia', away: 'Irak', result: score(2, 1) }
const draw = { result: score(1, 1), prediction: score(2, 2) }

/** How twenty players predict the match of the example. */
const samples = [
  { ...score(2, 1), count: 1 },
  { ...score(1, 0), count: 3 },
  { ...score(3, 0), count: 2 },
  { ...score(1, 1), count: 14 },
]
const withJoker = 1

type Case = { prediction: Score; result: Score; rarity?: number; multiplier?: number; joker?: number }

/** What a prediction is worth under a game, with its reasons. */
export function explained(game: Game, rules: readonly NamedRule[], given: Case): Explained {
  const { prediction, result, rarity = 0, multiplier = 1, joker = 1 } = given
  const mask = criteriaMask(prediction, result, game.draw_difference)
  const paying = rules.filter(({ points }) => points > 0)
  const [met, counted] = [paidRules(paying, mask), paidRules(paying, mask, game.mode)]
  const earned = pointsOf(prediction, result, rules, game)
  const points = totalOf(earned, { multiplier, joker, rarity })
  const steps = [
    ...(counted.length === 0 ? ['No cumple ningún criterio'] : []),
    ...counted.map(({ name, points }) => `${isolated(name)} +${points}`),
    ...(counted.length < met.length ? ['Solo cuenta el mejor'] : []),
    ...(earned > 0 && multiplier !== 1 ? [`Multiplicador ${factorText(multiplier)}`] : []),
    ...(earned > 0 && joker !== 1 ? [`Comodín ${factorText(joker)}`] : []),
    ...(rarity > 0 ? [`Rareza +${rarity}`] : []),
  ]
  return { prediction, points, steps, has_joker: joker !== 1 }
}

export type GameExample = {
  rows: Explained[]
  /** The factor of the match: the largest one that the game has. */
  multiplier: number
  /** How many of the twenty players were right as the rule of rarity asks; null without a rule. */
  rarity: string | null
  /** What a right draw with another score is worth. */
  draw: Explained & { result: Score }
}

/** The match of the example under a game: four predictions with their points, and a right draw. */
export function exampleOf(game: Game, rules: readonly NamedRule[]): GameExample {
  const { result } = exampleMatch
  const multiplier = Math.max(1, ...game.multipliers.map(({ factor }) => factor))
  const bonus = rarityPoints(samples, result, game.rarity)
  const isRight = (prediction: Score, rule: RarityRule) => isRightFor(criteriaMask(prediction, result), rule.criterion)
  const rows = samples.map(({ count: _, ...prediction }, place) =>
    explained(game, rules, {
      prediction,
      result,
      multiplier,
      joker: place === withJoker && game.jokers ? game.jokers.factor : 1,
      rarity: game.rarity && isRight(prediction, game.rarity) ? bonus : 0,
    }),
  )
  return {
    rows,
    multiplier,
    rarity: game.rarity && rarityText(game.rarity, bonus),
    draw: { ...explained(game, rules, draw), result: draw.result },
  }
}

const rarityText = (rule: RarityRule, bonus: number): string => {
  const { result } = exampleMatch
  const all = samples.reduce((sum, { count }) => sum + count, 0)
  const right = samples
    .filter((one) => isRightFor(criteriaMask(one, result), rule.criterion))
    .reduce((sum, { count }) => sum + count, 0)
  const what = rule.criterion === 'outcome' ? 'el resultado' : 'el marcador exacto'
  const share = `Aquí acertó ${what} el ${Math.round((right * 100) / all)} % de ${all} pronósticos`
  if (all < rule.min_players) return `${share}, pero son menos de ${rule.min_players}: no hay puntos por rareza.`
  return bonus > 0
    ? `${share}: ${pointsInWords(bonus)} más por rareza.`
    : `${share}: no es raro, no hay puntos por rareza.`
}
