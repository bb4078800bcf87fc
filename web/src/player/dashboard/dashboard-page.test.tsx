import { type Moment, pageOf } from '@compety/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const moment: Moment = {
  pool_id: 4,
  match_id: 9,
  points: 3,
  criteria: ['resultado'],
  position_before: 2,
  position_after: 1,
  movement: 1,
  pool_name: 'Liga',
  home_team: 'Leones',
  away_team: 'Tigres',
  match_result: { home_team_score: 1, away_team_score: 0 },
  prediction: { home_team_score: 2, away_team_score: 0 },
  updated_at: '2026-06-11T20:00:00.000Z',
  is_corrected: false,
}
// The player has a pool, so that the page is not that of a newcomer.
const others = { matches: [], pools: [], sectors: [], ...pageOf(1, { page: 1, per_page: 3 }) }

/** A server whose answer about recent results waits until the test gives it. */
const aServerThatWaits = () => {
  const asked: string[] = []
  const moments = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/\?.*/, ''))
    if (address.startsWith('/api/moments')) return moments.promise
    const body = address === '/api/rivals' ? { rivals: [] } : others
    return new Response(JSON.stringify(body))
  })
  const answer = (found: Moment[], status = 200) =>
    moments.resolve(new Response(JSON.stringify({ moments: found }), { status }))
  return { asked, answer }
}

beforeEach(() => {
  aSignedInPlayer()
  localStorage.removeItem('compety-last-visit')
})

const newPools = () => screen.findByRole('heading', { name: 'Nuevas Competies' })
const isUnknown = (element: HTMLElement) => element.closest('[data-unknown]') !== null

test('the recent results are asked for before the sections around them', async () => {
  const { asked, answer } = aServerThatWaits()
  await show(<DashboardPage />)
  await newPools()
  const placeOf = (address: string) => asked.indexOf(`/api/${address}`)
  expect(placeOf('moments')).toBeGreaterThanOrEqual(0)
  expect(placeOf('moments')).toBeLessThan(placeOf('availablePools'))
  answer([])
})

test.each([
  ['results', [moment]],
  ['no results', []],
])('what stands below is not shown before it is known whether there are any, with %s', async (_, found) => {
  const { answer } = aServerThatWaits()
  await show(<DashboardPage />)
  expect(isUnknown(await newPools())).toBe(true)
  answer(found)
  await expect.poll(async () => isUnknown(await newPools())).toBe(false)
  expect(screen.queryAllByRole('heading', { name: 'Desde tu última visita' })).toHaveLength(found.length)
})
