import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSendDrafts } from '../drafts/use-send-drafts.ts'
import { useIsOnline } from '../kit/use-is-online.ts'
import { type Session, useSession } from '../platform/api/session.ts'
import { useLiveChanges } from '../platform/live/use-live-changes.ts'
import { lazyDialog, lazyPiece, Nothing } from '../ui/query/lazy.tsx'
import { Preloader } from '../ui/query/preloader.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { LogOutProvider } from './log-out.tsx'
import { areaOf, entriesOf } from './navigation.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { useRestoredScroll } from './restored-scroll.ts'
import { RouteProgress } from './route-progress.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNewScreen } from './use-focus-on-new-screen.ts'

const NavigationDrawer = lazyDialog(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

// Loaded with the first result that arrives.
const ResultCard = lazyPiece(async () => (await import('../pools/moments/result-card.tsx')).ResultCard, null, Nothing)

/** The frame around every screen. Without a session it redirects to /login. */
export function Shell() {
  const session = useSession()
  useEffect(() => {
    if (session) return
    location.replace('/login')
    // If this page is restored from the back/forward cache, a user may have logged in meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [session])
  return session ? <Frame session={session} /> : <Preloader />
}

function Frame({ session: { user } }: { session: Session }) {
  const area = areaOf(user.role_id)
  const entries = entriesOf(user)
  const [isCollapsed, collapse] = useLocalStorage({
    key: 'compety-sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isWide = useMediaQuery('(width >= 48rem)', true, { getInitialValueInEffect: false })
  const [isDrawerOpen, drawer] = useDisclosure(false)
  useFocusOnNewScreen()
  useRestoredScroll()
  const hasMoments = useLiveChanges(user.id)
  const isOnline = useIsOnline()
  useSendDrafts(user.id)
  return (
    <LogOutProvider>
      <div className={`${classes.frame} ${area}`} data-collapsed={isCollapsed || undefined}>
        <div className={classes.skips} data-skip-links>
          <a href="#main">Saltar al contenido</a>
        </div>
        <RouteProgress />
        <TopBar area={area} onMenu={drawer.open} />
        {isWide && <Sidebar entries={entries} isCollapsed={isCollapsed} onCollapse={() => collapse(!isCollapsed)} />}
        <main id="main" className={classes.main} tabIndex={-1}>
          <OfflineNotice />
          <Outlet />
        </main>
        {area === 'player' && <BottomNavigation onMore={drawer.open} isMoreOpen={isDrawerOpen} />}
        {area === 'player' && hasMoments && isOnline && <ResultCard />}
        <NavigationDrawer entries={entries} opened={isDrawerOpen} onClose={drawer.close} />
      </div>
    </LogOutProvider>
  )
}
