import { failures } from '@compety/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../test/builders.ts'
import { createApplication } from './app.tsx'
import { Refused } from './platform/api/failures.ts'

const refused = () => Promise.reject(new Refused(...failures.second_factor_required))

test('who lacks a required second factor is led to add it, even from a form with unsaved text', async () => {
  aSignedInPlayer()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const history = createMemoryHistory({ initialEntries: ['/contact'] })
  const { App, router, queryClient, loadFirstScreen } = createApplication({ history, env: 'test' })
  await loadFirstScreen()
  render(<App />)
  fireEvent.change(await screen.findByLabelText(/Mensaje/), { target: { value: 'Hola' } })
  await queryClient.fetchQuery({ queryKey: ['refused'], queryFn: refused }).catch(() => undefined)
  const profile = { pathname: '/myProfile', search: { tab: 'secondFactor' } }
  await waitFor(() => expect(router.state.location).toMatchObject(profile))
})
