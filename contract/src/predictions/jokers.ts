import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'

const marking = {
  path: '/pool/{id}/joker/{matchId}',
  access: 'user',
  scopes: ['predict'],
  response: done({
    joker: z.boolean(),
    /** How many more the caller may use, in the pool or in the round of the match. */
    jokers_left: z.nullable(z.int()),
  }),
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
    'overloaded',
  ],
  additive: true,
} as const

/** Puts a joker on the caller's prediction of a match in one pool, until the deadline. Repeated, it changes nothing. */
export const setJoker = endpoint({
  ...marking,
  method: 'PUT',
  failures: [...marking.failures, 'jokers_off', 'joker_without_round', 'joker_without_prediction', 'jokers_spent'],
})

/** Takes the joker from the match, until the deadline. Without one it changes nothing. */
export const dropJoker = endpoint({ ...marking, method: 'DELETE' })
