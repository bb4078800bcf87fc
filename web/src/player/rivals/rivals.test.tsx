import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { RivalButton } from './rival-button.tsx'
import { distanceText, Rivals } from './rivals.tsx'

beforeEach(() => aSignedInPlayer())

const rival = { id: 77, username: 'martin', email: 'm•••@example.com', points: 12, position: 1 }
const at = (points: number) => ({ points, position: 2 })

test('the distance to a rival is told from the side of the reader', () => {
  expect([9, 11, 12, 15].map((points) => distanceText({ rival, me: at(points) }))).toEqual([
    'A 3 puntos de martin',
    'A 1 punto de martin',
    'En empate con martin',
    '3 puntos por delante de martin',
  ])
})

test('each rival links to the head-to-head of its pool, and nobody without one sees anything', async () => {
  const shown = await show(<Rivals rivals={[{ pool: { id: 4, name: 'Liga' }, rival, me: at(9) }]} />)
  const link = await screen.findByRole('link', { name: /A 3 puntos de martin.*Liga/ })
  expect(link.getAttribute('href')).toBe('/pools/4/userPredictions/77')
  shown.unmount()
  await show(<Rivals rivals={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})

test('a player becomes the rival with one call, and can be dropped', async () => {
  const writes: [string | undefined, unknown][] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT' || method === 'DELETE') writes.push([method, body && JSON.parse(String(body))])
    const now = method === 'PUT' ? rival : null
    return new Response(JSON.stringify({ status: 'success', message: 'Bien', rival: now }))
  })
  await show(<RivalButton poolId={4} userId={77} />)
  const button = await screen.findByRole('button', { name: 'Elegir como rival' })
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar como rival' }))
  await screen.findByRole('button', { name: 'Elegir como rival' })
  await waitFor(() =>
    expect(writes).toEqual([
      ['PUT', { user_id: 77 }],
      ['DELETE', undefined],
    ]),
  )
})
