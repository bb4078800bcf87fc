import * as z from 'zod/mini'
import { endpoint } from './wire/endpoint.ts'
import { pageQuery, textFilter } from './wire/lists.ts'
import { wording } from './wording.ts'

/** `position` is 1 plus the number of players with strictly more points. Tied players are listed by user id. */
export const rankingRow = z.object({
  id: z.int(),
  position: z.int(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  points: z.int(),
  /** Places gained (positive) or lost (negative) since the board's last result; null when there is no earlier place. */
  movement: z.nullable(z.int()),
  /** How many other players have the same points. */
  tied_with: z.int(),
})
export type RankingRow = z.output<typeof rankingRow>

export const ranking = z.object({
  ranking: z.array(rankingRow),
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  totalPages: z.int(),
  total: z.int(),
  me: z.nullable(rankingRow),
})
export type Ranking = z.output<typeof ranking>

/** A search returns at most this many rows, those with the best places. */
export const mostFound = 1000

/** `username` selects the rows whose username contains it, at most `mostFound`, with their positions; `me` is always there. */
const rankingQuery = z.object({ ...pageQuery(50).shape, username: textFilter })

/** Enrolled players of the pool, including those with zero points. */
export const findPoolRanking = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_ranking',
  access: 'user',
  query: rankingQuery,
  response: ranking,
  failures: ['pool_not_found', 'overloaded'],
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

const monthNumber = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^\d{1,2}$/.test(value.trim())) return Number(value)
    const index = wording.months.findIndex((name) => name.toLowerCase() === value.trim().toLowerCase())
    return index >= 0 ? index + 1 : value
  }),
  z.int('Seleccione un mes.').check(z.gte(1, 'Seleccione un mes.'), z.lte(12, 'Seleccione un mes.')),
)

const yearNumber = z.pipe(
  z.transform((value: unknown) => {
    if (value === null || value === '') return undefined
    return typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value
  }),
  z.optional(z.int('Ingrese un año.').check(z.gte(1900, 'Ingrese un año.'), z.lte(2200, 'Ingrese un año.'))),
)

/** Points of the matches that begin in the month, in APP_TIMEZONE; `year` is the current one by default. */
export const findMonthlyGlobalRanking = endpoint({
  method: 'POST',
  path: '/monthly_global_ranking',
  access: 'user',
  query: rankingQuery,
  body: z.object({ month: monthNumber, year: yearNumber }),
  response: ranking,
  failures: ['overloaded'],
})
