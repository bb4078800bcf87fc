import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { currentSession } from './api/session.ts'
import { auditList } from './backoffice/audit/audit-list.ts'
import { importList } from './backoffice/imports/import-list.ts'
import { matchList } from './backoffice/matches/match-list.ts'
import { organizerList } from './backoffice/organizers/organizer-list.ts'
import { poolList } from './backoffice/pools/pool-list.ts'
import { searchOf } from './backoffice/records/list-shape.ts'
import { teamList } from './backoffice/teams/team-list.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { areaOf, navigationLabel } from './shell/navigation.ts'
import { PendingPage } from './shell/pending-page.tsx'
import { Shell } from './shell/shell.tsx'
import { choice, parseSearch, stringifySearch, wholeNumber, words } from './ui/search-params.ts'

/*
 * Every address of the application. All of them need a session (public/boot.js sends everyone else to /login, which is
 * a page of the public entry) and none is guarded by role: the server refuses, the screens follow (player.md 6).
 */
const root = createRootRoute({ component: Shell })

const toDashboard = {
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
}
const start = createRoute({ getParentRoute: () => root, path: '/', ...toDashboard })
const login = createRoute({ getParentRoute: () => root, path: '/login', ...toDashboard })
const modules = ['/pools', '/matches', '/teams', '/organizers', '/imports'] as const

// Any other path inside a module of the back-office shows its list (backoffice.md 2); any other at all the dashboard.
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { pathname } }) => {
    if (navigationLabel(currentSession()?.user.role_id ?? 0, pathname)) return
    const list = modules.find((module) => pathname.startsWith(`${module}/`))
    throw redirect({ to: list ?? '/dashboard', replace: true })
  },
  component: PendingPage,
})

// The role chooses the dashboard (player.md 2).
const dashboards = {
  admin: () => import('./backoffice/dashboard/dashboard-page.tsx'),
  player: () => import('./player/dashboard/dashboard-page.tsx'),
  other: () => import('./shell/dashboard-page.tsx'),
}
const loadDashboard = () => dashboards[areaOf(currentSession()?.user.role_id ?? 0)]()
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyRouteComponent(loadDashboard, 'DashboardPage'),
})
const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  component: lazyRouteComponent(loadDashboard, 'DashboardPage'),
})
const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('./shell/unauthorized-page.tsx'), 'UnauthorizedPage'),
})

// Everybody's own.
const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/myProfile',
  validateSearch: z.object({
    tab: choice(['data', 'password', 'sectors', 'referral', 'wallet', 'reminders', 'sessions']),
    page: wholeNumber,
  }),
  component: lazyRouteComponent(() => import('./account/profile/my-profile-page.tsx'), 'MyProfilePage'),
})
const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  component: lazyRouteComponent(() => import('./account/contact/contact-page.tsx'), 'ContactPage'),
})
const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyRouteComponent(() => import('./account/faq/faq-page.tsx'), 'FaqPage'),
})

// The player.
const order = choice([
  'beginst_at_asc',
  'beginst_at_desc',
  'name_asc',
  'name_desc',
  'ends_at_asc',
  'ends_at_desc',
  'status_asc',
  'status_desc',
])
const dateMode = choice(['exactly', 'after', 'before'])
const ofRanking = z.object({ page: wholeNumber, username: words, player: wholeNumber })
const inPool = z.object({
  ...ofRanking.shape,
  tab: choice(['matches', 'details', 'ranking', 'reviews']),
  show: choice(['open', 'played', 'all']),
})
const ofPage = z.object({ page: wholeNumber })

