import * as z from 'zod/mini'
import { match } from './matches.ts'
import { fold } from './rules/fold.ts'
import { stages } from './rules/stages.ts'
import { isTimeZone } from './rules/time-zones.ts'
import { done, named } from './wire/answers.ts'
import { confirming } from './wire/confirm.ts'
import { endpoint } from './wire/endpoint.ts'
import { optionalReference, optionalText, optionalYesNo, reference, text } from './wire/fields.ts'
import { codeFilter, listOf, listQuery, pageQuery, textFilter } from './wire/lists.ts'

/** Which score counts: after the regular time, or after extra time without penalties. */
export const countedScores = { regular: 'Tiempo reglamentario', extra_time: 'Con tiempo extra' } as const
export type CountedScore = keyof typeof countedScores
const countedScore = z.enum(['regular', 'extra_time'], 'Selecciona el marcador que cuenta.')

export const tournament = z.object({
  id: z.int(),
  name: z.string(),
  season: z.string(),
  sport_id: z.int(),
  sport: named,
  country_id: z.nullable(z.int()),
  country: z.nullable(named),
  logo: z.nullable(z.string()),
  counted_score: countedScore,
  /** The zone of times that a source gives without an offset. */
  time_zone: z.nullable(z.string()),
  /** Its matches begin by themselves at their kick-off. */
  automatic: z.boolean(),
  status: z.int(),
  statusAsString: z.string(),
})
export type Tournament = z.output<typeof tournament>

const noneWhenEmpty = z.transform((value: unknown) => (value === undefined || value === '' ? null : value))

export const optionalTimeZone = z.pipe(
  optionalText(60),
  z.nullable(z.string().check(z.refine(isTimeZone, 'Ingresa una zona horaria como Europe/Madrid.'))),
)

const tournamentBody = z.object({
  name: text('Ingresa el nombre.', 100),
  season: text('Ingresa la temporada.', 20),
  sport_id: reference('Selecciona un deporte.'),
  country_id: optionalReference,
  /** Without it, `regular` for Fútbol and `extra_time` for the other sports. */
  counted_score: z.pipe(noneWhenEmpty, z.nullable(countedScore)),
  time_zone: optionalTimeZone,
  /** An absent key changes nothing; a new tournament is automatic. */
  automatic: optionalYesNo,
})
export type TournamentBody = z.output<typeof tournamentBody>

const versioned = {
  key: 'tournament',
  by: ['name', 'season', 'sport_id', 'country_id', 'counted_score', 'time_zone', 'automatic', 'logo'],
} as const
const logo = { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] } as const
const choices = { sports: z.array(named), countries: z.array(named) }

/** Without tournaments.read the list has the active tournaments only. */
export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments',
  access: 'user',
  query: listQuery(10, ['name', 'season', 'sport', 'status'], {
    name: textFilter,
    sport: codeFilter([-2, 0]),
    status: codeFilter([-1]),
  }),
  response: listOf('tournaments', tournament),
  additive: true,
})

// A tournament that is not active does not exist for callers without tournaments.read.
const ofOne = { access: 'user', additive: true, failures: ['tournament_not_found'] } as const

export const findTournament = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/tournaments/{id}',
  versioned,
  response: z.object({ tournament }),
})

export const newTournament = endpoint({
  method: 'GET',
  path: '/newTournament',
  access: 'tournaments.create',
  response: z.object(choices),
  additive: true,
})

export const editTournament = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/editTournament/{id}',
  access: 'tournaments.update',
  versioned,
  response: z.object({ tournament, ...choices }),
})

/**
 * Name and season that another active tournament of the sport has are refused on `name` with the text
 * `wording.tournamentNameTaken`. ?confirm=duplicate allows them.
 */
export const createTournament = endpoint({
  method: 'POST',
  path: '/tournaments',
  access: 'tournaments.create',
  wrapper: 'tournament',
  file: logo,
  query: confirming('duplicate'),
  body: tournamentBody,
  response: done({ tournament }),
  status: 201,
  additive: true,
})

export const updateTournament = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}',
  access: 'tournaments.update',
  versioned,
  wrapper: 'tournament',
  file: logo,
  body: tournamentBody,
  response: done({ tournament }),
  failures: ['tournament_not_found', 'archived', 'changed_meanwhile'],
  additive: true,
})

const moved = {
  response: done({ tournament }),
  failures: ['tournament_not_found', 'illegal_transition'],
  additive: true,
} as const

/** The matches of a deleted tournament stay. */
export const deleteTournament = endpoint({
  ...moved,
  method: 'DELETE',
  path: '/tournaments/{id}',
  access: 'tournaments.delete',
})
export const activateTournament = endpoint({
  ...moved,
  method: 'POST',
  path: '/tournaments/{id}/activate',
  access: 'tournaments.status',
})
export const archiveTournament = endpoint({
  ...moved,
  method: 'POST',
  path: '/tournaments/{id}/archive',
  access: 'tournaments.status',
})

const stage = z.enum(stages, 'Selecciona una fase.')
/** `matches` is the number of its matches. A round with matches cannot be left out. */
const round = z.object({ id: z.int(), name: z.string(), stage, matches: z.int() })
export type Round = z.output<typeof round>

export const listRounds = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/tournaments/{id}/rounds',
  response: z.object({ rounds: z.array(round) }),
})

const roundBody = z.object(
  {
    id: z.optional(reference('La ronda no existe.')),
    name: text('Ingresa el nombre.', 100),
    stage,
  },
  'Ingresa las rondas.',
)
const areDifferent = (rounds: readonly { name: string }[]) =>
  new Set(rounds.map(({ name }) => fold(name))).size === rounds.length

const roundsBody = z.object({
  rounds: z
    .array(roundBody, 'Ingresa las rondas.')
    .check(
      z.maxLength(100, 'Puedes tener 100 rondas como máximo.'),
      z.refine(areDifferent, 'Cada ronda debe tener otro nombre.'),
    ),
})
export type RoundsBody = z.output<typeof roundsBody>

/** Replaces the whole list, in its order. A round without `id` is new. */
export const updateRounds = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/rounds',
  access: 'tournaments.update',
  body: roundsBody,
  response: done({ rounds: z.array(round) }),
  failures: ['tournament_not_found', 'archived', 'round_has_matches'],
  additive: true,
})

/** By kick-off, without deleted and archived matches. */
export const listTournamentMatches = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/tournaments/{id}/matches',
  query: z.object({ ...pageQuery(100).shape, round: codeFilter([]) }),
  response: listOf('matches', match),
})

/** The teams of its matches by name, without placeholders. */
export const listTournamentTeams = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/tournaments/{id}/teams',
  response: z.object({ teams: z.array(named) }),
})

const tableRow = z.object({
  team: named,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  difference: z.int(),
  points: z.int(),
})
export type TableRow = z.output<typeof tableRow>

/**
 * One table for each group, from the results: 3 points for a win and 1 for a draw, then difference, goals and name.
 * Matches of the knock-out stage and void ones do not count.
 */
export const findTournamentTable = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/tournaments/{id}/table',
  response: z.object({ tables: z.array(z.object({ group_name: z.nullable(z.string()), rows: z.array(tableRow) })) }),
})
