import * as z from 'zod/mini'
import { listCoinExpenses, listCoinPackages } from '../catalogue/coins.ts'
import { listCountries, listSectors, listSports } from '../catalogue/reference.ts'
import { listTeams } from '../catalogue/teams.ts'
import { listOrganizers } from '../competitions/organizers.ts'
import { listPools } from '../competitions/pools.ts'
import { listFeeds } from '../fixtures/feeds.ts'
import { listTournaments } from '../fixtures/tournaments.ts'
import { listPrivileges } from '../identity/rights.ts'
import { listUsers } from '../people/users.ts'
import { endpoint } from '../wire/endpoint.ts'
import { exportFields, exportTypes } from '../wire/exports.ts'
import { listReports } from './abuse-reports.ts'
import { listAudit } from './audit.ts'
import { listMails } from './mails.ts'

// The whole list that the filters find, in its order, for whoever reads the list.
const exported = {
  method: 'GET',
  response: z.string(),
  produces: exportTypes,
  failures: ['overloaded'],
  additive: true,
} as const

export const exportPools = endpoint({
  ...exported,
  path: '/exports/pools',
  access: 'pools.read',
  scopes: listPools.scopes,
  query: z.extend(listPools.query, exportFields),
})
export const exportTeams = endpoint({
  ...exported,
  path: '/exports/teams',
  access: 'teams.read',
  scopes: listTeams.scopes,
  members: { of: 'any organizer' },
  query: z.extend(listTeams.query, exportFields),
})
export const exportTournaments = endpoint({
  ...exported,
  path: '/exports/tournaments',
  access: 'user',
  scopes: listTournaments.scopes,
  query: z.extend(listTournaments.query, exportFields),
})
export const exportOrganizers = endpoint({
  ...exported,
  path: '/exports/organizers',
  access: 'organizers.read',
  scopes: listOrganizers.scopes,
  query: z.extend(listOrganizers.query, exportFields),
})
export const exportUsers = endpoint({
  ...exported,
  path: '/exports/users',
  access: 'users.read',
  scopes: listUsers.scopes,
  query: z.extend(listUsers.query, exportFields),
})
export const exportSectors = endpoint({
  ...exported,
  path: '/exports/sectors',
  access: 'sectors.read',
  scopes: listSectors.scopes,
  query: z.extend(listSectors.query, exportFields),
})
export const exportSports = endpoint({
  ...exported,
  path: '/exports/sports',
  access: 'sports.read',
  scopes: listSports.scopes,
  query: z.extend(listSports.query, exportFields),
})
export const exportCountries = endpoint({
  ...exported,
  path: '/exports/countries',
  access: 'countries.read',
  scopes: listCountries.scopes,
  query: z.extend(listCountries.query, exportFields),
})
export const exportCoinPackages = endpoint({
  ...exported,
  path: '/exports/coin_packages',
  access: 'coins.read',
  scopes: listCoinPackages.scopes,
  query: z.extend(listCoinPackages.query, exportFields),
})
export const exportCoinExpenses = endpoint({
  ...exported,
  path: '/exports/coin_expenses',
  access: 'coins.read',
  scopes: listCoinExpenses.scopes,
  query: z.extend(listCoinExpenses.query, exportFields),
})
export const exportPrivileges = endpoint({
  ...exported,
  path: '/exports/privileges',
  access: 'privileges.read',
  scopes: listPrivileges.scopes,
  query: z.extend(listPrivileges.query, exportFields),
})
export const exportMails = endpoint({
  ...exported,
  path: '/exports/mails',
  access: 'mails.read',
  scopes: listMails.scopes,
  query: z.extend(listMails.query, exportFields),
})
export const exportAudit = endpoint({
  ...exported,
  path: '/exports/audit',
  access: 'audit.read',
  scopes: listAudit.scopes,
  query: z.extend(listAudit.query, exportFields),
})
export const exportFeeds = endpoint({
  ...exported,
  path: '/exports/feeds',
  access: 'feeds.read',
  scopes: listFeeds.scopes,
  query: z.extend(listFeeds.query, exportFields),
})
export const exportReports = endpoint({
  ...exported,
  path: '/exports/reports',
  access: 'abuse_reports.read',
  scopes: listReports.scopes,
  query: z.extend(listReports.query, exportFields),
})
