import {
  type EndpointShape,
  findOperations,
  findResultSheet,
  listAudit,
  listCoinExpenses,
  listCoinPackages,
  listCountries,
  listFeeds,
  listImports,
  listMails,
  listMatches,
  listOrganizers,
  listPointRules,
  listPools,
  listPrivileges,
  listReports,
  listRoles,
  listSectors,
  listSexes,
  listSports,
  listTeams,
  listUsers,
  listUsersReports,
  listWebhooks,
} from '@compety/contract'
import { IconActivity, IconFileImport, IconFlag, IconHistory, IconMailOpened, IconWebhook } from '@tabler/icons-react'

// Screens without an entry in the sidebar are reached from the dashboard and the search.
export const unlisted = [
  { label: 'Importaciones', to: '/imports', icon: IconFileImport },
  { label: 'Historial de cambios', to: '/audit', icon: IconHistory },
  { label: 'Correos', to: '/outbox', icon: IconMailOpened },
  { label: 'Denuncias', to: '/reports', icon: IconFlag },
  { label: 'Webhooks', to: '/webhooks', icon: IconWebhook },
  { label: 'Operación', to: '/operations', icon: IconActivity },
] as const
/** The call that each screen begins with. Administrators may make all of them. */
const calls: Readonly<Record<string, EndpointShape>> = {
  '/pools': listPools,
  '/point_rules': listPointRules,
  '/teams': listTeams,
  '/matches': listMatches,
  '/resultSheet': findResultSheet,
  '/feeds': listFeeds,
  '/sports': listSports,
  '/users': listUsers,
  '/roles': listRoles,
  '/privileges': listPrivileges,
  '/countries': listCountries,
  '/sectors': listSectors,
  '/organizers': listOrganizers,
  '/sexes': listSexes,
  '/coinPackages': listCoinPackages,
  '/coinExpenses': listCoinExpenses,
  '/usersReport': listUsersReports,
  '/imports': listImports,
  '/audit': listAudit,
  '/outbox': listMails,
  '/reports': listReports,
  '/webhooks': listWebhooks,
  '/operations': findOperations,
}

export function callOfScreen(path: string): EndpointShape | undefined {
  return calls[path]
}
