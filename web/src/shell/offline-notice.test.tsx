import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../test/builders.ts'
import { show } from '../../test/render.tsx'
import { dropDrafts, queueSave } from '../drafts/drafts.ts'
import { OfflineNotice } from './offline-notice.tsx'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => vi.restoreAllMocks())

const at = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0)
const initialDataUpdatedAt = at(0, 5)
function Screen() {
  useQuery({ queryKey: ['sheet'], queryFn: () => 1, initialData: 1, initialDataUpdatedAt })
  useQuery({ queryKey: ['pool', 1], queryFn: () => 1, initialData: 1, initialDataUpdatedAt: at(0, 9) })
  return <OfflineNotice />
}

test('without a network the notice says since when the oldest data of the screen is known', async () => {
  await show(<Screen />)
  expect(await screen.findByText(/Datos de las 0:05\.$/)).toBeTruthy()
})

test('without data the notice only says that something may be outdated', async () => {
  await show(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toBe('Sin conexión. Lo que ves puede no estar al día.')
})

test('the notice names what waits to be sent', async () => {
  const queue = (id: number, home: string, match = true) =>
    queueSave(`sheet:${id}`, {
      home_team_score: 2,
      away_team_score: id,
      ...(match && { match: { home, away: 'Chile', blocked_at: inMinutes(60) } }),
    })
  queue(1, 'México')
  const { unmount } = await show(<OfflineNotice />)
  expect(await screen.findByText(/Un pronóstico se enviará cuando vuelva: México 2-1 Chile\./)).toBeTruthy()
  unmount()
  for (const [id, home] of [
    [2, 'Perú'],
    [3, 'Brasil'],
    [4, 'Ghana'],
  ] as const)
    queue(id, home)
  await show(<OfflineNotice />)
  expect(
    screen.getByText(/4 pronósticos .*: México 2-1 Chile, Perú 2-2 Chile, Brasil 2-3 Chile y 1 más\./),
  ).toBeTruthy()
})
