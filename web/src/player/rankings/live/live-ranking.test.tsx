import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aRow, aSignedInPlayer } from '../../../../test/builders.ts'
import { show } from '../../../../test/render.tsx'
import { GlobalRankingPage } from '../global-ranking-page.tsx'
import { PoolRanking } from '../pool-ranking.tsx'

const running = {
  match_id: 5,
  home_team_score: 1,
  away_team_score: 0,
  minute: 30 as number | null,
  period: 'first_half',
}
const other = { ...running, match_id: 6, home_team_score: 0, minute: null, period: 'half_time' }
const liveRow = (id: number, [position, points]: [number, number], [live_position, live_points]: [number, number]) => ({
  ...aRow(id, position, points),
  live_position,
  live_points,
})
const leader = liveRow(8, [2, 20], [1, 25])
const own = liveRow(7, [1, 22], [2, 22])
const page = (rows: object[], more: object = {}) => ({
  ranking: rows,
  me: null,
  currentPage: 1,
  nextPage: null,
  totalPages: 1,
  total: rows.length,
  ...more,
})
const team = (name: string) => ({ name })
const ofFrance = (id: number) => ({ id, home_team: team('Francia'), away_team: team('Irak') })

/** A server with a running match. Returns the requests that it gets. */
function aServer({ matches = [running], me = own as object | null } = {}) {
  const requested: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    requested.push({ address, body: body && JSON.parse(body) })
    const isLive = address.includes('live=1')
    if (address.endsWith('/api/pools/4')) return Response.json({ pool: { matches: [5, 6].map(ofFrance) } })
    if (address.includes('/overview')) return Response.json({ match: ofFrance(5) })
    if (address.includes('what_if')) {
      const { scores } = JSON.parse(body ?? '{}')
      return Response.json(page([own, leader], { me, live: { matches: [{ ...running, ...scores[0] }] } }))
    }
    if (address.includes('/me')) return Response.json({ me })
    const live = { live: { matches } }
    return Response.json(isLive ? page([leader, own], live) : page([own, leader]))
  })
  return requested
}

const firstRow = () => within(screen.getAllByRole('row')[1] as HTMLElement)

test('while matches run the ranking is provisional, with the running scores above it', async () => {
  aSignedInPlayer()
  aServer({ matches: [running, other] })
  await show(<PoolRanking poolId={4} page={1} />)
  const live = within(await screen.findByRole('region', { name: 'En vivo' }))
  expect(live.getByText('Provisional')).toBeTruthy()
  await waitFor(() => expect(live.getAllByText('Francia')).toHaveLength(2))
  expect(live.getByText('minuto 30')).toBeTruthy()
  expect(live.getByText('descanso')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Ranking provisional' })).toBeTruthy()
  expect(firstRow().getByText('25')).toBeTruthy()
  expect(firstRow().getByText('+5')).toBeTruthy()
  expect(firstRow().getByText(/sube 1 puesto/)).toBeTruthy()
})

test('the switch shows the settled table and returns to the live one', async () => {
  aSignedInPlayer()
  aServer()
  await show(<PoolRanking poolId={4} page={1} />)
  const settled = await screen.findByRole('button', { name: 'Tabla definitiva' })
  fireEvent.click(settled)
  await screen.findByRole('table', { name: 'Ranking' })
  expect(firstRow().getByText('22')).toBeTruthy()
  expect(screen.queryByText('Provisional')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tabla definitiva', pressed: true }))
  expect(await screen.findByText('Provisional')).toBeTruthy()
})

test('a supposed score moves the table, and the real score comes back', async () => {
  aSignedInPlayer()
  const requested = aServer()
  await show(<PoolRanking poolId={4} page={1} />)
  fireEvent.click(await screen.findByRole('button', { name: /^¿Y si\.\.\.\? .*Francia/ }))
  fireEvent.click(screen.getByRole('button', { name: /Sumar a .*Irak/ }))
  await waitFor(() => expect(firstRow().getByText('Tú')).toBeTruthy())
  const scores = [{ match_id: 5, home_team_score: 1, away_team_score: 1 }]
  expect(requested.find(({ address }) => address.includes('what_if'))?.body).toEqual({ scores })
  expect(screen.getByText(/Nada de esto se guarda/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Volver al marcador real' }))
  await waitFor(() => expect(firstRow().queryByText('Tú')).toBeNull())
  expect(screen.getByText('Provisional')).toBeTruthy()
})

test('who is not ranked cannot suppose scores, and nobody can for month and world', async () => {
  aSignedInPlayer()
  aServer({ me: null })
  const { unmount } = await show(<PoolRanking poolId={4} page={1} />)
  await screen.findByText('Provisional')
  expect(screen.queryByRole('button', { name: /Y si/ })).toBeNull()
  unmount()
  aServer()
  await show(<GlobalRankingPage />, '/globalRanking', '/globalRanking')
  await screen.findByText('Provisional')
  expect(screen.queryByRole('button', { name: /Y si/ })).toBeNull()
})

test('without a running match nothing of it is shown', async () => {
  aSignedInPlayer()
  aServer({ matches: [] })
  await show(<PoolRanking poolId={4} page={1} />)
  await screen.findByRole('table', { name: 'Ranking' })
  expect(screen.queryByRole('region', { name: 'En vivo' })).toBeNull()
  expect(firstRow().getByText('20')).toBeTruthy()
})
