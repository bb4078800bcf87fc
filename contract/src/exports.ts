import * as z from 'zod/mini'
import { matchListQuery } from './matches.ts'
import { endpoint } from './wire/endpoint.ts'

/** The format of a file with a table. */
export const tableFormat = z.pipe(
  z.transform((value: unknown): unknown => value ?? 'csv'),
  z.enum(['csv', 'xlsx'], 'El formato es csv o xlsx.'),
)

/** The filtered list of matches as a table that POST /imports reads. More than 10,000 are a 422 on `format`. */
export const exportMatches = endpoint({
  method: 'GET',
  path: '/exports/matches',
  access: 'matches.read',
  query: z.extend(matchListQuery, { format: tableFormat }),
  response: z.string(),
  additive: true,
})

/** The matches of a pool, as such a table. */
export const exportPoolMatches = endpoint({
  method: 'GET',
  path: '/pools/{id}/export/matches',
  access: 'user',
  query: z.object({ format: tableFormat }),
  response: z.string(),
  failures: ['pool_not_found'],
  additive: true,
})
