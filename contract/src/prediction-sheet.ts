import * as z from 'zod/mini'
import { match } from './matches.ts'
import { prediction } from './pools.ts'
import { basedOn } from './predictions.ts'
import { endpoint } from './wire/endpoint.ts'
import { score } from './wire/fields.ts'
import { wording } from './wording.ts'

const sheetMatch = z.object({
  ...match.shape,
  /** What goes to every pool of the caller that holds the match, but those where it was saved apart; null when nothing was sent. */
  prediction: z.nullable(score),
  /** Grows with each change of it; 0 when nothing was sent. */
  version: z.int(),
  /** At most thirty of those saved apart and thirty of the others, where nothing is sent yet first chosen; by name. */
  pools: z.array(
    z.object({ id: z.int(), name: z.string(), prediction: z.nullable(prediction), is_apart: z.boolean() }),
  ),
})
export type SheetMatch = z.output<typeof sheetMatch>

/** Of more open matches than these those that close first are on the sheet: as many as its screen is measured with. */
export const sheetAtMost = 1000

/** The open matches of all pools that the caller is enrolled in, by deadline: the next `sheetAtMost`. */
export const findPredictionSheet = endpoint({
  method: 'GET',
  path: '/predictionSheet',
  access: 'user',
  response: z.object({ matches: z.array(sheetMatch) }),
  additive: true,
})

/** The scores are judged row by row, so that a wrong one does not hold up the others. */
const row = z.object(
  {
    match_id: z.int(wording.predictionMatch).check(z.gte(1, wording.predictionMatch)),
    home_team_score: z.optional(z.unknown()),
    away_team_score: z.optional(z.unknown()),
    based_on: basedOn,
  },
  wording.predictionMatch,
)

const outcome = z.object({
  match_id: z.int(),
  isSaved: z.boolean(),
  /** In how many pools it stands now, those left out where it is apart; 0 when refused. */
  pools: z.int(),
  /** At which version it stands now; 0 when refused. */
  version: z.int(),
  message: z.string(),
})
export type PredictionOutcome = z.output<typeof outcome>

/**
 * One to 500 rows, each saved or refused by itself, in the order sent; of a repeated match the last counts. Each goes to every
 * pool of the caller with its match, but where it was saved apart; refused rows say what single saves say.
 */
export const savePredictions = endpoint({
  method: 'POST',
  path: '/predictions',
  access: 'user',
  body: z.object({
    predictions: z
      .array(row, wording.predictionsMissing)
      .check(z.minLength(1, wording.predictionsMissing), z.maxLength(500, wording.predictionsTooMany)),
  }),
  response: z.object({ status: z.literal('success'), outcomes: z.array(outcome) }),
  failures: ['overloaded'],
  additive: true,
})

/** What was saved apart in this pool follows the others again: takes their score where they have one, else keeps its own. */
export const joinPrediction = endpoint({
  method: 'POST',
  path: '/pool/{id}/joinPrediction/{matchId}',
  access: 'user',
  response: z.object({ status: z.literal('success'), message: z.string(), prediction }),
  failures: [
    'pool_not_found',
    'match_not_in_pool',
    'not_enrolled',
    'prediction_deadline_passed',
    'prediction_has_result',
    'prediction_pool_closed',
    'prediction_missing',
    'overloaded',
  ],
  additive: true,
})
