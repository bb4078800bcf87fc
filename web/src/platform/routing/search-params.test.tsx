import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice, parseSearch, searchBy, stringifySearch, wholeNumber, words } from './search-params.ts'

const read = searchBy({ tab: choice(['a', 'b']), page: wholeNumber, name: words })

/** What a screen of the router is told that its address says. */
const toldOf = async (query: string) => {
  const root = createRootRoute()
  const Told = () => <output>{JSON.stringify(useSearch({ strict: false }))}</output>
  const route = createRoute({ getParentRoute: () => root, path: '/', validateSearch: read, component: Told })
  const history = createMemoryHistory({ initialEntries: [`/${query}`] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch })
  const { unmount } = render(
    // biome-ignore lint/suspicious/noExplicitAny: a router of its own beside the application's
    <RouterProvider router={router as any} />,
  )
  const told = JSON.parse((await screen.findByRole('status')).textContent ?? '')
  unmount()
  return told
}

test('a screen is told what its address says', async () => {
  expect(await toldOf('?tab=b&page=13&name=ana')).toEqual({ tab: 'b', page: 13, name: 'ana' })
})

test('what cannot be read of an address reaches no screen', async () => {
  expect(await toldOf('?tab=c&page=-1&name=ana')).toEqual({ name: 'ana' })
  expect(await toldOf('?page=abc')).toEqual({})
})
