import { failures, type Match, matchLifecycle } from '@compety/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/sign-in.ts'
import { localDay } from '../../kit/time/local-day.ts'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { matchActions } from './match-actions.ts'
import { matchList } from './match-list.ts'
import { MatchRowActions } from './match-row-actions.tsx'
import { useMatchAction } from './matches.data.ts'

afterEach(cleanup)

const aMatch = (status: number, match_result: Match['match_result'] = null) =>
  ({ id: 7, status, match_result, home_team: { name: 'Colombia' }, away_team: { name: 'Portugal' } }) as Match

async function show(content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        {/* biome-ignore lint/suspicious/noExplicitAny: a test router, whose type differs from that of the application */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findAllByText(/./)
}

const idle = () => ({ mutate: () => {}, isPending: false })

const states = Object.keys(matchLifecycle.states).map(Number)

beforeEach(() => signIn())

test.each(states)('the list offers Eliminar in state %i only if the match has not been played', async (status) => {
  await show(<MatchRowActions match={aMatch(status)} />)
  expect(screen.queryAllByRole('button', { name: /^Eliminar/ })).toHaveLength([1, 4, 5].includes(status) ? 1 : 0)
})

test('a match without a result links to entering it, one with a result to viewing it', async () => {
  await show(<MatchRowActions match={aMatch(6)} />)
  expect(screen.getByRole('link', { name: /^Ingresar resultado/ }).getAttribute('href')).toBe('/matches/7/addResult')
  cleanup()
  await show(<MatchRowActions match={aMatch(6, { id: 1, home_team_score: 2, away_team_score: 1 })} />)
  expect(screen.getByRole('link', { name: /Ver resultado/ }).getAttribute('href')).toBe('/matches/7/viewResult')
})

test.each(states)('the list offers to enter a result in state %i only if the match takes one', async (status) => {
  await show(<MatchRowActions match={aMatch(status)} />)
  const links = screen.queryAllByRole('link', { name: /^Ingresar resultado/ })
  expect(links).toHaveLength([3, 7, 8].includes(status) ? 0 : 1)
})

// The order and labels of the buttons are fixed.
test.each([
  [1, ['Empezar', 'Posponer', 'Suspender', 'Adelantar', 'Eliminar']],
  [2, ['Posponer', 'Suspender', 'Finalizar']],
  [3, ['Archivar', 'Reactivar']],
  [4, ['Reanudar', 'Suspender', 'Adelantar', 'Finalizar', 'Eliminar']],
  [5, ['Empezar', 'Suspender', 'Posponer', 'Finalizar', 'Eliminar']],
  [6, ['Archivar']],
  [7, ['Reactivar', 'Archivar']],
  [8, []],
])('a match in state %i offers the actions %j', async (status, labels) => {
  await show(
    <StatusButtons
      lifecycle={matchLifecycle}
      record={aMatch(status)}
      actions={matchActions}
      useAction={idle}
      none="Nada"
    />,
  )
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels)
})

test('filters become the query of the list, the deadline as ends_at', () => {
  const search = searchOf(matchList)({
    filter_home_team_name: 'col',
    filter_beginst_at: '2026-06-27',
    filter_blocked_at: '2026-06-28',
    filter_type_blocked_at: 'before',
    filter_status: '4',
    filter_sport: 'x',
    order: 'nada',
    page: '3',
  })
  expect(JSON.parse(JSON.stringify(queryOf(matchList, search)))).toEqual({
    home_team_name: 'col',
    beginst_at_exactly: localDay('2026-06-27'),
    ends_at_before: localDay('2026-06-28'),
    status: 4,
    order: 'beginst_at_asc',
    page: 3,
    per_page: 10,
  })
})

test('a match that takes no result yet says from when', async () => {
  const match = { ...aMatch(1), blocked_at: '2999-06-27T23:15:00.000Z' }
  await show(<MatchRowActions match={match} />)
  expect(screen.getByRole('link', { name: /^Ingresar resultado tras el límite, \d\d\/06\/2999/ })).toBeTruthy()
  cleanup()
  await show(<MatchRowActions match={{ ...match, blocked_at: '2020-06-27T23:15:00.000Z' }} />)
  expect(screen.getByRole('link', { name: /^Ingresar resultado(?! \()/ })).toBeTruthy()
})

function BeginButton() {
  return (
    <StatusButtons
      lifecycle={matchLifecycle}
      record={aMatch(1)}
      actions={matchActions}
      useAction={useMatchAction}
      none=""
    />
  )
}

test('beginning before the deadline asks with the number of predictions, and is confirmed by repeating the call', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    const [status, message] = failures.match_begins_early
    const isConfirmed = address.endsWith('confirm=begin')
    const body = isConfirmed
      ? { status: 'success', message: 'Listo' }
      : { status: 'error', errorCode: status, message, numbers: { predictions: 12, pools: 1 } }
    return new Response(JSON.stringify(body), { status: isConfirmed ? 200 : status })
  })
  await show(<BeginButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Empezar' }))
  expect(await screen.findByText(/12 pronósticos de 1 compety/, {}, { timeout: 20_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Empezar ya' }))
  await expect.poll(() => sent).toEqual(['/api/matches/7/begin', '/api/matches/7/begin?confirm=begin'])
})
