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
  roles,
} from '@compety/contract'
import {
  IconActivity,
  IconFileImport,
  IconFlag,
  IconHistory,
  IconListNumbers,
  IconMailOpened,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { navigation } from '../../shell/navigation.ts'
import { Section } from '../../ui/page.tsx'
import { useMayCall } from '../records/may-call.ts'
import classes from './short-cuts.module.css'

const entries = navigation.admin.flatMap((entry) =>
  'to' in entry ? [entry] : entry.items.flatMap(({ label, to }) => (to ? [{ label, to, icon: entry.icon }] : [])),
)
// Screens without an entry in the sidebar are only reached from here.
const unlisted = [
  { label: 'Importaciones', to: '/imports', icon: IconFileImport },
  { label: 'Historial de cambios', to: '/audit', icon: IconHistory },
  { label: 'Correos', to: '/outbox', icon: IconMailOpened },
  { label: 'Denuncias', to: '/reports', icon: IconFlag },
  { label: 'Operación', to: '/operations', icon: IconActivity },
] as const
// For those who enter results without seeing the list of matches.
const results = { label: 'Resultados del día', to: '/resultSheet', icon: IconListNumbers } as const

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
  '/operations': findOperations,
}

/** The entries of an administrator's sidebar and the screens it lacks, as tiles: those that the user may open. */
export function ShortCuts() {
  const isAdministrator = useSessionUser().role_id === roles.administrator
  const may = useMayCall()
  const all = [...entries.filter(({ to }) => to !== '/dashboard'), ...unlisted]
  const tiles = isAdministrator ? all : [results, ...all].filter(({ to }) => calls[to] && may(calls[to]))
  if (tiles.length === 0) return null
  return (
    <Section title="Gestionar">
      <ul className={classes.tiles}>
        {tiles.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to} className={classes.tile}>
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
