/** How the criteria that a prediction meets pay: all of them, or only the best paid one. */
export const gameModes = ['sum', 'best'] as const
export type GameMode = (typeof gameModes)[number]

/** What orders players with the same points, the higher count first. */
export const tieBreaks = ['exact_scores', 'results', 'differences', 'predictions_sent', 'match_days_won'] as const
export type TieBreak = (typeof tieBreaks)[number]
export const mostTieBreaks = 3
/** The number of leagues that a pool can have. */
export const mostLeagues = 200

/** Per what match days are formed: the rounds of a tournament, or the weeks of APP_TIMEZONE. */
export const matchdayKinds = ['rounds', 'weeks'] as const
export type MatchdayKind = (typeof matchdayKinds)[number]

/** A factor of 1 to 5, in halves, for one match or for all matches of a round. */
export type Multiplier = { match_id?: number | undefined; round_id?: number | undefined; factor: number }
/** How many matches a player may mark, in the whole pool or in each round, and their factor. */
export type JokerRule = { count: number; per: 'pool' | 'round'; factor: 2 | 3 }
/** What a right prediction gets that at most `percent` of the players sent. */
export type RarityRule = { points: number; percent: number; criterion: 'outcome' | 'exact_score'; min_players: number }

/** Everything about the game of a pool that its managers choose, besides the criteria and their points. */
export type Game = {
  mode: GameMode
  /** Whether a right draw also meets the criterion of the difference. */
  draw_difference: boolean
  tie_breaks: TieBreak[]
  multipliers: Multiplier[]
  jokers: JokerRule | null
  rarity: RarityRule | null
  matchdays: MatchdayKind | null
  leagues: { enabled: boolean; best: number }
  wall: boolean
}

/** The game of a pool whose managers chose nothing. */
export const defaultGame: Game = {
  mode: 'sum',
  draw_difference: true,
  tie_breaks: [],
  multipliers: [],
  jokers: null,
  rarity: null,
  matchdays: null,
  leagues: { enabled: false, best: 3 },
  wall: false,
}

/** The game that a pool has with what is stored of it. A part that is missing has its default. */
export const gameOf = (stored: Partial<Game> | null | undefined): Game => ({ ...defaultGame, ...stored })

/** The parts of a game that are frozen when the first deadline of the pool passes. */
export const frozenParts = ['mode', 'draw_difference', 'tie_breaks', 'jokers', 'rarity', 'matchdays'] as const

type PlacedMatch = { id: number; round_id: number | null }

/** The factor of a match: its own, else that of its round, else 1. */
export const multiplierOf = ({ multipliers }: Pick<Game, 'multipliers'>, { id, round_id }: PlacedMatch): number =>
  (
    multipliers.find(({ match_id }) => match_id === id) ??
    multipliers.find((one) => one.round_id !== undefined && one.round_id === round_id)
  )?.factor ?? 1

type Marked = { round_id: number | null }

/**
 * How many jokers a player has left for a match, in the pool or in the round of the match, after those on `marked`. Null
 * where the match takes none.
 */
export const jokersLeft = (
  { jokers }: Pick<Game, 'jokers'>,
  { round_id }: Marked,
  marked: readonly Marked[],
): number | null => {
  if (!jokers || (jokers.per === 'round' && round_id === null)) return null
  const spent = jokers.per === 'pool' ? marked : marked.filter((one) => one.round_id === round_id)
  return Math.max(0, jokers.count - spent.length)
}

type Factors = { multiplier: number; joker: boolean; joker_factor: number | null }

/** What multiplies the points of a match, as `totalOf` takes it. */
export const multipliedBy = ({ multiplier, joker, joker_factor }: Factors) => ({
  multiplier,
  joker: joker ? (joker_factor ?? 1) : 1,
})
