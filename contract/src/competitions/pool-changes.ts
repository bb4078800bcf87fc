import * as z from 'zod/mini'
import { done, named, undo, undoBody } from '../wire/answers.ts'
import { confirming } from '../wire/confirm.ts'
import { endpoint, type Members } from '../wire/endpoint.ts'
import { optionalReference, optionalText, optionalYesNo, reference, text } from '../wire/fields.ts'
import * as wording from '../wording.ts'
import { pointRule } from './point-rules.ts'
import { newPoolBody, newPoolOfMembersBody, poolBody, poolOfMembersBody } from './pool-bodies.ts'
import { poolSummary, poolVersioned } from './pools.ts'

/** In official pools only administrators change what decides about points. */
const ofGame = { of: 'pool', official: false } as const satisfies Members

/** What the owner of an organizer may have open, and let in. */
const bounds = ['open_pools_exhausted', 'players_limit_exceeded', 'listing_needs_proof'] as const

const choices = { sectors: z.array(named), organizers: z.array(named) }

export const newPool = endpoint({
  method: 'GET',
  path: '/newPool',
  access: 'pools.create',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  response: z.object(choices),
})

export const editPool = endpoint({
  method: 'GET',
  path: '/editPool/{id}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  versioned: poolVersioned,
  response: z.object({ pool: poolSummary, ...choices }),
  failures: ['pool_not_found'],
})

const multipart = {
  wrapper: 'pool',
  file: { field: 'image', parts: ['file', 'logoFile', 'logo', 'image'] },
} as const

export const createPool = endpoint({
  method: 'POST',
  path: '/pools',
  access: 'pools.create',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  ...multipart,
  body: newPoolBody,
  membersBody: newPoolOfMembersBody,
  response: done({ pool: poolSummary }),
  status: 201,
  failures: bounds,
})

/**
 * A new pool with the rules, the look, the game and the way of joining of another one. It follows the tournament, if one
 * is named; the game keeps multipliers of rounds of that one only. Each player of the other pool gets an invitation if
 * that is asked for.
 */
export const duplicatePool = endpoint({
  method: 'POST',
  path: '/pools/{id}/duplicate',
  access: 'pools.create',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  body: z.object({
    name: text('Ingresa el nombre.', 100),
    tournament_id: z.optional(optionalReference),
    invite_players: optionalYesNo,
  }),
  response: done({ pool: poolSummary, invited: z.int() }),
  status: 201,
  failures: ['pool_not_found', ...bounds],
  additive: true,
})

export const updatePool = endpoint({
  method: 'PUT',
  path: '/pools/{id}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  versioned: poolVersioned,
  ...multipart,
  body: poolBody,
  membersBody: poolOfMembersBody,
  response: done({ pool: poolSummary }),
  failures: ['pool_not_found', 'archived', 'changed_meanwhile', 'pool_has_own_matches', ...bounds],
})

const moved = {
  response: done({ pool: poolSummary, undo }),
  failures: ['pool_not_found', 'illegal_transition'],
} as const
const poolAction = {
  method: 'POST',
  access: 'pools.status',
  scopes: ['organize', 'manage'],
  members: ofGame,
  ...moved,
} as const

/**
 * A pool in which nobody can earn points is refused with its `numbers` and what is `missing`, a list of 'matches' and
 * 'points', unless ?confirm=begin.
 */
export const beginPool = endpoint({
  ...poolAction,
  path: '/pools/{id}/begin',
  query: confirming('begin'),
  failures: [...moved.failures, 'pool_begins_empty'],
})
export const pausePool = endpoint({ ...poolAction, path: '/pools/{id}/pause' })
/** Cannot be taken back, so it is refused with the `numbers` at stake, unless ?confirm=finish. */
export const finishPool = endpoint({
  ...poolAction,
  path: '/pools/{id}/finish',
  query: confirming('finish'),
  failures: [...moved.failures, 'pool_finishes'],
})
/** Cannot be taken back, so it is refused with the `numbers` at stake, unless ?confirm=archive. */
export const archivePool = endpoint({
  ...poolAction,
  path: '/pools/{id}/archive',
  query: confirming('archive'),
  failures: [...moved.failures, 'pool_archives'],
})
export const reactivatePool = endpoint({
  ...poolAction,
  path: '/pools/{id}/reactivate',
  failures: [...moved.failures, 'open_pools_exhausted'],
})
export const deletePool = endpoint({
  method: 'DELETE',
  path: '/pools/{id}',
  access: 'pools.delete',
  scopes: ['organize', 'manage'],
  members: ofGame,
  ...moved,
})

