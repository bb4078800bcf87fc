import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { PoolChanges } from './pool-changes.tsx'

const match = { id: 7, home_team: { id: 1, name: 'México' }, away_team: { id: 2, name: 'Sudáfrica' } }
const aResult = (id: number) => ({
  id,
  date: '2026-06-11T12:00:00.000Z',
  by: 'source',
  kind: 'result',
  match,
  before: null,
  after: { home_team_score: id, away_team_score: 0 },
})

test('a pool without changes does not show the section', async () => {
  const sent = aServerThatAnswers({ changes: [], nextPage: null, total: 0 })
  await show(<PoolChanges pool={{ id: 4, matches: [] }} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByText('Cambios en el juego')).toBeNull()
})

test('changes are listed newest first, and older ones load on demand', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const isSecond = address.includes('page=2')
    const changes = isSecond ? [aResult(2), aResult(1)] : [aResult(3), aResult(2)]
    return new Response(JSON.stringify({ changes, nextPage: isSecond ? null : 2, total: 3 }))
  })
  await show(<PoolChanges pool={{ id: 4, matches: [] }} />)
  const region = await screen.findByRole('region', { name: 'Cambios en el juego' })
  expect(region.querySelectorAll('li')).toHaveLength(2)
  screen.getByRole('button', { name: 'Mostrar más' }).click()
  await screen.findByText('Resultado de México – Sudáfrica: 1 - 0')
  expect(region.querySelector('li')?.textContent).toContain('Fuente de datos')
  // The change that is on both pages is shown once.
  const results = [...region.querySelectorAll('li p')].map((line) => line.textContent?.slice(-5))
  expect(results).toEqual(['3 - 0', '2 - 0', '1 - 0'])
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})

test('changes that fail to load can be retried', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 404, message: 'No existe' }, 404)
  await show(<PoolChanges pool={{ id: 4, matches: [] }} />)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