const availablePools = createRoute({
  getParentRoute: () => root,
  path: '/availablePools',
  validateSearch: z.object({ name: words, sector: wholeNumber, order }),
  component: lazyRouteComponent(() => import('./player/pools/available-pools-page.tsx'), 'AvailablePoolsPage'),
})
const availablePool = createRoute({
  getParentRoute: () => root,
  path: '/availablePools/$poolId',
  validateSearch: inPool,
  component: lazyRouteComponent(() => import('./player/pools/available-pool-page.tsx'), 'AvailablePoolPage'),
})
const myPools = createRoute({
  getParentRoute: () => root,
  path: '/myPools',
  validateSearch: z.object({
    name: words,
    sector_name: words,
    status: wholeNumber,
    order,
    page: wholeNumber,
    beginst_at: words,
    beginst_at_type: dateMode,
    ends_at: words,
    ends_at_type: dateMode,
  }),
  component: lazyRouteComponent(() => import('./player/pools/my-pools-page.tsx'), 'MyPoolsPage'),
})
const myPool = createRoute({
  getParentRoute: () => root,
  path: '/myPools/$poolId',
  validateSearch: inPool,
  component: lazyRouteComponent(() => import('./player/pools/my-pool-page.tsx'), 'MyPoolPage'),
})
const poolRanking = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId/poolRanking',
  validateSearch: ofRanking,
  component: lazyRouteComponent(() => import('./player/rankings/pool-ranking-page.tsx'), 'PoolRankingPage'),
})
const userPredictions = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId/userPredictions/$userId',
  component: lazyRouteComponent(() => import('./player/predictions/user-predictions-page.tsx'), 'UserPredictionsPage'),
})
const globalRanking = createRoute({
  getParentRoute: () => root,
  path: '/globalRanking',
  validateSearch: z.object({ page: wholeNumber, username: words }),
  component: lazyRouteComponent(() => import('./player/rankings/global-ranking-page.tsx'), 'GlobalRankingPage'),
})
const monthlyRanking = createRoute({
  getParentRoute: () => root,
  path: '/monthly_global_ranking',
  validateSearch: z.object({ page: wholeNumber, month: wholeNumber, year: wholeNumber, username: words }),
  component: lazyRouteComponent(() => import('./player/rankings/monthly-ranking-page.tsx'), 'MonthlyRankingPage'),
})

const favouritePools = createRoute({
  getParentRoute: () => root,
  path: '/myFavoritePools',
  validateSearch: ofPage,
  component: lazyRouteComponent(() => import('./player/pools/favourite-pools-page.tsx'), 'FavouritePoolsPage'),
})
const predictionSheet = createRoute({
  getParentRoute: () => root,
  path: '/predictions',
  component: lazyRouteComponent(() => import('./player/predictions/prediction-sheet-page.tsx'), 'PredictionSheetPage'),
})
const invitations = createRoute({
  getParentRoute: () => root,
  path: '/invitations',
  component: lazyRouteComponent(() => import('./player/invitations/invitations-page.tsx'), 'InvitationsPage'),
})
const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/accept_invitation/$hash',
  component: lazyRouteComponent(
    () => import('./player/invitations/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
})
const organizerProfile = createRoute({
  getParentRoute: () => root,
  path: '/organizer_profile/$organizerName',
  validateSearch: z.object({ tab: choice(['pools', 'members', 'reviews']) }),
  component: lazyRouteComponent(() => import('./player/organizers/organizer-profile-page.tsx'), 'OrganizerProfilePage'),
})
const user = createRoute({
  getParentRoute: () => root,
  path: '/user/$username',
  validateSearch: z.object({ tab: choice(['pools', 'performance']) }),
  component: lazyRouteComponent(() => import('./player/people/user-page.tsx'), 'UserPage'),
})

