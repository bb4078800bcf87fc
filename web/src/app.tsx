import { wording } from '@compety/contract'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from './kit/kept-focus.ts'
import { ToastHost } from './kit/toasts/toast-host.tsx'
import { showFailure } from './kit/toasts/toasts.ts'
import { storeEntryPath } from './platform/api/entry-path.ts'
import { NoAnswer } from './platform/api/failures.ts'
import { isOnline, subscribeToNetwork } from './platform/api/network.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { currentSession, endSession, useSession } from './platform/api/session.ts'
import { tolerateMovedText } from './platform/errors/moved-text.ts'
import { startKeeping } from './platform/offline-answers/start-keeping.ts'
import { createAppRouter } from './routes.tsx'
import { areaOf } from './shell/navigation.ts'
import { colourSchemeManager } from './theme/colour-scheme.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'

/** Tests pass their own history; the `env` 'test' turns off the transitions of Mantine. */
type ApplicationOptions = { history?: RouterHistory; env?: 'default' | 'test' }

/** Creates the application with its own router and query cache. */
export function createApplication({ history, env = 'default' }: ApplicationOptions = {}) {
  tolerateMovedText()
  const router = createAppRouter(history)

  const queryClient = createQueryClient({
    // The shell redirects to /login as soon as there is no session.
    onSessionOver: () => {
      sessionStorage.setItem('compety-login-notice', 'session-over')
      storeEntryPath()
      queryClient.clear()
      endSession()
    },
    onForbidden: (stay) => {
      // The privileges of the user have changed since the session was loaded.
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      if (stay) showFailure(wording.unauthorizedAction)
      else void router.navigate({ to: '/unauthorized', replace: true })
    },
    onSecondFactorMissing: () =>
      void router.navigate({ to: '/myProfile', search: { tab: 'secondFactor' }, replace: true, ignoreBlocker: true }),
    onFailure: (lines) => showFailure(...lines),
  })

  // The provider begins to resume paused queries only when it is rendered, and the network may be known before that.
  queryClient.mount()

  // Queries that failed before the network was known to be missing are not refetched automatically.
  subscribeToNetwork(() => {
    if (!isOnline()) return
    const hadNoAnswer = ({ state }: { state: { error: unknown } }) => state.error instanceof NoAnswer
    void queryClient.refetchQueries({ type: 'active', predicate: hadNoAnswer }, { cancelRefetch: false })
  })

  /**
   * Loads the code of the current screen and caches the answers that have arrived, or without a network those that were
   * kept. Until then the first frame stays visible.
   */
  async function loadFirstScreen(): Promise<void> {
    const caching = cacheFirstAnswers(queryClient).catch(() => undefined)
    // If it fails, the router tries again, and shows a failure.
    if (isStaff(currentSession())) await router.options.context.addBackoffice().catch(() => undefined)
    await router.load()
    // An answer may have begun to arrive and then stop, so the wait is limited.
    await Promise.race([caching, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  }

  const App = () => {
    useEffect(keepFocus, [])
    return (
      <MantineProvider
        env={env}
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colourSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    )
  }

  return { App, loadFirstScreen, router, queryClient }
}

const isStaff = (session: ReturnType<typeof currentSession>): boolean =>
  session !== null && areaOf(session.user.role_id) !== 'player'

/** Messages of success have a fixed text as heading in the back-office. */
function Toasts() {
  return <ToastHost heading={isStaff(useSession()) ? wording.alertSuccess : undefined} />
}

const maxWaitMs = 100

async function cacheFirstAnswers(queryClient: QueryClient) {
  const user = currentSession()?.user
  if (!user || areaOf(user.role_id) !== 'player') return
  const kept = startKeeping(queryClient, user.id)
  const player = await import('./player/first-answers.ts')
  await Promise.all([player.cacheFirstAnswers(queryClient), kept])
}
