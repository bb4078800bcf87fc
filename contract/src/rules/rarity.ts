import type { RarityRule } from './game.ts'
import { criteriaMask, meets, type Score } from './scoring.ts'

/** How many of the predictions of a match in a pool have a score. All predictions that are kept count. */
export type ScoreCount = Score & { count: number }

/** Whether a prediction with these criteria is right in the way that a rule of rarity asks for. */
export const isRightFor = (mask: number, criterion: RarityRule['criterion']): boolean =>
  meets(mask, criterion === 'outcome' ? 'resultado' : 'perfecto')

/** The points that each right prediction of a match gets for rarity: those of the rule, or 0. */
export const rarityPoints = (counts: readonly ScoreCount[], result: Score, rule: RarityRule | null): number => {
  if (!rule) return 0
  const [right, all] = counts.reduce(
    ([right, all], { count, ...score }) => [
      right + (isRightFor(criteriaMask(score, result), rule.criterion) ? count : 0),
      all + count,
    ],
    [0, 0] as [number, number],
  )
  // Percentages have at most two decimals, so that whole numbers are compared.
  const isRare = all >= rule.min_players && right * 10_000 <= Math.round(rule.percent * 100) * all
  return isRare ? rule.points : 0
}

/**
 * What the majority predicts: the median of each side's goals, the lower of two middles. Null without predictions.
 */
export const majorityOf = (counts: readonly ScoreCount[]): Score | null => {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const medianOf = (side: keyof Score) => {
    let below = 0
    for (const one of counts.toSorted((a, b) => a[side] - b[side])) {
      below += one.count
      if (below >= all / 2) return one[side]
    }
    return 0
  }
  return { home_team_score: medianOf('home_team_score'), away_team_score: medianOf('away_team_score') }
}
