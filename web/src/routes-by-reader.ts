import { createRoute, lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { createElement } from 'react'
import { searchOf } from './backoffice/records/list/list-shape.ts'
import { tournamentList } from './backoffice/tournaments/tournament-list.ts'
import { currentSession } from './platform/api/session.ts'
import { choice, countNumber, searchBy, wholeNumber } from './platform/routing/search-params.ts'
import { root } from './root-route.ts'
import { type Area, areaOf } from './shell/navigation.ts'

// Addresses with a screen for each kind of reader.

type Screen = ReturnType<typeof lazyRouteComponent>
const view = choice(['player', 'office'])
type View = ReturnType<typeof view>

// The screen is chosen on every render, because a user with another role may log in in the same window.
const byReader = (screenOf: (area: Area, view?: View) => Screen) => {
  const own = () => areaOf(currentSession()?.user.role_id ?? 0)
  const Shown = () => {
    const { view }: { view?: View } = useSearch({ strict: false })
    return createElement(screenOf(own(), view))
  }
  return Object.assign(Shown, { preload: async () => screenOf(own()).preload?.() })
}

const dashboards = {
  admin: lazyRouteComponent(() => import('./backoffice/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  player: lazyRouteComponent(() => import('./player/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  other: lazyRouteComponent(() => import('./backoffice/dashboard/staff-dashboard-page.tsx'), 'StaffDashboardPage'),
}
const ownDashboard = byReader((area) => dashboards[area])
const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', component: ownDashboard })
const home = createRoute({ getParentRoute: () => root, path: '/home', component: ownDashboard })

// ?view=player shows everybody what players see. With ?view=office players who are members of an organizer manage its
// tournaments and matches.
const twoReaders = ({ player, office }: { player: Screen; office: Screen }) =>
  byReader((area, view) => ((view ?? (area === 'player' ? 'player' : 'office')) === 'player' ? player : office))

const tournaments = createRoute({
  getParentRoute: () => root,
  path: '/tournaments',
  validateSearch: (search: Record<string, unknown>) => ({
    ...searchOf(tournamentList)(search),
    ...searchBy({ view })(search),
  }),
  component: twoReaders({
    player: lazyRouteComponent(() => import('./player/tournaments/tournaments-page.tsx'), 'TournamentsPage'),
    office: lazyRouteComponent(() => import('./backoffice/tournaments/tournaments-page.tsx'), 'TournamentsPage'),
  }),
})
const tournament = createRoute({
  getParentRoute: () => root,
  path: '/tournaments/$tournamentId',
  validateSearch: searchBy({ view, round: countNumber }),
  component: twoReaders({
    player: lazyRouteComponent(() => import('./player/tournaments/tournament-page.tsx'), 'TournamentPage'),
    office: lazyRouteComponent(() => import('./backoffice/tournaments/tournament-page.tsx'), 'TournamentPage'),
  }),
})

// `pool` is the pool of the player whose predictions are shown, `page` that of a list in the back-office.
const match = createRoute({
  getParentRoute: () => root,
  path: '/matches/$matchId',
  validateSearch: searchBy({ view, pool: wholeNumber, page: wholeNumber }),
  component: twoReaders({
    player: lazyRouteComponent(() => import('./player/matches/match-page.tsx'), 'MatchPage'),
    office: lazyRouteComponent(() => import('./backoffice/matches/match-page.tsx'), 'MatchPage'),
  }),
})

export const routesByReader = [dashboard, home, tournaments, tournament, match] as const
