import * as z from 'zod/mini'
import { match } from '../fixtures/matches.ts'
import { tieBreaks } from '../rules/game.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, score } from '../wire/fields.ts'
import { rankingRow } from './rankings.ts'

/** A rule with the points that it pays. */
export const earned = z.object({ id: z.int(), code: z.string(), name: z.string(), points: z.int() })

/** What a settled question paid a player. */
const settledQuestion = z.object({ id: z.int(), text: z.string(), has_answered: z.boolean(), points: z.int() })

/** What a match earned a player. The points of the rules, times the factors and rounded, plus those for rarity. */
const earnedMatch = z.object({
  ...match.shape,
  prediction: z.nullable(score),
  points: z.int(),
  point_rules: z.array(earned),
  multiplier: z.number(),
  /** The player's joker lies on the match, and counts. */
  joker: z.boolean(),
  /** The factor of the joker; null without one. */
  joker_factor: z.nullable(z.int()),
  /** The points for rarity. */
  rarity: z.int(),
})

/**
 * Explains a player's points: every counted match with the criteria met, every settled question, and the sums, which add
 * up to the points in the ranking. Another player's match that has a result before its deadline is left out until the deadline.
 */
export const explainStanding = endpoint({
  method: 'GET',
  path: '/pool/{id}/standing/{userId}',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    standing: z.object({
      ...rankingRow.shape,
      matches: z.array(earnedMatch),
      point_rules: z.array(z.object({ ...earned.shape, count: z.int() })),
      questions: z.array(settledQuestion),
      /** How many of the last matches in a row the player had exactly right, and right. */
      streaks: z.object({ exact: z.int(), results: z.int() }),
      /**
       * The tie-break that decided between the player and the neighbour with the same points, above or else below; null
       * without one.
       */
      decided_by: z.nullable(z.enum(tieBreaks)),
    }),
  }),
  failures: ['pool_not_found', 'player_not_enrolled'],
  additive: true,
})

/** How the players of a pool predicted a match; the most frequent score first. */
export const matchPredictions = z.object({
  total: z.int(),
  home: z.int(),
  draw: z.int(),
  away: z.int(),
  scores: z.array(z.object({ ...score.shape, count: z.int() })),
  mine: z.nullable(score),
  /** How many others predicted the caller's score. */
  same_as_mine: z.int(),
})

/** All predictions of the pool for a match, only after its deadline. */
export const findMatchPredictions = endpoint({
  method: 'GET',
  path: '/pool/{id}/match_predictions/{matchId}',
  access: 'user',
  scopes: ['read'],
  response: z.object({ match_predictions: matchPredictions }),
  failures: ['pool_not_found', 'match_not_in_pool', 'prediction_still_open'],
  additive: true,
})

/**
 * A player's place and points after each counted match, by kick-off; in large pools only the last ones
 * (docs/decisions/0007).
 */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/pool/{id}/places/{userId}',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    places: z.array(
      z.object({ match_id: z.int(), name: z.string(), beginst_at: instantOut, position: z.int(), points: z.int() }),
    ),
    players: z.int(),
  }),
  failures: ['pool_not_found', 'player_not_enrolled'],
  additive: true,
})
