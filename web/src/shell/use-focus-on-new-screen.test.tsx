import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusOnNewScreen } from './use-focus-on-new-screen.ts'

function Frame() {
  useFocusOnNewScreen()
  return (
    <main>
      <Outlet />
    </main>
  )
}

const Ranking = () => (
  <>
    <h1 tabIndex={-1}>Ranking</h1>
    <Link to={'/players/1' as string}>ana</Link>
    <Link to={'/players/2' as string}>luz</Link>
  </>
)
const Player = () => (
  <>
    <h1 tabIndex={-1}>Pronósticos</h1>
    <Link to={'/ranking' as string}>Volver al ranking</Link>
  </>
)

async function showRanking() {
  const root = createRootRoute({ component: Frame })
  const ranking = createRoute({ getParentRoute: () => root, path: '/ranking', component: Ranking })
  const player = createRoute({ getParentRoute: () => root, path: '/players/$id', component: Player })
  const router = createRouter({
    routeTree: root.addChildren([ranking, player]),
    history: createMemoryHistory({ initialEntries: ['/ranking'] }),
  })
  await router.load()
  render(<RouterProvider<typeof router> router={router} />)
  return router
}

const follow = (name: string) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  fireEvent.click(link)
}
const focused = () => document.activeElement?.textContent

test.each(['by going back', 'by a link'])(
  'on the way back to a list, %s, the row that was left has the focus',
  async (way) => {
    const router = await showRanking()
    follow('luz')
    await waitFor(() => expect(focused()).toBe('Pronósticos'))
    if (way === 'by a link') follow('Volver al ranking')
    else act(() => router.history.back())
    await waitFor(() => expect(focused()).toBe('luz'))
  },
)
