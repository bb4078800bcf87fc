import * as z from 'zod/mini'
import { fold } from '../rules/fold.ts'
import { done, named } from '../wire/answers.ts'
import { confirming } from '../wire/confirm.ts'
import { endpoint } from '../wire/endpoint.ts'
import { optionalReference, optionalYesNo, reference, text } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, organizerFilter, textFilter } from '../wire/lists.ts'

/** The status `inUse`, 'No eliminable', is computed: a match that is neither inactive nor archived uses the team. */
export const team = z.object({
  id: z.int(),
  /** The organizer for whose matches it was made; null for a team of the platform. */
  organizer_id: z.nullable(z.int()),
  name: z.string(),
  code: z.string(),
  /** Without a code of its own, an import made it up: screens show a short name instead. */
  has_official_code: z.boolean(),
  /** Other names, by which files and feeds find the team in every tournament. */
  aliases: z.array(z.string()),
  sport: named,
  sport_id: z.int(),
  logo: z.nullable(z.string()),
  /** It stands for a team that is not known yet, in one `tournament`. */
  is_placeholder: z.boolean(),
  tournament: z.nullable(z.object({ id: z.int(), name: z.string(), season: z.string() })),
  status: z.int(),
  statusAsString: z.string(),
  /** The team that took over the matches of this one. */
  merged_into: z.nullable(named),
})
export type Team = z.output<typeof team>

const mostAliases = 50
const repeated = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  return names.find((name) => {
    const isKnown = seen.has(fold(name))
    seen.add(fold(name))
    return isKnown
  })
}

// A form sends one alias per line.
const asLines = z.transform((value: unknown) =>
  typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : value,
)
const aliases = z.array(text('Ingresa un alias en cada línea.', 100), 'Ingresa un alias en cada línea.').check(
  z.maxLength(mostAliases, { error: `Puedes tener ${mostAliases} alias como máximo.`, abort: true }),
  z.refine((names) => repeated(names) === undefined, {
    error: ({ input }) => `«${repeated(input as string[])}» está repetido.`,
  }),
)

/** An absent list of aliases changes nothing. A code that changes is the team's own, unless the body says otherwise. */
const teamBody = z.object({
  name: text('Ingresa el nombre.', 100),
  code: text('Ingresa el código.', 10),
  sport_id: reference('Selecciona un deporte.'),
  aliases: z.optional(z.pipe(asLines, aliases)),
  has_official_code: optionalYesNo,
})
export type TeamBody = z.output<typeof teamBody>
const newTeamBody = z.object({ ...teamBody.shape, organizer_id: z.optional(optionalReference) })
export type NewTeamBody = z.output<typeof newTeamBody>

const versioned = { key: 'team', by: ['name', 'code', 'has_official_code', 'aliases', 'sport_id', 'logo'] } as const

/**
 * A name that another active team of the same owner and sport has, as its name or alias, is refused on `name` with the
 * text `wording.teamNameTaken`. ?confirm=duplicate allows it.
 */
const nameable = confirming('duplicate')

export const listTeams = endpoint({
  method: 'GET',
  path: '/teams',
  access: 'teams.read',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  query: listQuery(10, ['name', 'code', 'sport', 'status'], {
    search: textFilter,
    name: textFilter,
    code: textFilter,
    sport: codeFilter([-2, 0]),
    status: codeFilter([-1]),
    organizer_id: organizerFilter,
  }),
  response: listOf('teams', team),
})

export const findTeam = endpoint({
  method: 'GET',
  path: '/teams/{id}',
  access: 'teams.read',
  scopes: ['organize', 'manage'],
  members: { of: 'team' },
  versioned,
  response: z.object({ team }),
})

export const newTeam = endpoint({
  method: 'GET',
  path: '/newTeam',
  access: 'teams.create',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  response: z.object({ sports: z.array(named) }),
})

export const editTeam = endpoint({
  method: 'GET',
  path: '/editTeam/{id}',
  access: 'teams.update',
  scopes: ['organize', 'manage'],
  members: { of: 'team' },
  versioned,
  response: z.object({ team, sports: z.array(named) }),
})

/** Active teams of a sport, for the match forms: those of the platform, or those that `organizer_id` may use. */
export const listTeamsBySport = endpoint({
  method: 'GET',
  path: '/teamsBySport/{id}',
  access: 'teams.read',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  query: z.object({ organizer_id: organizerFilter }),
  response: z.object({ teams: z.array(team) }),
  failures: ['sport_not_found'],
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/teams',
  access: 'teams.create',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  wrapper: 'team',
  file: { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] },
  query: nameable,
  body: newTeamBody,
  response: done({ team }),
  status: 201,
  failures: ['own_teams_exhausted'],
})

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/teams/{id}',
  access: 'teams.update',
  scopes: ['organize', 'manage'],
  members: { of: 'team' },
  versioned,
  wrapper: 'team',
  file: { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] },
  query: nameable,
  body: teamBody,
  response: done({ team }),
  failures: ['archived', 'changed_meanwhile'],
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/teams/{id}',
  access: 'teams.delete',
  scopes: ['organize', 'manage'],
  members: { of: 'team' },
  response: done({ team }),
  failures: ['illegal_transition', 'in_use'],
})

export const reactivateTeam = endpoint({
  method: 'POST',
  path: '/teams/{id}/reactivate',
  access: 'teams.status',
  scopes: ['organize', 'manage'],
  members: { of: 'team' },
  query: nameable,
  response: done({ team }),
  failures: ['illegal_transition', 'own_teams_exhausted'],
  additive: true,
})

/**
 * Gives matches, aliases and logo of a team to the team `into`, which gets its name as an alias, and archives it. Asks
 * first: without ?confirm=merge it is refused with the `numbers` of what moves.
 */
export const mergeTeam = endpoint({
  method: 'POST',
  path: '/teams/{id}/merge',
  access: 'teams.status',
  scopes: ['organize', 'manage'],
  members: { of: 'team' },
  query: confirming('merge'),
  body: z.object({ into: reference('Selecciona el equipo que queda.') }),
  response: done({ team }),
  failures: [
    'team_merges',
    'teams_have_met',
    'teams_of_two_sports',
    'teams_of_two_owners',
    'team_into_placeholder',
    'archived',
    'changed_meanwhile',
  ],
  additive: true,
})
