import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../src/platform/api/query-client.ts'
import { parseSearch, stringifySearch } from '../src/platform/routing/search-params.ts'

/**
 * Renders an element with the theme, queries and router of the application. Its address has the parameters of the path.
 * Returns the shown failures too.
 */
export async function show(piece: ReactNode, address = '/', path = '$') {
  const root = createRootRoute({ component: () => piece })
  const anywhere = createRoute({ getParentRoute: () => root, path })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const failures: string[][] = []
  const queryClient = createQueryClient({
    onSessionOver: () => failures.push(['session over']),
    onForbidden: () => failures.push(['forbidden']),
    onSecondFactorMissing: () => failures.push(['second factor missing']),
    onFailure: (lines) => failures.push(lines),
  })
  const shown = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...shown, router, queryClient, failures }
}

/**
 * Shows a screen at '/here' in the history of the browser, where people go back to '/before', unless it is the first
 * entry. Returns how to leave it.
 */
export async function showInBrowser(piece: ReactNode, { isFirst = false } = {}) {
  history.replaceState(null, '', '/before')
  const root = createRootRoute()
  const before = createRoute({ getParentRoute: () => root, path: '/before', component: () => 'antes' })
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: () => piece })
  const router = createRouter({ routeTree: root.addChildren([before, here]), history: createBrowserHistory() })
  render(
    <MantineProvider env="test">
      <RouterProvider<typeof router> router={router} />
    </MantineProvider>,
  )
  await router.navigate({ to: '/here' as string, replace: isFirst })
  return () => {
    cleanup()
    router.history.destroy()
  }
}

type Sent = { method: string; address: string; body: unknown }

/** A server that gives the same answer to every request. Returns the requests it received. */
export function aServerThatAnswers(body: unknown, status = 200): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push({ method: init.method ?? 'GET', address, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}
