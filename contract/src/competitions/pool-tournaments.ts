import * as z from 'zod/mini'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { reference } from '../wire/fields.ts'

const followed = z.object({
  tournament_id: z.int(),
  tournament: z.object({ id: z.int(), name: z.string(), season: z.string() }),
  /** The ids of the rounds whose matches the pool takes; null for all. */
  rounds: z.nullable(z.array(z.int())),
  /** The ids of the teams whose matches the pool takes; null for all. */
  teams: z.nullable(z.array(z.int())),
  /** The names of the filters, without records that were deleted. */
  named_rounds: z.array(named),
  named_teams: z.array(named),
})
export type FollowedTournament = z.output<typeof followed>

/** The tournaments that a pool follows with its filters, by name. */
export const listPoolTournaments = endpoint({
  method: 'GET',
  path: '/pools/{id}/tournaments',
  access: 'user',
  scopes: ['read'],
  response: z.object({ tournaments: z.array(followed) }),
  failures: ['pool_not_found'],
  additive: true,
})

const emptyIsAll = z.transform((value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value,
)
const filter = (wrong: string, tooMany: string) =>
  z.pipe(
    emptyIsAll,
    z.nullable(
      z.pipe(
        z.array(reference(wrong), wrong).check(z.maxLength(500, tooMany)),
        z.transform((ids) => [...new Set(ids)]),
      ),
    ),
  )

const followBody = z.object({
  tournament_id: reference('Selecciona un torneo.'),
  /** Absent, null and an empty list take the matches of all rounds. */
  rounds: filter('Selecciona rondas del torneo.', 'Selecciona 500 rondas como máximo.'),
  /** Absent, null and an empty list take the matches of all teams. */
  teams: filter('Selecciona equipos del deporte del torneo.', 'Selecciona 500 equipos como máximo.'),
})
export type FollowBody = z.output<typeof followBody>

/**
 * Links all matches of the tournament that fit and may be added to the pool, and each later one as it appears. Following
 * again replaces the filters. `linked` is the number of matches that came.
 */
export const followTournament = endpoint({
  method: 'POST',
  path: '/pools/{id}/tournaments',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool', official: false },
  body: followBody,
  response: done({ linked: z.int(), tournaments: z.array(followed) }),
  failures: ['pool_not_found', 'archived'],
  additive: true,
})

/** Matches that the pool has stay. */
export const unfollowTournament = endpoint({
  method: 'DELETE',
  path: '/pools/{id}/tournaments/{tournamentId}',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool', official: false },
  response: done({ tournaments: z.array(followed) }),
  failures: ['pool_not_found', 'archived', 'tournament_not_followed'],
  additive: true,
})

/** The caller's pools that follow the tournament, by name. */
export const listMyPoolsOfTournament = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/myPools',
  access: 'user',
  scopes: ['read'],
  response: z.object({ pools: z.array(named) }),
  failures: ['tournament_not_found'],
  additive: true,
})
