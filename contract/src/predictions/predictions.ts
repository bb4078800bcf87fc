import * as z from 'zod/mini'
import { poolMatch, prediction } from '../competitions/pools.ts'
import { matchTeam } from '../fixtures/matches.ts'
import { endpoint } from '../wire/endpoint.ts'
import { score } from '../wire/fields.ts'

const seenVersion = 'Ingresa la versión de la predicción que viste.'
/**
 * The version of the prediction on which the save is based, or 0 for none. Without a version, a save overwrites a later
 * one of another device.
 */
export const basedOn = z.optional(z.int(seenVersion).check(z.gte(0, seenVersion)))

const save = {
  method: 'POST',
  access: 'user',
  scopes: ['predict'],
  wrapper: 'prediction',
  body: z.object({ ...score.shape, based_on: basedOn }),
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
    'prediction_newer',
    'overloaded',
  ],
} as const

/** Creates or updates a prediction. The deadline is judged by the database's clock while the match is locked. */
export const addPrediction = endpoint({ ...save, path: '/pool/{id}/addPrediction/{matchId}' })

export const updatePrediction = endpoint({
  ...save,
  path: '/pool/{id}/updatePrediction/{matchId}',
  failures: [...save.failures, 'prediction_missing'],
})

/**
 * The caller's own figures. The proportion, 0 to 1 with four decimals, counts predictions that meet the criterion
 * Resultado.
 */
export const findPoolUserPerformance = endpoint({
  method: 'GET',
  path: '/pool/{id}/pool_user_performance',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    pool_user_performance: z.object({
      points: z.int(),
      position: z.int(),
      predictions_count: z.int(),
      successful_predictions_proportion: z.number(),
      matches: z.array(poolMatch),
    }),
  }),
  failures: ['pool_not_found', 'not_enrolled'],
})

const side = z.object({
  ...matchTeam.shape,
  prediction_score: z.nullable(z.int()),
  result_score: z.nullable(z.int()),
})

/** Another player's predictions, only of matches whose deadline has passed. */
export const listUserPredictions = endpoint({
  method: 'GET',
  path: '/pool/{id}/user_predictions/{userId}',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    user: z.object({ id: z.int(), username: z.nullable(z.string()), email: z.string() }),
    user_predictions: z.array(
      z.object({
        match_id: z.int(),
        beginst_at: z.string(),
        home_team: side,
        away_team: side,
        points: z.nullable(z.int()),
        multiplier: z.number(),
        /** The player's joker lies on the match, and counts. */
        joker: z.boolean(),
      }),
    ),
  }),
  failures: ['pool_not_found', 'player_not_enrolled'],
})
