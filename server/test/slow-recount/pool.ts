export type Score = readonly [home: number, away: number]
export type Match = {
  id: number
  /** The id of its round. */
  round: number | null
  beginst_at: string
  result: Score | undefined
  isVoid: boolean
}

export type Criterion = 'resultado' | 'diferencia' | 'suma' | 'marcador_por_equipo' | 'perfecto'
export type TieBreak = 'exact_scores' | 'results' | 'differences' | 'predictions_sent' | 'match_days_won'
export type Game = {
  mode: 'sum' | 'best'
  draw_difference: boolean
  tie_breaks: TieBreak[]
  multipliers: ({ match_id: number; factor: number } | { round_id: number; factor: number })[]
  jokers: { count: number; per: 'pool' | 'round'; factor: number } | null
  rarity: { points: number; percent: number; criterion: 'outcome' | 'exact_score'; min_players: number } | null
  matchdays: 'rounds' | 'weeks' | null
  leagues: { enabled: boolean; best: number }
  wall: boolean
}

/** A bonus question. `right` is null before it is settled, and if it is void. */
export type Question = {
  id: number
  points: number
  /** The nearest numbers are right, instead of the same answers. */
  nearest: boolean
  answers: Map<number, number | boolean>
  right: (number | boolean)[] | null
}

/** All that the points and places of a pool follow from. */
export type Pool = {
  id: number
  isOfficial: boolean
  /** Points of the criteria. A missing one pays nothing. */
  rules: Partial<Record<Criterion, number>>
  game: Game
  matches: Match[]
  /** All players who ever enrolled. False means withdrawn. */
  players: Map<number, boolean>
  /** By match, then by player. */
  predictions: Map<number, Map<number, Score>>
  /** By player, the matches on which a joker lies. */
  jokers: Map<number, Set<number>>
  questions: Question[]
  /** By league, its players. */
  leagues: Map<number, Set<number>>
}

export const predictionOf = (pool: Pool, match: Match, player: number) => pool.predictions.get(match.id)?.get(player)
export const jokersOf = (pool: Pool, player: number) => pool.jokers.get(player) ?? new Set<number>()
export const enrolledIn = (pool: Pool) => [...pool.players].filter(([, isIn]) => isIn).map(([player]) => player)
