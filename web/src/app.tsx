import { wording } from '@compety/contract'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { ToastHost } from './kit/toasts/toast-host.tsx'
import { showFailure } from './kit/toasts/toasts.ts'
import { NoAnswer } from './platform/api/failures.ts'
import { createQueryClient } from './platform/api/query-client.ts'
import { currentSession, endSession } from './platform/api/session.ts'
import { createAppRouter } from './routes.tsx'
import { areaOf } from './shell/navigation.ts'
import { colourSchemeManager } from './theme/colour-scheme.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'

/** Tests bring a history of their own, and `env` tells Mantine that nothing is laid out or moves. */
type Surroundings = { history?: RouterHistory; env?: 'default' | 'test' }

/** The application with a router and a cache of answers of its own. */
export function createApplication({ history, env = 'default' }: Surroundings = {}) {
  const router = createAppRouter(history)

  const queryClient = createQueryClient({
    // The shell leaves for /login as soon as there is no session.
    onSessionOver: () => {
      sessionStorage.setItem('compety-login-notice', 'session-over')
      queryClient.clear()
      endSession()
    },
    onForbidden: (stay) => {
      // What one may call has changed since one was told.
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      if (stay) showFailure(wording.unauthorizedAction)
      else void router.navigate({ to: '/unauthorized', replace: true })
    },
    onFailure: (lines) => showFailure(...lines),
  })

  // What failed because the application was opened without a network is not asked again by itself.
  window.addEventListener('online', () => {
    const hadNoAnswer = ({ state }: { state: { error: unknown } }) => state.error instanceof NoAnswer
    void queryClient.refetchQueries({ type: 'active', predicate: hadNoAnswer }, { cancelRefetch: false })
  })

  /** The code of the screen that the address names and, of its answers, what has come: until then the first frame stays. */
  async function loadFirstScreen(): Promise<void> {
    const kept = keepFirstAnswers(queryClient).catch(() => undefined)
    await router.load()
    // An answer may have begun to come, and stop.
    await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, mostPatienceMs))])
  }

  const App = () => (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  )

  return { App, loadFirstScreen, router, queryClient }
}

const mostPatienceMs = 100

async function keepFirstAnswers(queryClient: QueryClient) {
  if (areaOf(currentSession()?.user.role_id ?? 0) !== 'player') return
  const player = await import('./player/first-answers.ts')
  await player.keepFirstAnswers(queryClient)
}
