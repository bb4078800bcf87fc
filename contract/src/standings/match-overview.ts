import * as z from 'zod/mini'
import { prediction } from '../competitions/pools.ts'
import { match, matchTeam } from '../fixtures/matches.ts'
import { tableRow } from '../fixtures/tournaments.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, score } from '../wire/fields.ts'
import { codeFilter } from '../wire/lists.ts'
import { earned, matchPredictions } from './standings.ts'

/** A past result, as one of its teams sees it. */
const formResult = z.object({
  match_id: z.int(),
  beginst_at: instantOut,
  opponent: matchTeam,
  is_home: z.boolean(),
  goals_for: z.int(),
  goals_against: z.int(),
  outcome: z.enum(['won', 'drawn', 'lost']),
})
export type FormResult = z.output<typeof formResult>

const ownPool = z.object({
  id: z.int(),
  name: z.string(),
  status: z.int(),
  /** The pool takes a prediction of the match now. */
  is_open: z.boolean(),
  prediction: z.nullable(prediction),
  /** The caller's score that counts as none, because it was sent after a deadline that was corrected later. */
  late_prediction: z.optional(score),
  /** What the prediction earns by the result, or by the running score while the match is played. */
  points: z.nullable(z.int()),
  /** The points rest on the running score. */
  is_provisional: z.boolean(),
  /** The rules that the prediction meets. */
  point_rules: z.array(earned),
})
export type OwnPoolOfMatch = z.output<typeof ownPool>

/** `exact` are those right at the result, or at the running score while the match is played; nobody before. */
const crowd = z.object({
  ...matchPredictions.shape,
  exact: z.object({
    total: z.int(),
    /** The first 20, by id. */
    users: z.array(z.object({ id: z.int(), username: z.nullable(z.string()) })),
  }),
})
export type Crowd = z.output<typeof crowd>

const overview = z.object({
  match,
  /** The last five results of each team that the caller may see, without this match; the newest first. */
  form: z.object({ home_team: z.array(formResult), away_team: z.array(formResult) }),
  /** The caller's pools with the match, by name. */
  pools: z.array(ownPool),
  /** How the pool `pool_id` predicted the match. null without `pool_id`, and until the deadline has passed. */
  crowd: z.nullable(crowd),
  /** The table of the match's group or league. null for others, and for a tournament that the caller may not read. */
  table: z.nullable(z.object({ group_name: z.nullable(z.string()), rows: z.array(tableRow) })),
  /** By kick-off within the tournament, or within the caller's pools if the match belongs to none. */
  previous: z.nullable(match),
  next: z.nullable(match),
})
export type MatchOverview = z.output<typeof overview>

/**
 * A match as players see it. A match of an organizer exists for its members, for players of a pool with it, and for
 * holders of matches.read. `pool_id` is one of the caller's own pools with the match; any other is not found.
 */
export const findMatchOverview = endpoint({
  method: 'GET',
  path: '/matches/{id}/overview',
  access: 'user',
  scopes: ['read'],
  query: z.object({ pool_id: codeFilter([]) }),
  response: overview,
  failures: ['match_not_found', 'pool_not_found'],
  additive: true,
})
