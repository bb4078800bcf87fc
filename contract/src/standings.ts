import * as z from 'zod/mini'
import { match } from './matches.ts'
import { rankingRow } from './rankings.ts'
import { endpoint } from './wire/endpoint.ts'
import { instantOut, score } from './wire/fields.ts'

const earned = z.object({ id: z.int(), code: z.string(), name: z.string(), points: z.int() })

/**
 * Why a player stands where he stands: every counted match with what was met, and the sums; they add up to the row's points.
 * Of another player a match with a result before its deadline is left out until then (decisions.md 12).
 */
export const explainStanding = endpoint({
  method: 'GET',
  path: '/pool/{id}/standing/{userId}',
  access: 'user',
  response: z.object({
    standing: z.object({
      ...rankingRow.shape,
      matches: z.array(
        z.object({ ...match.shape, prediction: z.nullable(score), points: z.int(), point_rules: z.array(earned) }),
      ),
      point_rules: z.array(z.object({ ...earned.shape, count: z.int() })),
    }),
  }),
  failures: ['pool_not_found', 'player_not_enrolled'],
  additive: true,
})

/** How everybody of the pool predicted a match, only after its deadline (decisions.md 12); commonest first. */
export const findMatchPredictions = endpoint({
  method: 'GET',
  path: '/pool/{id}/match_predictions/{matchId}',
  access: 'user',
  response: z.object({
    match_predictions: z.object({
      total: z.int(),
      home: z.int(),
      draw: z.int(),
      away: z.int(),
      scores: z.array(z.object({ ...score.shape, count: z.int() })),
      mine: z.nullable(score),
      /** Others who sent the caller's score. */
      same_as_mine: z.int(),
    }),
  }),
  failures: ['pool_not_found', 'match_not_in_pool', 'prediction_still_open'],
  additive: true,
})

/** The place and points of a player after each match that counts, by kick-off; of large pools the last ones (docs/decisions 0005, 0007). */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/pool/{id}/places/{userId}',
  access: 'user',
  response: z.object({
    places: z.array(
      z.object({ match_id: z.int(), name: z.string(), beginst_at: instantOut, position: z.int(), points: z.int() }),
    ),
    players: z.int(),
  }),
  failures: ['pool_not_found', 'player_not_enrolled'],
  additive: true,
})
