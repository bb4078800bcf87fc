import * as z from 'zod/mini'
import { endpoint } from './wire/endpoint.ts'
import { pageQuery, textFilter } from './wire/lists.ts'
import { wording } from './wording.ts'

/** position = 1 + players with strictly more points; a tie is in order of user id (decisions.md 16). */
export const rankingRow = z.object({
  id: z.int(),
  position: z.int(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  points: z.int(),
  /** Places gained (above 0) or lost since the board's last result; null where there is nothing to compare with. */
  movement: z.nullable(z.int()),
  /** Others with the same points. */
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

/** Of more rows than these that a search finds the best placed are kept. */
export const mostFound = 1000

/** `username` keeps the rows whose username contains it, `mostFound` at most, each with its own position; `me` stays. */
const rankingQuery = z.object({ ...pageQuery(50).shape, username: textFilter })

/** Enrolled players (1 and 3) of the pool, those with zero points included. */
export const findPoolRanking = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_ranking',
  access: 'user',
  query: rankingQuery,
  response: ranking,
  failures: ['pool_not_found', 'overloaded'],
})

/** Everybody who was enrolled once, but users in status 2 and 3; points over all pools. */
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

/** Points of matches that begin in the month, in APP_TIMEZONE; year is the current one unless sent. */
export const findMonthlyGlobalRanking = endpoint({
  method: 'POST',
  path: '/monthly_global_ranking',
  access: 'user',
  query: rankingQuery,
  body: z.object({ month: monthNumber, year: yearNumber }),
  response: ranking,
  failures: ['overloaded'],
})
