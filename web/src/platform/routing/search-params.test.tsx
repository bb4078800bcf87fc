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

/** Returns the search parameters that a screen receives for this query string. */
const searchOf = async (query: string) => {
  const root = createRootRoute()
  const Screen = () => <output>{JSON.stringify(useSearch({ strict: false }))}</output>
  const route = createRoute({ getParentRoute: () => root, path: '/', validateSearch: read, component: Screen })
  const history = createMemoryHistory({ initialEntries: [`/${query}`] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch })
  const { unmount } = render(
    // biome-ignore lint/suspicious/noExplicitAny: a test router, whose type differs from that of the application
    <RouterProvider router={router as any} />,
  )
  const received = JSON.parse((await screen.findByRole('status')).textContent ?? '')
  unmount()
  return received
}

test('a screen receives the parameters of its address', async () => {
  expect(await searchOf('?tab=b&page=13&name=ana')).toEqual({ tab: 'b', page: 13, name: 'ana' })
})

test('invalid parameters of an address do not reach the screen', async () => {
  expect(await searchOf('?tab=c&page=-1&name=ana')).toEqual({ name: 'ana' })
  expect(await searchOf('?page=abc')).toEqual({})
})
