import * as z from 'zod/mini'
import { matchFactors, prediction } from '../competitions/pools.ts'
import { match } from '../fixtures/matches.ts'
import { endpoint } from '../wire/endpoint.ts'
import { score } from '../wire/fields.ts'
import * as wording from '../wording.ts'
import { basedOn } from './predictions.ts'

const sheetMatch = z.object({
  ...match.shape,
  /** The prediction for all of the caller's pools with the match, except those with an override; null without one. */
  prediction: z.nullable(score),
  /** Grows with each change; 0 without a prediction. */
  version: z.int(),
  /** At most thirty pools with an override and thirty others, preferably those without a prediction; by name. */
  pools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      prediction: z.nullable(prediction),
      is_apart: z.boolean(),
      /** Left out in pools without multipliers and jokers. */
      factors: z.optional(matchFactors),
    }),
  ),
})
export type SheetMatch = z.output<typeof sheetMatch>

/**
 * The maximum number of open matches on the sheet, those with the earliest deadlines. The screen's performance was
 * measured with this number.
 */
export const sheetAtMost = 1000

/** The open matches of all pools that the caller is enrolled in, by deadline: the next `sheetAtMost`. */
export const findPredictionSheet = endpoint({
  method: 'GET',
  path: '/predictionSheet',
  access: 'user',
  scopes: ['read'],
  response: z.object({ matches: z.array(sheetMatch) }),
  additive: true,
})

const chooseMatch = 'Ingresa el partido de cada predicción.'
const enterOne = 'Ingresa al menos una predicción.'

/** Scores are validated row by row, so that a wrong one does not block the others. */
const row = z.object(
  {
    match_id: z.int(chooseMatch).check(z.gte(1, chooseMatch)),
    home_team_score: z.optional(z.unknown()),
    away_team_score: z.optional(z.unknown()),
    based_on: basedOn,
  },
  chooseMatch,
)

const outcome = z.object({
  match_id: z.int(),
  isSaved: z.boolean(),
  /** The number of pools that have it now, excluding those with an override; 0 when refused. */
  pools: z.int(),
  /** The present version; 0 when refused. */
  version: z.int(),
  message: z.string(),
})
export type PredictionOutcome = z.output<typeof outcome>

/**
 * One to 500 rows, each saved or refused by itself, in the order sent; the last row of a match counts. A row is saved
 * in all of the caller's pools with the match, except those with an override. Refusals are those of
 * a single save.
 */
export const savePredictions = endpoint({
  method: 'POST',
  path: '/predictions',
  access: 'user',
  scopes: ['predict'],
  body: z.object({
    predictions: z.array(row, enterOne).check(z.minLength(1, enterOne), z.maxLength(500, wording.predictionsTooMany)),
  }),
  response: z.object({ status: z.literal('success'), outcomes: z.array(outcome) }),
  failures: ['overloaded'],
  additive: true,
})

/** Ends a pool override: the pool takes the common score of the other pools, or keeps its own if there is none. */
export const joinPrediction = endpoint({
  method: 'POST',
  path: '/pool/{id}/joinPrediction/{matchId}',
  access: 'user',
  scopes: ['predict'],
  response: z.object({ status: z.literal('success'), message: z.string(), prediction }),
  failures: [
    'pool_not_found',
    'match_not_in_pool',
    'not_enrolled',
    'prediction_deadline_passed',
    'prediction_match_begun',
    'prediction_match_suspended',
    'prediction_match_called_off',
    'prediction_teams_unknown',
    'prediction_has_result',
    'prediction_pool_closed',
    'prediction_missing',
    'overloaded',
  ],
  additive: true,
})

/**
 * Copies the caller's common predictions of other pools into this one, for its open matches without a prediction of the
 * caller. Overrides are not copied. `filled` is the number of new predictions.
 */
export const fillPredictions = endpoint({
  method: 'POST',
  path: '/pool/{id}/fillPredictions',
  access: 'user',
  scopes: ['predict'],
  response: z.object({ filled: z.int() }),
  failures: ['pool_not_found', 'not_enrolled', 'prediction_pool_closed', 'overloaded'],
  additive: true,
})
