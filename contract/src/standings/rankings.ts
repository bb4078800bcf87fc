import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { pageQuery, textFilter } from '../wire/lists.ts'
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
})
export type RankingRow = z.output<typeof rankingRow>

export const ranking = z.object({
  ranking: z.array(rankingRow),
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  totalPages: z.int(),
  total: z.int(),
  /** The reader's own row; null for a reader who is not ranked, and with `me=0` in the query. */
  me: z.nullable(rankingRow),
})
export type Ranking = z.output<typeof ranking>

/** The reader's own row alone; null for a reader who is not ranked. */
export const ownRank = z.object({ me: z.nullable(rankingRow) })
export type OwnRank = z.output<typeof ownRank>

/** A search finds at most this many rows, the best placed ones. */
export const mostFound = 1000

/** `me=0` leaves the reader's own row out, so that all players get the same bytes. Any other value is ignored. */
const withoutOwnRow = z.pipe(
  z.transform((value: unknown) => ([value].flat().at(-1) === '0' ? 0 : undefined)),
  z.optional(z.literal(0)),
)

/**
 * `username` selects the rows whose username contains it, at most `mostFound`, each with its position on the whole
 * board.
 */
const rankingQuery = z.object({ ...pageQuery(50).shape, username: textFilter, me: withoutOwnRow })

/** The players enrolled in the pool (enrolment status 1 or 3), including those without points. */
export const findPoolRanking = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_ranking',
  access: 'user',
  query: rankingQuery,
  response: ranking,
  failures: ['pool_not_found', 'overloaded'],
})

/** The reader's own row of the same ranking. */
export const findOwnPoolRank = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_ranking/me',
  access: 'user',
  response: ownRank,
  failures: ['pool_not_found', 'overloaded'],
  additive: true,
})

/** All users who were ever enrolled in a pool, except inactive and archived ones; points of all pools. */
export const findGlobalRanking = endpoint({
  method: 'GET',
  path: '/global_ranking',
  access: 'user',
  query: rankingQuery,
  response: ranking,
  failures: ['overloaded'],
})

/** The reader's own row of the same ranking. */
export const findOwnGlobalRank = endpoint({
  method: 'GET',
  path: '/global_ranking/me',
  access: 'user',
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
  body: monthBody,
  response: ownRank,
  failures: ['overloaded'],
  additive: true,
})
