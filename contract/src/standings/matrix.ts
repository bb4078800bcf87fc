import * as z from 'zod/mini'
import { match } from '../fixtures/matches.ts'
import { endpoint } from '../wire/endpoint.ts'
import { score } from '../wire/fields.ts'
import { dayFilter, pageQuery } from '../wire/lists.ts'
import { rankingRow } from './rankings.ts'

/**
 * A player's prediction of a match. Until the deadline it is null in every row but the reader's own, sent or not.
 * `points` are null while the match has neither a result nor a running score that counts; with the latter they are
 * provisional.
 */
const cell = z.object({
  match_id: z.int(),
  prediction: z.nullable(score),
  points: z.nullable(z.int()),
  is_provisional: z.boolean(),
})
export type MatrixCell = z.output<typeof cell>

/** A row of the ranking, with the points of the day, of which some may be provisional. */
const row = z.object({
  ...rankingRow.shape,
  day_points: z.int(),
  is_provisional: z.boolean(),
  /** In the order of the matches. */
  cells: z.array(cell),
})
export type MatrixRow = z.output<typeof row>

const matrixMatch = z.object({
  ...match.shape,
  /** The deadline has passed, so that everybody sees the predictions. */
  is_closed: z.boolean(),
})
export type MatrixMatch = z.output<typeof matrixMatch>

/**
 * The players of a pool by the matches of a day of APP_TIMEZONE, in the order of the ranking and with its positions.
 * Without a day it is today, or the day with matches that is nearest to today.
 */
export const findMatrix = endpoint({
  method: 'GET',
  path: '/pool/{id}/matrix',
  access: 'user',
  scopes: ['read'],
  query: z.object({ ...pageQuery(50).shape, day: dayFilter }),
  response: z.object({
    day: z.string(),
    /** The nearest days with matches before and after this one. */
    previous_day: z.nullable(z.string()),
    next_day: z.nullable(z.string()),
    /** By kick-off. */
    matches: z.array(matrixMatch),
    matrix: z.array(row),
    currentPage: z.int(),
    nextPage: z.nullable(z.int()),
    totalPages: z.int(),
    total: z.int(),
    /** The reader's own row; null for a reader who is not ranked. */
    me: z.nullable(row),
  }),
  failures: ['pool_not_found', 'overloaded'],
  additive: true,
})
