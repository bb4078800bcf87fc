import { createRoute, createRouter, lazyRouteComponent, type RouterHistory, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SearchHost } from './backoffice/search/search-host.tsx'
import {
  calendarDay,
  choice,
  parseSearch,
  searchBy,
  stringifySearch,
  wholeNumber,
  words,
} from './platform/routing/search-params.ts'
import { type Context, root } from './root-route.ts'
import { routesByReader } from './routes-by-reader.ts'
import { FailedPage } from './shell/failed-page.tsx'

/*
 * All routes of the application. All of them need a session: public/boot.js redirects everybody else to /login, which
 * is a public page. No route is guarded by role: the server refuses, and the screens show the refusal.
 */
const toDashboard = {
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
}
const start = createRoute({ getParentRoute: () => root, path: '/', ...toDashboard })
const login = createRoute({ getParentRoute: () => root, path: '/login', ...toDashboard })

// An unknown path may be one of the back-office. Inside a module of it any other one shows the list of the module, all
// others show the dashboard.
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location: { href, pathname }, context }) => {
    const modules = await context.addBackoffice()
    if (context.isKnown(pathname)) throw redirect({ href, replace: true })
    const list = modules.find((module) => pathname.startsWith(`${module}/`))
    throw redirect({ to: list ?? '/dashboard', replace: true })
  },
})

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('./shell/unauthorized-page.tsx'), 'UnauthorizedPage'),
})

// Reminders have a page of their own. Mails and bookmarks may still lead to their former tab.
const leaveRemindersTab = ({ location: { searchStr } }: { location: { searchStr: string } }): void => {
  const isFormer = new URLSearchParams(searchStr).get('tab') === 'reminders'
  if (isFormer) throw redirect({ to: '/notifications', replace: true })
}

// Screens for all roles.
const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/myProfile',
  validateSearch: searchBy({
    tab: words,
    page: wholeNumber,
  }),
  beforeLoad: leaveRemindersTab,
  component: lazyRouteComponent(() => import('./account/profile/my-profile-page.tsx'), 'MyProfilePage'),
})
const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./account/notifications/notifications-page.tsx'), 'NotificationsPage'),
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

// Screens of players.
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
const ofRanking = {
  page: wholeNumber,
  username: words,
  player: wholeNumber,
  table: choice(['matchday']),
  group: choice(['round', 'league', 'all']),
  round: words,
  league: wholeNumber,
  day: calendarDay,
  tv: wholeNumber,
}
const inPool = searchBy({
  ...ofRanking,
  tab: choice(['matches', 'details', 'ranking', 'reviews']),
  show: choice(['open', 'played', 'all']),
})
const ofPage = searchBy({ page: wholeNumber })

const availablePools = createRoute({
  getParentRoute: () => root,
  path: '/availablePools',
  validateSearch: searchBy({ name: words, sector: wholeNumber, order }),
  component: lazyRouteComponent(
    () => import('./player/pools/available/available-pools-page.tsx'),
    'AvailablePoolsPage',
  ),
})
const availablePool = createRoute({
  getParentRoute: () => root,
  path: '/availablePools/$poolId',
  validateSearch: inPool,
  component: lazyRouteComponent(() => import('./player/pools/available/available-pool-page.tsx'), 'AvailablePoolPage'),
})
const myPools = createRoute({
  getParentRoute: () => root,
  path: '/myPools',
  validateSearch: searchBy({
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
  component: lazyRouteComponent(() => import('./player/pools/my-pools/my-pools-page.tsx'), 'MyPoolsPage'),
})
const myPool = createRoute({
  getParentRoute: () => root,
  path: '/myPools/$poolId',
  validateSearch: inPool,
  component: lazyRouteComponent(() => import('./player/pools/my-pools/my-pool-page.tsx'), 'MyPoolPage'),
})
const poolRanking = createRoute({
  getParentRoute: () => root,
  path: '/pools/$poolId/poolRanking',
  validateSearch: searchBy(ofRanking),
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
  validateSearch: searchBy({ page: wholeNumber, username: words, tv: wholeNumber }),
  component: lazyRouteComponent(() => import('./player/rankings/global-ranking-page.tsx'), 'GlobalRankingPage'),
})
const monthlyRanking = createRoute({
  getParentRoute: () => root,
  path: '/monthly_global_ranking',
  validateSearch: searchBy({
    page: wholeNumber,
    month: wholeNumber,
    year: wholeNumber,
    username: words,
    tv: wholeNumber,
  }),
  component: lazyRouteComponent(() => import('./player/rankings/monthly-ranking-page.tsx'), 'MonthlyRankingPage'),
})

const favouritePools = createRoute({
  getParentRoute: () => root,
  path: '/myFavoritePools',
  validateSearch: ofPage,
  component: lazyRouteComponent(
    () => import('./player/pools/favourites/favourite-pools-page.tsx'),
    'FavouritePoolsPage',
  ),
})
const predictionSheet = createRoute({
  getParentRoute: () => root,
  path: '/predictions',
  component: lazyRouteComponent(
    () => import('./player/predictions/sheet/prediction-sheet-page.tsx'),
    'PredictionSheetPage',
  ),
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
const acceptOrganizerInvitation = createRoute({
  getParentRoute: () => root,
  path: '/accept_organizer_invitation/$hash',
  component: lazyRouteComponent(
    () => import('./player/invitations/accept-organizer-invitation-page.tsx'),
    'AcceptOrganizerInvitationPage',
  ),
})
const organizerProfile = createRoute({
  getParentRoute: () => root,
  path: '/organizer_profile/$organizerName',
  validateSearch: searchBy({ tab: choice(['pools', 'members', 'reviews']) }),
  component: lazyRouteComponent(() => import('./player/organizers/organizer-profile-page.tsx'), 'OrganizerProfilePage'),
})
const user = createRoute({
  getParentRoute: () => root,
  path: '/user/$username',
  validateSearch: searchBy({ tab: choice(['pools', 'performance']) }),
  component: lazyRouteComponent(() => import('./player/profiles/profile-page.tsx'), 'ProfilePage'),
})

const ownRoutes = [
  start,
  login,
  unknown,
  unauthorized,
  myProfile,
  notifications,
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
  acceptOrganizerInvitation,
  organizerProfile,
  user,
  ...routesByReader,
] as const

type Backoffice = typeof import('./backoffice/routes.ts')
const treeWith = (backoffice: Backoffice['backofficeRoutes']) => root.addChildren([...ownRoutes, ...backoffice])

/** Creates the router without the routes of the back-office, which `addBackoffice` of its context adds. */
export function createAppRouter(history?: RouterHistory) {
  let added: Backoffice | undefined
  const addBackoffice = async () => {
    if (added) return added.modules
    added = await import('./backoffice/routes.ts')
    treeWith(added.backofficeRoutes)
    router.setRoutes(router.buildRouteTree())
    return added.modules
  }
  const isKnown = (path: string): boolean => {
    const [, , found] = router.getMatchedRoutes(path)
    return found?.id !== unknown.id
  }
  const router = createRouter({
    // The type knows all routes from the start.
    routeTree: treeWith([] as unknown as Backoffice['backofficeRoutes']),
    context: { addBackoffice, isKnown } satisfies Context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    InnerWrap: WithSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
  return router
}

function WithSearch({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SearchHost />
    </>
  )
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
