import * as z from 'zod/mini'
import { match } from '../fixtures/matches.ts'
import { joinings, joinModes } from '../rules/join-mode.ts'
import { named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, score } from '../wire/fields.ts'
import { codeFilter, dateFilters, listOf, listQuery, textFilter } from '../wire/lists.ts'
import { pointRule } from './point-rules.ts'
import { poolLook } from './pool-looks.ts'

export const prediction = z.object({
  id: z.int(),
  match_pool_id: z.int(),
  home_team_score: z.int(),
  away_team_score: z.int(),
  /** Saved for this pool alone: predictions for all pools do not change it. */
  is_apart: z.boolean(),
  /** Grows with each change; a save may name the version it is based on. */
  version: z.int(),
})
export type Prediction = z.output<typeof prediction>

/** By what the game of a pool multiplies the points of the caller's prediction of a match. */
export const matchFactors = z.object({
  /** Of the match or its round; 1 without one. */
  multiplier: z.number(),
  /** The caller's joker lies on the match, and counts. */
  joker: z.boolean(),
  /** How many more the caller may use, in the pool or in the round of the match; null where the match takes none. */
  jokers_left: z.nullable(z.int()),
  /** The factor of a joker; null in a game without jokers. */
  joker_factor: z.nullable(z.int()),
})
export type MatchFactors = z.output<typeof matchFactors>

/** A match inside a pool: with the caller's prediction, and the points it earned once the match counts. */
export const poolMatch = z.object({
  ...match.shape,
  ...matchFactors.shape,
  match_pool_id: z.int(),
  prediction: z.nullable(prediction),
  points: z.nullable(z.int()),
  /** The caller's score that counts as none, because it was sent after a deadline that was corrected later. */
  late_prediction: z.optional(score),
})
export type PoolMatch = z.output<typeof poolMatch>

export const review = z.object({
  id: z.int(),
  qualification: z.number(),
  comment: z.nullable(z.string()),
  is_editable: z.boolean(),
  user: z.object({
    email: z.nullable(z.string()),
    user_profile: z.object({ username: z.nullable(z.string()), image: z.nullable(z.string()) }),
  }),
})

/** How one joins: freely, by a link or an invitation, or by asking its managers. */
export const joinMode = z.enum(joinModes)

/** A pool in a list. The keys about the caller are 0, false or null without enrolment. */
export const poolSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  beginst_at: instantOut,
  ends_at: z.nullable(instantOut),
  parsed_beginst_at: z.string(),
  parsed_ends_at: z.nullable(z.string()),
  share_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  players_limit: z.nullable(z.int()),
  players_count: z.int(),
  is_private: z.boolean(),
  /** It begins at its start, and finishes 72 hours after its end, by itself. */
  automatic: z.boolean(),
  /** Its start is the first deadline of its matches, until somebody sets it. */
  begins_with_matches: z.boolean(),
  join_mode: joinMode,
  /** Until when one may enrol for the first time; `until` comes with the instant. */
  joining: z.enum(joinings),
  joining_until: z.nullable(instantOut),
  /** Its points count in the rankings of the month and the world. */
  is_official: z.boolean(),
  /** Made by members of an organizer, so that the bounds of its owner hold. */
  is_of_organizer: z.boolean(),
  invite_token: z.nullable(z.string()),
  status: z.int(),
  statusAsString: z.string(),
  is_favorite: z.boolean(),
  pool_user_status: z.nullable(z.int()),
  pool_user_status_string: z.nullable(z.string()),
  /** Whether the caller lets the organizer see the own address. */
  share_email: z.boolean(),
  /** Whether those who run the pool marked that the caller has paid the pot. */
  has_paid: z.boolean(),
  /** The caller's request to be let in; null without one, and once a refused player may ask again. */
  my_request: z.nullable(z.enum(['pending', 'refused'])),
  sector_id: z.int(),
  sector: named,
  organizer_id: z.nullable(z.int()),
  organizer: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      organizer_name: z.string(),
      logo: z.nullable(z.string()),
      qualification_average: z.nullable(z.number()),
    }),
  ),
  point_rules: z.array(pointRule),
  next_two_matches: z.array(match),
  available_matches_without_prediction: z.int(),
  pool_points: z.int(),
  current_position_in_ranking: z.nullable(z.int()),
  qualification_average: z.nullable(z.number()),
})
export type PoolSummary = z.output<typeof poolSummary>

/** GET /pools/{id} and GET /poolDetails/{id}; user_reviews holds the newest 50. */
export const pool = z.object({
  ...poolSummary.shape,
  ...poolLook.shape,
  /** Whether players are asked bonus questions. */
  has_questions: z.boolean(),
  matches: z.array(poolMatch),
  user_reviews: z.array(review),
  current_user_review: z.nullable(
    z.object({ qualification: z.number(), comment: z.nullable(z.string()), is_editable: z.boolean() }),
  ),
})
export type Pool = z.output<typeof pool>

const dateRange = { ...dateFilters('beginst_at'), ...dateFilters('ends_at') }

export const listPools = endpoint({
  method: 'GET',
  path: '/pools',
  access: 'pools.read',
  scopes: ['manage'],
  query: listQuery(10, ['beginst_at', 'name', 'description', 'ends_at', 'url', 'players_limit', 'sector', 'status'], {
    search: textFilter,
    name: textFilter,
    description: textFilter,
    url: textFilter,
    players_limit: codeFilter([0]),
    sector: codeFilter([-1, 0]),
    status: codeFilter([-1, 0]),
    ...dateRange,
  }),
  response: listOf('pools', poolSummary),
})

const playerFilters = {
  name: textFilter,
  sector: codeFilter([-1, 0]),
  sector_name: textFilter,
  status: codeFilter([-1, 0]),
  ...dateRange,
}
const playerOrder = ['beginst_at', 'name', 'ends_at', 'status', 'created_at'] as const

/**
 * Public pools that are neither inactive nor archived, official ones first. enrolled=false leaves out those that the caller
 * has ever joined, official=true those that are not official.
 */
export const listAvailablePools = endpoint({
  method: 'GET',
  path: '/availablePools',
  access: 'user',
  scopes: ['read'],
  query: listQuery(6, playerOrder, { ...playerFilters, enrolled: textFilter, official: textFilter }),
  response: listOf('pools', poolSummary),
})

/** The caller's pools that are not archived, including those that the caller left. */
export const listMyPools = endpoint({
  method: 'GET',
  path: '/myPools',
  access: 'user',
  scopes: ['read'],
  query: listQuery(6, playerOrder, playerFilters),
  response: listOf('pools', poolSummary),
})

/** The fields that make up the version of a pool. */
export const poolVersioned = {
  key: 'pool',
  by: [
    'name',
    'description',
    'beginst_at',
    'ends_at',
    'share_url',
    'players_limit',
    'is_private',
    'automatic',
    'begins_with_matches',
    'join_mode',
    'joining',
    'joining_until',
    'is_official',
    'sector_id',
    'organizer_id',
    'image',
    'point_rules',
  ],
} as const

export const findPool = endpoint({
  method: 'GET',
  path: '/pools/{id}',
  access: 'user',
  scopes: ['read'],
  versioned: poolVersioned,
  response: z.object({ pool }),
  failures: ['pool_not_found'],
})

export const findPoolDetails = endpoint({
  method: 'GET',
  path: '/poolDetails/{id}',
  access: 'user',
  scopes: ['read'],
  versioned: poolVersioned,
  response: z.object({ pool }),
  failures: ['pool_not_found'],
})
