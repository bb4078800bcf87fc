import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { choice, searchBy, wholeNumber, words } from '../platform/routing/search-params.ts'
import { root } from '../root-route.ts'
import { reportList } from './abuse-reports/report-list.ts'
import { auditList } from './audit/audit-list.ts'
import { coinExpenseList, coinPackageList } from './coins/coin-lists.ts'
import { feedList } from './feeds/feed-list.ts'
import { importList } from './imports/import-list.ts'
import { mailList } from './mails/mail-list.ts'
import { matchList } from './matches/match-list.ts'
import { organizerList } from './organizers/organizer-list.ts'
import { availableList } from './pools/matches/available-list.ts'
import { playerList } from './pools/players/player-list.ts'
import { poolList } from './pools/pool-list.ts'
import { type PoolTabName, poolTabs } from './pools/pool-tab-names.ts'
import { list, page, recordRoutes } from './record-routes.ts'
import { searchOf, wholeList } from './records/list/list-shape.ts'
import { countryList, sectorList, sportList } from './reference/reference-lists.ts'
import { privilegeList } from './rights/privilege-list.ts'
import { teamList } from './teams/team-list.ts'
import { userList } from './users/user-list.ts'
import { usersReportList } from './users-report/users-report-list.ts'

/** The paths of the lists. An unknown path below one of them shows that list. */
export const modules = [
  '/pools',
  '/matches',
  '/teams',
  '/tournaments',
  '/feeds',
  '/organizers',
  '/users',
  '/usersReport',
  '/coinPackages',
  '/coinExpenses',
  '/imports',
  '/countries',
  '/sectors',
  '/sports',
  '/sexes',
  '/point_rules',
  '/privileges',
  '/roles',
] as const