/** Gives the pool the status that it had before the caller's last change. Refused if anything changed the pool since. */
export const undoPool = endpoint({
  method: 'POST',
  path: '/pools/{id}/undo',
  access: 'pools.status',
  scopes: ['organize', 'manage'],
  members: ofGame,
  body: undoBody,
  response: done({ pool: poolSummary }),
  failures: ['pool_not_found', 'undo_changed', 'undo_late', 'open_pools_exhausted'],
  additive: true,
})

const assignment = {
  method: 'POST',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: ofGame,
  response: done({ pool: poolSummary }),
  failures: ['pool_not_found', 'match_not_found', 'match_not_assignable', 'pool_closed_to_matches'],
} as const

export const addMatchToPool = endpoint({
  ...assignment,
  path: '/pools/{id}/addMatch/{matchId}',
  failures: [...assignment.failures, 'match_already_in_pool', 'ties_without_room'],
})

/** Also deletes the predictions of that match in that pool, and says how many they were. */
export const deleteMatchFromPool = endpoint({
  ...assignment,
  response: done({ pool: poolSummary, lost_predictions: z.int() }),
  path: '/pools/{id}/deleteMatch/{matchId}',
  failures: [...assignment.failures, 'match_not_in_pool'],
})

const assigned = {
  pool: poolSummary,
  outcomes: z.array(z.object({ match_id: z.int(), isDone: z.boolean(), message: z.string() })),
}
const assignments = {
  method: 'POST',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: ofGame,
  body: z.object({
    matches: z
      .array(reference('Selecciona un partido válido.'), 'Selecciona los partidos.')
      .check(z.minLength(1, 'Selecciona los partidos.'), z.maxLength(500, 'Selecciona 500 partidos como máximo.')),
  }),
  response: done(assigned),
  failures: ['pool_not_found', 'pool_closed_to_matches'],
  additive: true,
} as const

/**
 * Assigns many matches: each row is done or refused by itself, like a call of addMatch or deleteMatch, in the order
 * sent.
 */
export const addMatchesToPool = endpoint({ ...assignments, path: '/pools/{id}/addMatches' })
export const deleteMatchesFromPool = endpoint({
  ...assignments,
  path: '/pools/{id}/deleteMatches',
  response: done({ ...assigned, lost_predictions: z.int() }),
})

/** Points that a pool pays for a rule; absent ones count as 0. */
export const rulePoints = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === null || value === '') return 0
    return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  }),
  z
    .int('Ingresa un número entero de puntos.')
    .check(z.gte(0, wording.scorePositive), z.lte(10_000, 'Ingresa 10000 puntos como máximo.')),
)

/**
 * Replaces all points; absent ones count as 0. Rankings are up to date when it answers. `rulePoints` judges rule by
 * rule, so that a refusal names the rule. Players see the `reason`.
 */
export const addPointRules = endpoint({
  method: 'POST',
  path: '/pools/{id}/addPointRules',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: ofGame,
  versioned: poolVersioned,
  body: z.object({
    point_rules: z
      .array(
        z.object(
          { id: reference('Selecciona un criterio válido.'), points: z.optional(z.unknown()) },
          'Selecciona un criterio válido.',
        ),
        'Selecciona los criterios.',
      )
      .check(z.maxLength(100, 'Demasiados criterios.')),
    reason: optionalText(500),
  }),
  response: z.object({
    status: z.literal('success'),
    message: z.string(),
    messages: z.array(z.string()),
    point_rules: z.array(pointRule),
    pool: poolSummary,
  }),
  failures: ['pool_not_found', 'rules_locked', 'rules_begun', 'ties_without_room', 'changed_meanwhile'],
})
