/** A score: whole numbers, 0 to 999. */
export type Score = { home_team_score: number; away_team_score: number }

/** The five criteria in the order of their bits in a mask. */
export const criteria = ['resultado', 'diferencia', 'suma', 'marcador_por_equipo', 'perfecto'] as const
export type Criterion = (typeof criteria)[number]

const met: Record<Criterion, (p: Score, r: Score) => boolean> = {
  resultado: (p, r) =>
    Math.sign(p.home_team_score - p.away_team_score) === Math.sign(r.home_team_score - r.away_team_score),
  diferencia: (p, r) => p.home_team_score - p.away_team_score === r.home_team_score - r.away_team_score,
  suma: (p, r) => p.home_team_score + p.away_team_score === r.home_team_score + r.away_team_score,
  marcador_por_equipo: (p, r) => p.home_team_score === r.home_team_score || p.away_team_score === r.away_team_score,
  perfecto: (p, r) => p.home_team_score === r.home_team_score && p.away_team_score === r.away_team_score,
}

const masks = 2 ** criteria.length

/** The criteria that a prediction meets, as a mask from 0 to 31. */
export const criteriaMask = (prediction: Score, result: Score): number =>
  criteria.reduce((mask, criterion, bit) => (met[criterion](prediction, result) ? mask | (1 << bit) : mask), 0)

export const criteriaOf = (mask: number): Criterion[] => criteria.filter((_, bit) => mask & (1 << bit))

type PaidRule = { code: string; points: number }

/** The points of each mask from 0 to 31 under a pool's rules. A rule with an unknown code pays nothing. */
export const pointsPerMask = (rules: readonly PaidRule[]): number[] => {
  const paid = criteria.map((criterion) =>
    rules.reduce((sum, rule) => (rule.code === criterion ? sum + rule.points : sum), 0),
  )
  return Array.from({ length: masks }, (_, mask) =>
    paid.reduce((sum, points, bit) => (mask & (1 << bit) ? sum + points : sum), 0),
  )
}

/** Points of one prediction under a pool's rules; the points of all criteria met add up. */
export const pointsOf = (prediction: Score, result: Score, rules: readonly PaidRule[]): number =>
  pointsPerMask(rules)[criteriaMask(prediction, result)] ?? 0