const pools = recordRoutes({
  list: '/pools',
  create: '/newPool',
  id: 'poolId',
  shape: poolList,
  detailSearch: (search) => ({ ...searchOf(playerList)(search), ...searchBy({ tab: choice(poolTabs) })(search) }),
  pages: {
    list: lazyRouteComponent(() => import('./pools/pools-page.tsx'), 'PoolsPage'),
    create: lazyRouteComponent(() => import('./pools/new-pool-page.tsx'), 'NewPoolPage'),
    detail: lazyRouteComponent(() => import('./pools/pool-page.tsx'), 'PoolPage'),
    update: lazyRouteComponent(() => import('./pools/update-pool-page.tsx'), 'UpdatePoolPage'),
  },
})
// The page of a match has a reader among players too: it is in routes-by-reader.ts.
const matches = list('/matches', {
  shape: matchList,
  component: lazyRouteComponent(() => import('./matches/matches-page.tsx'), 'MatchesPage'),
})
const newMatch = page(
  '/newMatch',
  lazyRouteComponent(() => import('./matches/new-match-page.tsx'), 'NewMatchPage'),
)
const updateMatch = page(
  '/matches/$matchId/update',
  lazyRouteComponent(() => import('./matches/update-match-page.tsx'), 'UpdateMatchPage'),
)
const teams = recordRoutes({
  list: '/teams',
  create: '/newTeam',
  id: 'teamId',
  shape: teamList,
  pages: {
    list: lazyRouteComponent(() => import('./teams/teams-page.tsx'), 'TeamsPage'),
    create: lazyRouteComponent(() => import('./teams/new-team-page.tsx'), 'NewTeamPage'),
    detail: lazyRouteComponent(() => import('./teams/team-page.tsx'), 'TeamPage'),
    update: lazyRouteComponent(() => import('./teams/update-team-page.tsx'), 'UpdateTeamPage'),
  },
})
// The list and the page of a tournament have a reader among players too: they are in routes-by-reader.ts.
const newTournament = page(
  '/newTournament',
  lazyRouteComponent(() => import('./tournaments/new-tournament-page.tsx'), 'NewTournamentPage'),
)
const updateTournament = page(
  '/tournaments/$tournamentId/update',
  lazyRouteComponent(() => import('./tournaments/update-tournament-page.tsx'), 'UpdateTournamentPage'),
)
const feeds = list('/feeds', {
  shape: feedList,
  component: lazyRouteComponent(() => import('./feeds/feeds-page.tsx'), 'FeedsPage'),
})
const newFeed = createRoute({
  getParentRoute: () => root,
  path: '/newFeed',
  validateSearch: searchBy({ tournament: wholeNumber }),
  component: lazyRouteComponent(() => import('./feeds/new-feed-page.tsx'), 'NewFeedPage'),
})
const feed = createRoute({
  getParentRoute: () => root,
  path: '/feeds/$feedId',
  validateSearch: searchBy({ page: wholeNumber }),
  component: lazyRouteComponent(() => import('./feeds/feed-page.tsx'), 'FeedPage'),
})
const updateFeed = page(
  '/feeds/$feedId/update',
  lazyRouteComponent(() => import('./feeds/update-feed-page.tsx'), 'UpdateFeedPage'),
)
const organizers = recordRoutes({
  list: '/organizers',
  create: '/newOrganizer',
  id: 'organizerId',
  shape: organizerList,
  pages: {
    list: lazyRouteComponent(() => import('./organizers/organizers-page.tsx'), 'OrganizersPage'),
    create: lazyRouteComponent(() => import('./organizers/new-organizer-page.tsx'), 'NewOrganizerPage'),
    detail: lazyRouteComponent(() => import('./organizers/organizer-page.tsx'), 'OrganizerPage'),
    update: lazyRouteComponent(() => import('./organizers/update-organizer-page.tsx'), 'UpdateOrganizerPage'),
  },
})
const organize = page(
  '/organize',
  lazyRouteComponent(() => import('./organizer-area/organize-page.tsx'), 'OrganizePage'),
)
const organizerArea = createRoute({
  getParentRoute: () => root,
  path: '/organize/$organizerId',
  validateSearch: searchBy({ tab: choice(['pools', 'matches', 'members', 'webhooks', 'data']), page: wholeNumber }),
  component: lazyRouteComponent(() => import('./organizer-area/organizer-area-page.tsx'), 'OrganizerAreaPage'),
})
const users = recordRoutes({
  list: '/users',
  create: '/newUser',
  id: 'userId',
  shape: userList,
  pages: {
    list: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
    create: lazyRouteComponent(() => import('./users/new-user-page.tsx'), 'NewUserPage'),
    detail: lazyRouteComponent(() => import('./users/user-page.tsx'), 'UserPage'),
    update: lazyRouteComponent(() => import('./users/update-user-page.tsx'), 'UpdateUserPage'),
  },
})
const coinPackages = recordRoutes({
  list: '/coinPackages',
  create: '/newCoinPackage',
  id: 'coinPackageId',
  shape: coinPackageList,
  pages: {
    list: lazyRouteComponent(() => import('./coins/coin-packages.tsx'), 'CoinPackagesPage'),
    create: lazyRouteComponent(() => import('./coins/coin-packages.tsx'), 'NewCoinPackagePage'),
    detail: lazyRouteComponent(() => import('./coins/coin-packages.tsx'), 'CoinPackagePage'),
    update: lazyRouteComponent(() => import('./coins/coin-packages.tsx'), 'UpdateCoinPackagePage'),
  },
})
const coinExpenses = recordRoutes({
  list: '/coinExpenses',
  create: '/newCoinExpense',
  id: 'coinExpenseId',
  shape: coinExpenseList,
  pages: {
    list: lazyRouteComponent(() => import('./coins/coin-expenses.tsx'), 'CoinExpensesPage'),
    create: lazyRouteComponent(() => import('./coins/coin-expenses.tsx'), 'NewCoinExpensePage'),
    detail: lazyRouteComponent(() => import('./coins/coin-expenses.tsx'), 'CoinExpensePage'),
    update: lazyRouteComponent(() => import('./coins/coin-expenses.tsx'), 'UpdateCoinExpensePage'),
  },
})

