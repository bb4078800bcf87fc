import { defaultGame } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { Leagues, meanInWords } from './leagues.tsx'

beforeEach(() => aSignedInPlayer())

const ventas = { id: 1, name: 'Ventas', mean: 5.5, position: 1, players: 2, is_mine: false }
const taller = { id: 2, name: 'Taller', mean: 4 / 3, position: 2, players: 1, is_mine: true }

/** Answers the calls of the screen. Returns what was written. */
const aServer = ({ leagues = [ventas, taller], enabled = true, pool_user_status = 1 } = {}) => {
  const writes: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') writes.push(`${method} ${new URL(address, 'http://x').pathname}`)
    const game = { ...defaultGame, leagues: { enabled, best: 3 } }
    const answers: [part: string, body: object][] = [
      ['/game', { game, has_begun: false }],
      ['/leagues', { leagues, status: 'success', message: 'Bien' }],
      ['/pools/', { pool: { id: 4, pool_user_status, matches: [] } }],
    ]
    const body = answers.find(([part]) => address.includes(part))?.[1]
    return new Response(JSON.stringify(body))
  })
  return writes
}

test('the mean is explained for one player and for several', () => {
  expect(meanInWords(1)).toBe('El promedio de un grupo son los puntos de su mejor jugador.')
  expect(meanInWords(3)).toContain('sus 3 mejores jugadores. Si tiene menos, los que faltan cuentan 0.')
})

test('the leagues stand in a table with their means, and the own one is named', async () => {
  aServer()
  await show(<Leagues poolId={4} />)
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Puesto 1Ventas2 jugadores5,5 de promedio/)
  expect(rows[1]).toMatch(/Puesto 2Taller1 jugador · Tu grupo1,33 de promedio/)
})

test('an enrolled player chooses a league or leaves it', async () => {
  const writes = aServer()
  await show(<Leagues poolId={4} />)
  const field = (await screen.findByLabelText('Tu grupo')) as HTMLSelectElement
  expect(field.value).toBe('2')
  fireEvent.change(field, { target: { value: '1' } })
  await waitFor(() => expect(writes).toEqual(['PUT /api/leagues/1/me']))
  await waitFor(() => expect(field.value).toBe('2'))
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(writes[1]).toBe('DELETE /api/leagues/2/me'))
})

test('who is not enrolled only reads, and without leagues the screen says who makes them', async () => {
  aServer({ pool_user_status: 0 })
  const shown = await show(<Leagues poolId={4} />)
  await screen.findAllByRole('listitem')
  expect(screen.queryByLabelText('Tu grupo')).toBeNull()
  shown.unmount()
  aServer({ leagues: [] })
  await show(<Leagues poolId={4} />)
  await screen.findByText('Todavía no hay grupos. Los crea quien administra la compety.')
})
