import * as z from 'zod/mini'
import { done, named } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { reference, text } from './wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from './wire/lists.ts'

/** The status `inUse`, 'No eliminable', is computed: a match that is neither inactive nor archived uses the team. */
export const team = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  sport: named,
  sport_id: z.int(),
  logo: z.nullable(z.string()),
  status: z.int(),
  statusAsString: z.string(),
})
export type Team = z.output<typeof team>

const teamBody = z.object({
  name: text('Ingresa el nombre.', 100),
  code: text('Ingresa el código.', 10),
  sport_id: reference('Selecciona un deporte.'),
})
export type TeamBody = z.output<typeof teamBody>

const versioned = { key: 'team', by: ['name', 'code', 'sport_id', 'logo'] } as const

export const listTeams = endpoint({
  method: 'GET',
  path: '/teams',
  access: 'teams.read',
  query: listQuery(10, ['name', 'code', 'sport', 'status'], {
    name: textFilter,
    code: textFilter,
    sport: codeFilter([-2, 0]),
    status: codeFilter([-1]),
  }),
  response: listOf('teams', team),
})

export const findTeam = endpoint({
  method: 'GET',
  path: '/teams/{id}',
  access: 'teams.read',
  versioned,
  response: z.object({ team }),
})

export const newTeam = endpoint({
  method: 'GET',
  path: '/newTeam',
  access: 'teams.create',
  response: z.object({ sports: z.array(named) }),
})

export const editTeam = endpoint({
  method: 'GET',
  path: '/editTeam/{id}',
  access: 'teams.update',
  versioned,
  response: z.object({ team, sports: z.array(named) }),
})

/** Active teams of a sport, for the match forms. */
export const listTeamsBySport = endpoint({
  method: 'GET',
  path: '/teamsBySport/{id}',
  access: 'teams.read',
  response: z.object({ teams: z.array(team) }),
  failures: ['sport_not_found'],
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/teams',
  access: 'teams.create',
  wrapper: 'team',
  file: { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] },
  body: teamBody,
  response: done({ team }),
  status: 201,
})

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/teams/{id}',
  access: 'teams.update',
  versioned,
  wrapper: 'team',
  file: { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] },
  body: teamBody,
  response: done({ team }),
  failures: ['archived', 'changed_meanwhile'],
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/teams/{id}',
  access: 'teams.delete',
  response: done({ team }),
  failures: ['illegal_transition', 'in_use'],
})

export const reactivateTeam = endpoint({
  method: 'POST',
  path: '/teams/{id}/reactivate',
  access: 'teams.status',
  response: done({ team }),
  failures: ['illegal_transition'],
  additive: true,
})