const poolWizard = page(
  '/organize/$organizerId/newPool',
  lazyRouteComponent(() => import('./pools/wizard/pool-wizard-page.tsx'), 'PoolWizardPage'),
)
const poolLook = page(
  '/pools/$poolId/look',
  lazyRouteComponent(() => import('./pools/look/look-page.tsx'), 'LookPage'),
)
const poolGame = page(
  '/pools/$poolId/game',
  lazyRouteComponent(() => import('./pools/game/game-page.tsx'), 'GamePage'),
)
const addPointRules = page(
  '/pools/$poolId/addPointRules',
  lazyRouteComponent(() => import('./pools/rules/add-point-rules-page.tsx'), 'AddPointRulesPage'),
)
const addMatches = list('/pools/$poolId/addMatches', {
  shape: availableList,
  component: lazyRouteComponent(() => import('./pools/matches/add-matches-page.tsx'), 'AddMatchesPage'),
})
// Each tab of a pool has an address of its own too.
const tabOfPool = <const Path extends `/pools/$poolId/${string}`>(path: Path, tab: PoolTabName) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, search }) => {
      throw redirect({
        to: '/pools/$poolId',
        params: params as { poolId: string },
        search: { ...search, tab },
        replace: true,
      })
    },
  })
const poolSummary = tabOfPool('/pools/$poolId/summary', 'summary')
const poolPlayers = tabOfPool('/pools/$poolId/players', 'players')
const poolMatches = tabOfPool('/pools/$poolId/matches', 'matches')
const poolRules = tabOfPool('/pools/$poolId/rules', 'rules')
const poolQuestions = tabOfPool('/pools/$poolId/questions', 'questions')
const poolLeagues = tabOfPool('/pools/$poolId/leagues', 'leagues')
const poolInvitations = tabOfPool('/pools/$poolId/invitations', 'invitations')
const poolHistory = tabOfPool('/pools/$poolId/history', 'history')
const newMatches = createRoute({
  getParentRoute: () => root,
  path: '/newMatches',
  validateSearch: searchBy({ tournament: wholeNumber, round: wholeNumber, organizer: wholeNumber }),
  component: lazyRouteComponent(() => import('./matches/batch/new-matches-page.tsx'), 'NewMatchesPage'),
})
const addResult = page(
  '/matches/$matchId/addResult',
  lazyRouteComponent(() => import('./matches/results/add-result-page.tsx'), 'AddResultPage'),
)
const live = page(
  '/matches/$matchId/live',
  lazyRouteComponent(() => import('./matches/live/live-page.tsx'), 'LivePage'),
)
const viewResult = page(
  '/matches/$matchId/viewResult',
  lazyRouteComponent(() => import('./matches/results/view-result-page.tsx'), 'ViewResultPage'),
)
const userWallet = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId/wallet',
  validateSearch: searchBy({ page: wholeNumber }),
  component: lazyRouteComponent(() => import('./users/user-wallet-page.tsx'), 'UserWalletPage'),
})
const resultSheet = createRoute({
  getParentRoute: () => root,
  path: '/resultSheet',
  validateSearch: searchBy({ day: words, organizer: wholeNumber }),
  component: lazyRouteComponent(() => import('./matches/result-sheet/result-sheet-page.tsx'), 'ResultSheetPage'),
})
const audit = list('/audit', {
  shape: auditList,
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
})
const imports = list('/imports', {
  shape: importList,
  component: lazyRouteComponent(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
})
const newImport = page(
  '/newImport',
  lazyRouteComponent(() => import('./imports/new-import-page.tsx'), 'NewImportPage'),
)
const importReport = page(
  '/imports/$importId',
  lazyRouteComponent(() => import('./imports/import-page.tsx'), 'ImportPage'),
)
const operations = page(
  '/operations',
  lazyRouteComponent(() => import('./operations/operations-page.tsx'), 'OperationsPage'),
)
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: (search: Record<string, unknown>) => ({
    ...searchOf(mailList)(search),
    ...searchBy({ mail: wholeNumber })(search),
  }),
  component: lazyRouteComponent(() => import('./mails/mails-page.tsx'), 'MailsPage'),
})
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: searchOf(reportList),
  component: lazyRouteComponent(() => import('./abuse-reports/reports-page.tsx'), 'ReportsPage'),
})
const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: searchBy({ page: wholeNumber }),
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})
const webhook = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$webhookId',
  validateSearch: searchBy({ page: wholeNumber }),
  component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
})
const contactFile = page(
  '/contactFiles/$name',
  lazyRouteComponent(() => import('./contacts/contact-file-page.tsx'), 'ContactFilePage'),
)
const countries = list('/countries', {
  shape: countryList,
  component: lazyRouteComponent(() => import('./reference/countries-page.tsx'), 'CountriesPage'),
})
const sectors = list('/sectors', {
  shape: sectorList,
  component: lazyRouteComponent(() => import('./reference/sectors-page.tsx'), 'SectorsPage'),
})
const sports = list('/sports', {
  shape: sportList,
  component: lazyRouteComponent(() => import('./reference/sports-page.tsx'), 'SportsPage'),
})
const sexes = list('/sexes', {
  shape: wholeList,
  component: lazyRouteComponent(() => import('./reference/sexes-page.tsx'), 'SexesPage'),
})
const pointRules = list('/point_rules', {
  shape: wholeList,
  component: lazyRouteComponent(() => import('./reference/point-rules-page.tsx'), 'PointRulesPage'),
})
const privileges = list('/privileges', {
  shape: privilegeList,
  component: lazyRouteComponent(() => import('./rights/privileges-page.tsx'), 'PrivilegesPage'),
})
const roles = list('/roles', {
  shape: wholeList,
  component: lazyRouteComponent(() => import('./rights/roles-page.tsx'), 'RolesPage'),
})
const role = createRoute({
  getParentRoute: () => root,
  path: '/roles/$roleId',
  beforeLoad: ({ params: { roleId } }) => {
    if (!/^\d+$/.test(roleId)) throw redirect({ to: '/roles', replace: true })
  },
  component: lazyRouteComponent(() => import('./rights/role-page.tsx'), 'RolePage'),
})

