/** What every image to share shows of a pool. */
type OfPool = {
  pool: string
  organizer: string | null
  /** Such as '#1d4ed8'. */
  color: string | null
  /** The address of the stored image. */
  logo: string | null
  /** Where the product is, without https://. */
  site: string
}

export type PlaceCard = OfPool & {
  kind: 'place'
  player: string
  /** Null while nobody has points. */
  position: number | null
  players: number
  points: number
}

export type SharedMatch = {
  home: string
  away: string
  /** 'Home - away' scores; null before they exist. */
  result: string | null
  prediction: string | null
  points: number | null
}

export type MatchDayCard = OfPool & {
  kind: 'match_day'
  player: string
  /** In words. */
  day: string
  points: number
  matches: readonly SharedMatch[]
}

export type PoolCard = OfPool & {
  kind: 'pool'
  players: number
  /** In words; null for a pool without a deadline ahead. */
  first_deadline: string | null
}

/** All that an image shows. The same card is always the same image. */
export type Card = PlaceCard | MatchDayCard | PoolCard

/** At most so many matches fit on an image. */
export const mostMatches = 5
