import * as z from 'zod/mini'
import { livePeriods } from '../rules/live-periods.ts'
import { endpoint } from '../wire/endpoint.ts'
import { reference, score } from '../wire/fields.ts'
import { codeFilter, pageQuery, textFilter } from '../wire/lists.ts'
import * as wording from '../wording.ts'

/**
 * `position` is 1 plus the number of players with strictly more points; players with the same points are listed by user
 * id. `email` is masked for everyone but administrators; only the reader's own row (`me`) has it in full.
 */
export const rankingRow = z.object({
  id: z.int(),
  position: z.int(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  points: z.int(),
  /** Places gained (above 0) or lost with the last result; null where there is nothing to compare with. */
  movement: z.nullable(z.int()),
  /** How many other players have the same points. */
  tied_with: z.int(),
  /** In pools: how many of the matches with a result had their deadline after the player joined. */
  predictable: z.optional(z.int()),
  /** With `live=1`: the points, the place and its other players if the running matches ended now. */
  live_points: z.optional(z.int()),
  live_position: z.optional(z.int()),
  live_tied_with: z.optional(z.int()),
})
export type RankingRow = z.output<typeof rankingRow>

/** A match whose running score counts in a provisional ranking: the score that its points rest on. */
const runningMatch = z.object({
  match_id: z.int(),
  home_team_score: z.int(),
  away_team_score: z.int(),
  minute: z.nullable(z.int()),
  period: z.nullable(z.enum(livePeriods)),
})
export type RunningMatch = z.output<typeof runningMatch>

/**
 * What the majority of a pool would have as a player, out of competition: the median of each side's goals in all
 * predictions of a match, with multipliers, without jokers and rarity. `position` is the place that it would have.
 */
const majority = z.object({
  points: z.int(),
  position: z.int(),
  live_points: z.optional(z.int()),
  live_position: z.optional(z.int()),
})
export type Majority = z.output<typeof majority>

export const ranking = z.object({
  ranking: z.array(rankingRow),
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  totalPages: z.int(),
  total: z.int(),
  /** Only with `live=1`: the matches that are being played, of this ranking. Rows are then in the order of live points. */
  live: z.optional(z.object({ matches: z.array(runningMatch) })),
  /** Only in tables of pools with at least 10 players. */
  majority: z.optional(majority),
  /** The reader's own row; null for a reader who is not ranked, and with `me=0` in the query. */
  me: z.nullable(rankingRow),
})
export type Ranking = z.output<typeof ranking>

/** The reader's own row alone; null for a reader who is not ranked. */
export const ownRank = z.object({ me: z.nullable(rankingRow) })
export type OwnRank = z.output<typeof ownRank>

/** A search finds at most this many rows, the best placed ones. */
export const mostFound = 1000

const isLast = (value: unknown, wanted: string): boolean => [value].flat().at(-1) === wanted

const withoutOwnRow = z.pipe(
  z.transform((value: unknown) => (isLast(value, '0') ? 0 : undefined)),
  z.optional(z.literal(0)),
)

const withRunning = z.pipe(
  z.transform((value: unknown) => (isLast(value, '1') ? 1 : undefined)),
  z.optional(z.literal(1)),
)

/** `live=1` asks for the provisional ranking: the settled one and the running matches. Any other value is ignored. */
const provisional = z.object({ live: withRunning })

/**
 * `username` selects the rows whose username contains it, at most `mostFound`, each with its position on the whole
 * board. `me=0` leaves the reader's own row out, so that all players get the same bytes.
 */
const rankingQuery = z.object({
  ...pageQuery(50).shape,
  username: textFilter,
  me: withoutOwnRow,
  ...provisional.shape,
})

/**
 * `round` asks for the table of one match day, by its key in /pool/{id}/rounds, and `league` for that of the players of
 * a league, with their places among themselves.
 */
const partOfPool = { round: textFilter, league: codeFilter([]) }

/** The players enrolled in the pool (enrolment status 1 or 3), including those without points. */
export const findPoolRanking = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_ranking',
  access: 'user',
  scopes: ['read'],
  query: z.object({ ...rankingQuery.shape, ...partOfPool }),
  response: ranking,
  failures: ['pool_not_found', 'match_day_not_found', 'league_not_found', 'overloaded'],
})

/** The reader's own row of the same ranking. */
export const findOwnPoolRank = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_ranking/me',
  access: 'user',
  scopes: ['read'],
  query: z.object({ ...provisional.shape, ...partOfPool }),
  response: ownRank,
  failures: ['pool_not_found', 'match_day_not_found', 'league_not_found', 'overloaded'],
  additive: true,
})

/** All users who were ever enrolled in a pool, except inactive and archived ones; points of all pools. */
export const findGlobalRanking = endpoint({
  method: 'GET',
  path: '/global_ranking',
  access: 'user',
  scopes: ['read'],
  query: rankingQuery,
  response: ranking,
  failures: ['overloaded'],
})

/** The reader's own row of the same ranking. */
export const findOwnGlobalRank = endpoint({
  method: 'GET',
  path: '/global_ranking/me',
  access: 'user',
  scopes: ['read'],
  query: provisional,
  response: ownRank,
  failures: ['overloaded'],
  additive: true,
})

const monthNumber = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^\d{1,2}$/.test(value.trim())) return Number(value)
    const index = wording.months.findIndex((name) => name.toLowerCase() === value.trim().toLowerCase())
    return index >= 0 ? index + 1 : value
  }),
  z.int('Selecciona un mes.').check(z.gte(1, 'Selecciona un mes.'), z.lte(12, 'Selecciona un mes.')),
)

const yearNumber = z.pipe(
  z.transform((value: unknown) => {
    if (value === null || value === '') return undefined
    return typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value
  }),
  z.optional(z.int('Ingresa un año.').check(z.gte(1900, 'Ingresa un año.'), z.lte(2200, 'Ingresa un año.'))),
)

const monthBody = z.object({ month: monthNumber, year: yearNumber })

/**
 * Points of the matches that begin in the month, in the time zone APP_TIMEZONE; the year is the current one unless it
 * is sent.
 */
export const findMonthlyGlobalRanking = endpoint({
  method: 'POST',
  path: '/monthly_global_ranking',
  access: 'user',
  scopes: ['read'],
  query: rankingQuery,
  body: monthBody,
  response: ranking,
  failures: ['overloaded'],
})

/** The reader's own row of the same ranking. */
export const findOwnMonthlyRank = endpoint({
  method: 'POST',
  path: '/monthly_global_ranking/me',
  access: 'user',
  scopes: ['read'],
  query: provisional,
  body: monthBody,
  response: ownRank,
  failures: ['overloaded'],
  additive: true,
})

const scores = 'Ingresa los marcadores.'

/**
 * The ranking as it would be: the settled one and the running matches, where a named match has the given score instead.
 * `live` lists all scores that it rests on. It changes nothing. Only matches of the pool without a result whose deadline
 * has passed may be named, each once.
 */
export const askWhatIf = endpoint({
  method: 'POST',
  path: '/pool/{id}/what_if',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(50),
  body: z.object({
    scores: z.array(z.object({ match_id: reference('Selecciona un partido.'), ...score.shape }), scores).check(
      z.minLength(1, scores),
      z.maxLength(20, 'Ingresa 20 marcadores como máximo.'),
      z.refine(
        (all) => new Set(all.map(({ match_id }) => match_id)).size === all.length,
        'Ingresa cada partido una sola vez.',
      ),
    ),
  }),
  response: ranking,
  failures: ['pool_not_found', 'what_if_not_enrolled', 'what_if_not_closed', 'overloaded'],
  additive: true,
})