// The back-office.
const pools = createRoute({
  getParentRoute: () => root,
  path: '/pools',
  validateSearch: searchOf(poolList),
  component: lazyRouteComponent(() => import('./backoffice/pools/pools-page.tsx'), 'PoolsPage'),
})
const pool = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId',
  component: lazyRouteComponent(() => import('./backoffice/pools/pool-page.tsx'), 'PoolPage'),
})
const newPool = createRoute({
  getParentRoute: () => root,
  path: '/newPool',
  component: lazyRouteComponent(() => import('./backoffice/pools/new-pool-page.tsx'), 'NewPoolPage'),
})
const updatePool = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId/update',
  component: lazyRouteComponent(() => import('./backoffice/pools/update-pool-page.tsx'), 'UpdatePoolPage'),
})
const addPointRules = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId/addPointRules',
  component: lazyRouteComponent(() => import('./backoffice/pools/rules/add-point-rules-page.tsx'), 'AddPointRulesPage'),
})
const addMatches = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId/addMatches',
  component: lazyRouteComponent(() => import('./backoffice/pools/matches/add-matches-page.tsx'), 'AddMatchesPage'),
})
const matches = createRoute({
  getParentRoute: () => root,
  path: '/matches',
  validateSearch: searchOf(matchList),
  component: lazyRouteComponent(() => import('./backoffice/matches/matches-page.tsx'), 'MatchesPage'),
})
const match = createRoute({
  getParentRoute: () => root,
  path: '/matches/$matchId',
  component: lazyRouteComponent(() => import('./backoffice/matches/match-page.tsx'), 'MatchPage'),
})
const newMatch = createRoute({
  getParentRoute: () => root,
  path: '/newMatch',
  component: lazyRouteComponent(() => import('./backoffice/matches/new-match-page.tsx'), 'NewMatchPage'),
})
const updateMatch = createRoute({
  getParentRoute: () => root,
  path: '/matches/$matchId/update',
  component: lazyRouteComponent(() => import('./backoffice/matches/update-match-page.tsx'), 'UpdateMatchPage'),
})
const addResult = createRoute({
  getParentRoute: () => root,
  path: '/matches/$matchId/addResult',
  component: lazyRouteComponent(() => import('./backoffice/matches/add-result-page.tsx'), 'AddResultPage'),
})
const viewResult = createRoute({
  getParentRoute: () => root,
  path: '/matches/$matchId/viewResult',
  component: lazyRouteComponent(() => import('./backoffice/matches/view-result-page.tsx'), 'ViewResultPage'),
})
const resultSheet = createRoute({
  getParentRoute: () => root,
  path: '/resultSheet',
  validateSearch: z.object({ day: words }),
  component: lazyRouteComponent(() => import('./backoffice/matches/result-sheet-page.tsx'), 'ResultSheetPage'),
})
const teams = createRoute({
  getParentRoute: () => root,
  path: '/teams',
  validateSearch: searchOf(teamList),
  component: lazyRouteComponent(() => import('./backoffice/teams/teams-page.tsx'), 'TeamsPage'),
})
const newTeam = createRoute({
  getParentRoute: () => root,
  path: '/newTeam',
  component: lazyRouteComponent(() => import('./backoffice/teams/new-team-page.tsx'), 'NewTeamPage'),
})
const team = createRoute({
  getParentRoute: () => root,
  path: '/teams/$teamId',
  component: lazyRouteComponent(() => import('./backoffice/teams/team-page.tsx'), 'TeamPage'),
})
const updateTeam = createRoute({
  getParentRoute: () => root,
  path: '/teams/$teamId/update',
  component: lazyRouteComponent(() => import('./backoffice/teams/update-team-page.tsx'), 'UpdateTeamPage'),
})
const organizers = createRoute({
  getParentRoute: () => root,
  path: '/organizers',
  validateSearch: searchOf(organizerList),
  component: lazyRouteComponent(() => import('./backoffice/organizers/organizers-page.tsx'), 'OrganizersPage'),
})
const newOrganizer = createRoute({
  getParentRoute: () => root,
  path: '/newOrganizer',
  component: lazyRouteComponent(() => import('./backoffice/organizers/new-organizer-page.tsx'), 'NewOrganizerPage'),
})
const organizer = createRoute({
  getParentRoute: () => root,
  path: '/organizers/$organizerId',
  component: lazyRouteComponent(() => import('./backoffice/organizers/organizer-page.tsx'), 'OrganizerPage'),
})
const updateOrganizer = createRoute({
  getParentRoute: () => root,
  path: '/organizers/$organizerId/update',
  component: lazyRouteComponent(
    () => import('./backoffice/organizers/update-organizer-page.tsx'),
    'UpdateOrganizerPage',
  ),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: searchOf(auditList),
  component: lazyRouteComponent(() => import('./backoffice/audit/audit-page.tsx'), 'AuditPage'),
})
const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  validateSearch: searchOf(importList),
  component: lazyRouteComponent(() => import('./backoffice/imports/imports-page.tsx'), 'ImportsPage'),
})
const newImport = createRoute({
  getParentRoute: () => root,
  path: '/newImport',
  component: lazyRouteComponent(() => import('./backoffice/imports/new-import-page.tsx'), 'NewImportPage'),
})
const importRoute = createRoute({
  getParentRoute: () => root,
  path: '/imports/$importId',
  component: lazyRouteComponent(() => import('./backoffice/imports/import-page.tsx'), 'ImportPage'),
})
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: z.object({
    page: wholeNumber,
    order: choice(['created_at_asc', 'created_at_desc']),
    recipient: words,
    subject: words,
    state: wholeNumber,
    mail: wholeNumber,
  }),
  component: lazyRouteComponent(() => import('./backoffice/outbox/outbox-page.tsx'), 'OutboxPage'),
})
const routeTree = root.addChildren([
  start,
  login,
  unknown,
  dashboard,
  home,
  unauthorized,
  myProfile,
  contact,
  faq,
  availablePools,
  availablePool,
  myPools,
  myPool,
  poolRanking,
  userPredictions,
  globalRanking,
  monthlyRanking,
  favouritePools,
  predictionSheet,
  invitations,
  acceptInvitation,
  organizerProfile,
  user,
  pools,
  pool,
  newPool,
  updatePool,
  addPointRules,
  addMatches,
  matches,
  match,
  newMatch,
  updateMatch,
  addResult,
  viewResult,
  resultSheet,
  teams,
  newTeam,
  team,
  updateTeam,
  organizers,
  newOrganizer,
  organizer,
  updateOrganizer,
  audit,
  imports,
  newImport,
  importRoute,
  outbox,
])

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
