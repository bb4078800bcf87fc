import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { confirming } from '../wire/confirm.ts'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'

export const leagueNameMostLetters = 60

const leagueRow = z.object({
  id: z.int(),
  name: z.string(),
  /** The points of its best `game.leagues.best` players, divided by that number. */
  mean: z.number(),
  /** 1 plus the number of leagues with a higher mean. */
  position: z.int(),
  /** The number of its enrolled players. */
  players: z.int(),
  /** Whether the reader is in it. */
  is_mine: z.boolean(),
})
export type LeagueRow = z.output<typeof leagueRow>

const named = z.object({ name: text('Ingresa el nombre del grupo.', leagueNameMostLetters) })
const changed = done({ league: z.object({ id: z.int(), name: z.string() }) })

/** The leagues of a pool as a table: the highest mean first, equal ones by name. */
export const listLeagues = endpoint({
  method: 'GET',
  path: '/pools/{id}/leagues',
  access: 'user',
  scopes: ['read'],
  response: z.object({ leagues: z.array(leagueRow) }),
  failures: ['pool_not_found'],
  additive: true,
})

/** Names differ within a pool, ignoring case and accents. */
export const createLeague = endpoint({
  method: 'POST',
  path: '/pools/{id}/leagues',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  body: named,
  response: changed,
  status: 201,
  failures: ['pool_not_found', 'archived', 'leagues_exhausted'],
  additive: true,
})

const ofLeague = {
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'league' },
  additive: true,
} as const

export const renameLeague = endpoint({
  ...ofLeague,
  method: 'PUT',
  path: '/leagues/{id}',
  body: named,
  response: changed,
  failures: ['league_not_found', 'archived'],
})

/** A league with players is refused with their number, unless ?confirm=delete. Its players are in none then. */
export const deleteLeague = endpoint({
  ...ofLeague,
  method: 'DELETE',
  path: '/leagues/{id}',
  query: confirming('delete'),
  response: done({}),
  failures: ['league_not_found', 'archived', 'league_has_players'],
})

/** The enrolled players of a league, by ascending id. */
export const listLeaguePlayers = endpoint({
  ...ofLeague,
  method: 'GET',
  path: '/leagues/{id}/players',
  access: 'pools.read',
  scopes: ['organize', 'manage'],
  response: z.object({ user_ids: z.array(z.int()) }),
  failures: ['league_not_found'],
})

const users = 'Selecciona jugadores inscritos.'

/** Replaces who is in the league. A player who was in another one leaves that. */
export const assignLeaguePlayers = endpoint({
  ...ofLeague,
  method: 'PUT',
  path: '/leagues/{id}/players',
  body: z.object({
    user_ids: z
      .array(z.int(users).check(z.gte(1, users)), users)
      .check(z.maxLength(10_000, 'Selecciona 10.000 jugadores como máximo.')),
  }),
  response: done({ players: z.int() }),
  failures: ['league_not_found', 'archived'],
})

const own = {
  path: '/leagues/{id}/me',
  access: 'user',
  scopes: ['predict'],
  response: done({}),
  additive: true,
} as const

/** The reader's choice, where the game has leagues. It replaces the former one. */
export const joinLeague = endpoint({
  ...own,
  method: 'PUT',
  failures: ['league_not_found', 'archived', 'leagues_off', 'not_enrolled'],
})

/** Repeating it changes nothing. */
export const leaveLeague = endpoint({
  ...own,
  method: 'DELETE',
  failures: ['league_not_found', 'archived', 'leagues_off', 'not_enrolled'],
})
