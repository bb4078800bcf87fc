import { failures } from '@compety/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../test/builders.ts'
import { signIn } from '../test/sign-in.ts'
import { createApplication } from './app.tsx'
import { showSuccess } from './kit/toasts/toasts.ts'
import { Refused } from './platform/api/failures.ts'
import { isOnline, watchNetwork } from './platform/api/network.ts'
import { LoginPage } from './public/login/login-page.tsx'

const refusedBy = (failure: keyof typeof failures) => () => Promise.reject(new Refused(...failures[failure]))

const user_profile = { username: null, name: null, lastname: null, image: null }
const signInAs = (role_id: number) => signIn({ role_id, wallet: { coins: 0 }, user_profile })

async function open(address: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const history = createMemoryHistory({ initialEntries: [address] })
  const { App, loadFirstScreen, ...application } = createApplication({ history, env: 'test' })
  await loadFirstScreen()
  render(<App />)
  return application
}

test('who lacks a required second factor is led to add it, even from a form with unsaved text', async () => {
  aSignedInPlayer()
  const { router, queryClient } = await open('/contact')
  fireEvent.change(await screen.findByLabelText(/Mensaje/), { target: { value: 'Hola' } })
  await queryClient
    .fetchQuery({ queryKey: ['refused'], queryFn: refusedBy('second_factor_required') })
    .catch(() => undefined)
  const profile = { pathname: '/myProfile', search: { tab: 'secondFactor' } }
  await waitFor(() => expect(router.state.location).toMatchObject(profile))
})

test('a query that was paused before the application is drawn goes on when the server is reached', async () => {
  aSignedInPlayer()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const history = createMemoryHistory({ initialEntries: ['/contact'] })
  const { App, queryClient } = createApplication({ history, env: 'test' })
  const query = { queryKey: ['paused'], queryFn: () => 'answer' }
  void queryClient.prefetchQuery(query)
  await waitFor(() => expect(queryClient.getQueryState(['paused'])?.fetchStatus).toBe('paused'))
  vi.stubGlobal('fetch', async () => new Response())
  const stop = watchNetwork()
  await waitFor(() => expect(isOnline()).toBe(true))
  render(<App />)
  await waitFor(() => expect(queryClient.getQueryData(['paused'])).toBe('answer'))
  stop()
  network.mockRestore()
})

test('after a session that ended in a form, the next log-in returns to that form, once', async () => {
  signInAs(1)
  const replace = vi.fn()
  const place = Object.assign(new URL('/newTeam?from=list', location.origin), { replace })
  const { queryClient } = await open('/newTeam')
  vi.stubGlobal('location', place)
  const query = { queryKey: ['refused'], queryFn: refusedBy('unauthenticated') }
  await act(() => queryClient.fetchQuery(query).catch(() => undefined))
  await waitFor(() => expect(replace.mock.calls).toEqual([['/login']]))
  cleanup()
  place.href = new URL('/login', place.origin).href
  render(<LoginPage />)
  act(() => void signInAs(1))
  expect(replace.mock.calls.at(-1)).toEqual(['/newTeam?from=list'])
  cleanup()
  render(<LoginPage />)
  expect(replace.mock.calls.at(-1)).toEqual(['/dashboard'])
})

test.each([
  ['an administrator', 1, 'Genial!Guardado'],
  ['staff', 3, 'Genial!Guardado'],
  ['a player', 2, 'Guardado'],
])('the message of success of %s has a heading only in the back-office', async (_, role_id, text) => {
  signInAs(role_id)
  await open('/contact')
  act(() => showSuccess('Guardado'))
  const message = screen.getAllByRole('status').find(({ textContent }) => textContent?.endsWith('Guardado'))
  expect(message?.textContent).toBe(text)
})