const usersReport = list('/usersReport', {
  shape: usersReportList,
  component: lazyRouteComponent(() => import('./users-report/users-report-page.tsx'), 'UsersReportPage'),
})
const userReport = createRoute({
  getParentRoute: () => root,
  path: '/usersReport/$userId',
  validateSearch: searchBy({
    tab: choice(['profile', 'competies', 'app']),
    page: wholeNumber,
    order: choice(['date_asc', 'date_desc']),
  }),
  component: lazyRouteComponent(() => import('./users-report/user-report-page.tsx'), 'UserReportPage'),
})

/** Every route of the back-office. */
export const backofficeRoutes = [
  ...pools,
  poolLook,
  poolGame,
  addPointRules,
  poolWizard,
  addMatches,
  poolSummary,
  poolPlayers,
  poolMatches,
  poolRules,
  poolQuestions,
  poolLeagues,
  poolInvitations,
  poolHistory,
  newMatches,
  matches,
  newMatch,
  updateMatch,
  addResult,
  live,
  viewResult,
  resultSheet,
  ...teams,
  newTournament,
  updateTournament,
  feeds,
  newFeed,
  feed,
  updateFeed,
  ...organizers,
  organize,
  organizerArea,
  ...users,
  userWallet,
  ...coinPackages,
  ...coinExpenses,
  audit,
  imports,
  newImport,
  importReport,
  operations,
  outbox,
  reports,
  webhooks,
  webhook,
  contactFile,
  countries,
  sectors,
  sports,
  sexes,
  pointRules,
  privileges,
  roles,
  role,
  usersReport,
  userReport,
] as const
