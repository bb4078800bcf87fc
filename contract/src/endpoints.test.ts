import { expect, test } from 'vitest'
import * as contract from './index.ts'

const endpoints = Object.values(contract).filter(contract.isEndpoint)
const lineOf = ({ method, path }: contract.EndpointShape) => `${method} ${path}`

// The original calls with their access. Their paths, keys and answers never change.
const original: Record<string, string> = {
  'POST /player': 'anyone',
  'POST /authenticate': 'anyone',
  'GET /sectors': 'sectors.read',
  'GET /sports': 'sports.read',
  'GET /point_rules': 'point_rules.read',
  'GET /organizers': 'organizers.read',
  'GET /organizers/{id}': 'organizers.read',
  'GET /teams': 'teams.read',
  'GET /teams/{id}': 'teams.read',
  'GET /newTeam': 'teams.create',
  'GET /editTeam/{id}': 'teams.update',
  'GET /teamsBySport/{id}': 'teams.read',
  'POST /teams': 'teams.create',
  'PUT /teams/{id}': 'teams.update',
  'DELETE /teams/{id}': 'teams.delete',
  'GET /matches': 'matches.read',
  'GET /matches/{id}': 'matches.read',
  'GET /newMatch': 'matches.create',
  'GET /editMatch/{id}': 'matches.update',
  'GET /availableMatches': 'pools.update',
  'POST /matches': 'matches.create',
  'PUT /matches/{id}': 'matches.update',
  'DELETE /matches/{id}': 'matches.delete',
  'POST /matches/{id}/result': 'results.update',
  'PUT /matches/{id}/result': 'results.update',
  'POST /matches/{id}/begin': 'matches.status',
  'POST /matches/{id}/suspend': 'matches.status',
  'POST /matches/{id}/postpone': 'matches.status',
  'POST /matches/{id}/forward': 'matches.status',
  'POST /matches/{id}/finish': 'matches.status',
  'POST /matches/{id}/reactivate': 'matches.status',
  'POST /matches/{id}/archive': 'matches.status',
  'GET /pools': 'pools.read',
  'GET /pools/{id}': 'user',
  'GET /poolDetails/{id}': 'user',
  'GET /newPool': 'pools.create',
  'GET /editPool/{id}': 'pools.update',
  'POST /pools': 'pools.create',
  'PUT /pools/{id}': 'pools.update',
  'DELETE /pools/{id}': 'pools.delete',
  'POST /pools/{id}/begin': 'pools.status',
  'POST /pools/{id}/pause': 'pools.status',
  'POST /pools/{id}/finish': 'pools.status',
  'POST /pools/{id}/archive': 'pools.status',
  'POST /pools/{id}/reactivate': 'pools.status',
  'POST /pools/{id}/addMatch/{matchId}': 'pools.update',
  'POST /pools/{id}/deleteMatch/{matchId}': 'pools.update',
  'POST /pools/{id}/addPointRules': 'pools.update',
  'GET /availablePools': 'user',
  'GET /myPools': 'user',
  'POST /pools/{id}/inscribe': 'user',
  'POST /pools/{id}/uninscribe': 'user',
  'POST /pool/{id}/addPrediction/{matchId}': 'user',
  'POST /pool/{id}/updatePrediction/{matchId}': 'user',
  'GET /pool/{id}/pool_user_performance': 'user',
  'GET /pool/{id}/user_predictions/{userId}': 'user',
  'GET /pool/{id}/pool_ranking': 'user',
  'GET /global_ranking': 'user',
  'POST /monthly_global_ranking': 'user',
  'POST /organizers/{id}/activate': 'organizers.status',
  'POST /users/{id}/activate': 'users.status',
  'POST /coin_expenses/{id}/archive': 'coins.status',
  'POST /coin_packages/{id}/archive': 'coins.status',
  'POST /organizers/{id}/archive': 'organizers.status',
  'POST /users/{id}/archive': 'users.status',
  'POST /users/{id}/block': 'users.status',
  'POST /coin_expenses': 'coins.create',
  'POST /coin_packages': 'coins.create',
  'POST /countries': 'countries.create',
  'POST /organizers': 'user',
  'POST /point_rules': 'point_rules.create',
  'POST /privileges': 'privileges.create',
  'POST /roles': 'roles.create',
  'POST /sectors': 'sectors.create',
  'POST /sexes': 'sexes.create',
  'POST /sports': 'sports.create',
  'POST /users': 'users.create',
  'DELETE /coin_expenses/{id}': 'coins.delete',
  'DELETE /coin_packages/{id}': 'coins.delete',
  'DELETE /countries/{id}': 'countries.delete',
  'DELETE /organizers/{id}': 'organizers.delete',
  'DELETE /point_rules/{id}': 'point_rules.delete',
  'DELETE /privileges/{id}': 'privileges.delete',
  'DELETE /roles/{id}': 'roles.delete',
  'DELETE /sectors/{id}': 'sectors.delete',
  'DELETE /sexes/{id}': 'sexes.delete',
  'DELETE /sports/{id}': 'sports.delete',
  'DELETE /users/{id}': 'users.delete',
  'GET /editCoinExpense/{id}': 'coins.update',
  'GET /editCoinPackage/{id}': 'coins.update',
  'GET /editOrganizer/{id}': 'organizers.update',
  'GET /editUser/{id}': 'users.update',
  'GET /coin_expenses/{id}': 'coins.read',
  'GET /coin_packages/{id}': 'coins.read',
  'GET /roles/{id}': 'roles.read',
  'GET /users/{id}': 'users.read',
  'GET /usersReports/{id}': 'reports.read',
  'GET /coin_expenses': 'coins.read',
  'GET /coin_packages': 'coins.read',
  'GET /countries': 'countries.read',
  'GET /privileges': 'privileges.read',
  'GET /roles': 'roles.read',
  'GET /sexes': 'sexes.read',
  'GET /users': 'users.read',
  'GET /usersReports': 'reports.read',
  'GET /newCoinExpense': 'coins.create',
  'GET /newCoinPackage': 'coins.create',
  'GET /newOrganizer': 'organizers.create',
  'GET /newUser': 'users.create',
  'POST /coin_expenses/{id}/reactivate': 'coins.status',
  'POST /coin_packages/{id}/reactivate': 'coins.status',
  'POST /sectors/{id}/reactivate': 'sectors.status',
  'POST /unblockUser': 'users.status',
  'PUT /coin_expenses/{id}': 'coins.update',
  'PUT /coin_packages/{id}': 'coins.update',
  'PUT /countries/{id}': 'countries.update',
  'PUT /organizers/{id}': 'organizers.update',
  'PUT /point_rules/{id}': 'point_rules.update',
  'PUT /privileges/{id}': 'privileges.update',
  'POST /roles/{id}/updatePrivileges': 'roles.update',
  'PUT /roles/{id}': 'roles.update',
  'PUT /sectors/{id}': 'sectors.update',
  'PUT /sexes/{id}': 'sexes.update',
  'PUT /sports/{id}': 'sports.update',
  'PUT /users/{id}': 'users.update',
}

test.each(Object.entries(original))('%s may be called by: %s', (line, access) => {
  expect(
    endpoints.filter((endpoint) => lineOf(endpoint) === line).map((endpoint) => [endpoint.access, endpoint.additive]),
  ).toEqual([[access, undefined]])
})

test('calls that are not original are marked as additive', () => {
  const more = endpoints.filter((endpoint) => endpoint.additive).map(lineOf)
  expect(more).toEqual(expect.arrayContaining(['POST /logout', 'GET /session', 'POST /teams/{id}/reactivate']))
  expect(more.filter((line) => line in original)).toEqual([])
})

test('no call is declared twice', () => {
  const lines = endpoints.map(lineOf)
  expect(new Set(lines).size).toBe(lines.length)
})

test('every call that changes a back-office record needs a privilege', () => {
  const player =
    /^\/(player|authenticate|logout|pools?\/\{id\}\/(inscribe|uninscribe|addPrediction|updatePrediction|invite)|monthly_global_ranking)/
  const open = endpoints.filter(
    ({ method, path, access }) => method !== 'GET' && !player.test(path) && !access.includes('.') && path in original,
  )
  expect(open.map(lineOf)).toEqual([])
})
