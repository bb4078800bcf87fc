import type { GameMode } from './game.ts'

/** A score: whole numbers, 0 to 999. */
export type Score = { home_team_score: number; away_team_score: number }

/** The five criteria in the order of their bits in a mask. */
export const criteria = ['resultado', 'diferencia', 'suma', 'marcador_por_equipo', 'perfecto'] as const
export type Criterion = (typeof criteria)[number]

const outcomeOf = ({ home_team_score, away_team_score }: Score) => Math.sign(home_team_score - away_team_score)

const met: Record<Criterion, (p: Score, r: Score) => boolean> = {
  resultado: (p, r) => outcomeOf(p) === outcomeOf(r),
  diferencia: (p, r) => p.home_team_score - p.away_team_score === r.home_team_score - r.away_team_score,
  suma: (p, r) => p.home_team_score + p.away_team_score === r.home_team_score + r.away_team_score,
  marcador_por_equipo: (p, r) => p.home_team_score === r.home_team_score || p.away_team_score === r.away_team_score,
  perfecto: (p, r) => p.home_team_score === r.home_team_score && p.away_team_score === r.away_team_score,
}

const masks = 2 ** criteria.length
const bitOf = (criterion: Criterion) => 1 << criteria.indexOf(criterion)

/** Whether a mask of criteria contains one. */
export const meets = (mask: number, criterion: Criterion): boolean => (mask & bitOf(criterion)) !== 0

/**
 * The criteria that a prediction meets, as a mask from 0 to 31. Without `draw_difference` no draw meets the difference,
 * not even an exact one.
 */
export const criteriaMask = (prediction: Score, result: Score, draw_difference = true): number => {
  const mask = criteria.reduce(
    (mask, criterion, bit) => (met[criterion](prediction, result) ? mask | (1 << bit) : mask),
    0,
  )
  return draw_difference || outcomeOf(result) !== 0 ? mask : mask & ~bitOf('diferencia')
}

export const criteriaOf = (mask: number): Criterion[] => criteria.filter((_, bit) => mask & (1 << bit))

type PaidRule = { code: string; points: number }

/**
 * The points of each mask from 0 to 31 under a pool's rules: of all criteria met, or of the best paid one. A rule with an
 * unknown code pays nothing.
 */
export const pointsPerMask = (rules: readonly PaidRule[], mode: GameMode = 'sum'): number[] => {
  const paid = criteria.map((criterion) =>
    rules.reduce((sum, rule) => (rule.code === criterion ? sum + rule.points : sum), 0),
  )
  const join = mode === 'best' ? Math.max : (sum: number, points: number) => sum + points
  return Array.from({ length: masks }, (_, mask) =>
    paid.reduce((sum, points, bit) => (mask & (1 << bit) ? join(sum, points) : sum), 0),
  )
}

/** The rules that a prediction with these criteria is paid for: all that it meets, or the best paid one. */
export const paidRules = <T extends PaidRule>(rules: readonly T[], mask: number, mode: GameMode = 'sum'): T[] => {
  const met: readonly string[] = criteriaOf(mask)
  const paid = rules.filter(({ code }) => met.includes(code))
  if (mode === 'sum') return paid
  const most = Math.max(0, ...paid.map(({ points }) => points))
  return paid.filter(({ points }) => points === most).slice(0, 1)
}

type Paying = { mode?: GameMode; draw_difference?: boolean }

/** Points of the criteria that one prediction meets under a pool's rules. */
export const pointsOf = (
  prediction: Score,
  result: Score,
  rules: readonly PaidRule[],
  { mode, draw_difference }: Paying = {},
): number => pointsPerMask(rules, mode)[criteriaMask(prediction, result, draw_difference)] ?? 0

/** The points of the criteria times the factors, rounded half up once; then the points for rarity are added. */
export const totalOf = (
  points: number,
  { multiplier = 1, joker = 1, rarity = 0 }: { multiplier?: number; joker?: number; rarity?: number },
): number => Math.floor(points * multiplier * joker + 0.5) + rarity
