import type { FailureCode } from '@compety/contract'

// The expected state of the game, with which the product must agree after every call.

export type Goals = readonly [home: number, away: number]
type Session = { token: string; isOpen: boolean }
export type Person = {
  id: number
  email: string
  username: string | null
  role: number
  /** 1 active, 2 deleted, 3 archived, 4 blocked. */
  status: number
  coins: number
  referral_hash: string
  password: string
  isProven: boolean
  sessions: Session[]
}
export type Match = {
  id: number
  status: number
  teams: { sport_id: number; home_team_id: number; away_team_id: number }
  beginst_at: string
  blocked_at: string
  result?: Goals
  isVoid: boolean
}
type Prediction = { goals: Goals; isApart: boolean }
type Rarity = { points: number; percent: number; criterion: 'outcome' | 'exact_score'; min_players: number }
export type RicherGame = {
  mode: 'sum' | 'best'
  draw_difference: boolean
  tie_breaks: readonly ('exact_scores' | 'results' | 'differences' | 'predictions_sent' | 'match_days_won')[]
  multipliers: readonly { match_id: number; factor: number }[]
  jokers: { count: number; per: 'pool'; factor: 2 | 3 } | null
  rarity: Rarity | null
  matchdays: 'weeks' | null
  leagues: { enabled: boolean; best: number }
  wall: boolean
}
export const defaultGame: RicherGame = {
  ...{ mode: 'sum', draw_difference: true, tie_breaks: [], multipliers: [] },
  ...{ jokers: null, rarity: null, matchdays: null },
  ...{ leagues: { enabled: false, best: 3 }, wall: false },
}
export type Answer = string | number | boolean
export type Question = {
  id: number
  text: string
  kind: 'player' | 'option' | 'number' | 'yes_no'
  options: string[] | null
  nearest: boolean
  points: number
  deadline: string
  /** By player. Answers of withdrawn players stay. */
  answers: Map<number, Answer>
  /** The right answers, if the question is settled. */
  right: Answer[] | null
  isVoid: boolean
}
/** Players keep their league when they withdraw. */
export type League = { id: number; name: string; players: Set<number> }
/** Without a match, a comment is on the wall of the pool. */
export type Comment = {
  id: number
  match_id: number | null
  author: number
  text: string
  /** The kinds of reactions by person. */
  reactions: Map<number, Set<string>>
}
export type Pool = {
  id: number
  name: string
  sector_id: number
  beginst_at: string
  status: number
  isPrivate: boolean
  isOfficial: boolean
  limit: number | null
  organizer_id: number | null
  /** Points by the code of the rule. */
  rules: Record<string, number>
  game: RicherGame
  /** The matches with a joker, by player. They stay when a player withdraws, and when the game has no jokers. */
  jokers: Map<number, Set<number>>
  /** By match, then by player. Predictions of withdrawn players stay. */
  matches: Map<number, Map<number, Prediction>>
  /** 1 enrolled, 2 withdrawn, 3 enrolled again. */
  enrolments: Map<number, number>
  /** When each player enrolled first, in milliseconds. */
  joined: Map<number, number>
  /** Players who were taken out of the pool and did not come back, and those who may not. */
  removed: Set<number>
  banned: Set<number>
  reviews: Map<number, number>
  questions: Question[]
  leagues: League[]
  /** The oldest first. */
  comments: Comment[]
  muted: Set<number>
}

/** What a pool has before anybody plays in it. */
export const nothingYet = (): Omit<Pool, keyof PoolForm | 'id' | 'status' | 'isOfficial' | 'rules'> => ({
  ...{ game: defaultGame, jokers: new Map(), matches: new Map(), enrolments: new Map(), joined: new Map() },
  ...{
    removed: new Set(),
    banned: new Set(),
    reviews: new Map(),
    questions: [],
    leagues: [],
    comments: [],
    muted: new Set(),
  },
})
export type PoolForm = Pick<Pool, 'name' | 'sector_id' | 'beginst_at' | 'organizer_id' | 'isPrivate' | 'limit'>

/** 1 pending, 2 accepted, 3 rejected. */
export type Invitation = { id: number; hash: string; pool_id: number; email: string; status: number }
type Organizer = {
  id: number
  organizer_name: string
  owner: number
  managers: Set<number>
  followers: Set<number>
  reviews: Map<number, number>
}
export type Model = {
  people: Person[]
  matches: Match[]
  pools: Pool[]
  invitations: Invitation[]
  organizer: Organizer
  /** Who referred a player, by player, until the coins are paid. */
  unpaidReferrals: Map<number, number>
  /** The pools by player, in the order in which they were marked. */
  favourites: Map<number, number[]>
  /** Reported comments, which may be deleted by now. */
  reports: { by: number; comment_id: number }[]
}

/** The reason of a refusal: a code of the contract, or the refused field. */
export type Reason = FailureCode | `field:${string}`

export const isPast = (at: string): boolean => Date.parse(at) <= Date.now()
export const isActive = ({ status }: Person): boolean => status === 1
export const isEnrolled = (pool: Pool, person: Person): boolean => [1, 3].includes(pool.enrolments.get(person.id) ?? 0)
export const playersOf = (pool: Pool): number[] =>
  [...pool.enrolments].filter(([, status]) => status !== 2).map(([id]) => id)
export const isMember = ({ organizer }: Model, { id }: Person): boolean =>
  organizer.owner === id || organizer.managers.has(id)
/** Whether a person is a member of the organizer of the pool. */
export const isManager = (model: Model, pool: Pool, person: Person): boolean =>
  pool.organizer_id === model.organizer.id && isMember(model, person)
/** Whether the pool treats a person as one who was never enrolled. */
export const isNewcomer = (pool: Pool, { id }: Person): boolean => !pool.enrolments.has(id) || pool.removed.has(id)
export const invitationOf = ({ invitations }: Model, pool: Pool, person: Person): Invitation | undefined =>
  invitations.find(({ pool_id, email }) => pool_id === pool.id && email === person.email)

/** A match that left the pool, or was voided while the pool has an open deadline, gives its jokers back. */
export const giveJokersBack = (pool: Pool, match: Match) => {
  for (const marked of pool.jokers.values()) marked.delete(match.id)
}

/** Picks an item of a list by any number. */
export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Mostly picks an item that fits, so that sequences make progress; sometimes any. */
export const pickLikely = <T>(list: readonly T[], n: number, fits: (one: T) => boolean): T => {
  const fitting = n % 8 === 7 ? [] : list.filter(fits)
  return pick(fitting.length > 0 ? fitting : list, n)
}

export const endSessions = (person: Person, { but }: { but?: string } = {}) => {
  for (const session of person.sessions) session.isOpen &&= session.token === but
}
