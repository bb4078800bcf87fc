import type { MatrixRow } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPoolMatch, aResult, aRow, aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { Matrix } from './matrix.tsx'

beforeEach(() => aSignedInPlayer())

const match = (id: number, part = {}) => ({ ...aPoolMatch({ id, status: 3 }), is_closed: true, ...part })
const cell = (match_id: number, score: [number, number] | null, points: number | null, is_provisional = false) => ({
  match_id,
  prediction: score && { home_team_score: score[0], away_team_score: score[1] },
  points,
  is_provisional,
})
const row = (id: number, cells: MatrixRow['cells']): MatrixRow => ({
  ...aRow(id, id, 2000 - id),
  username: `jugador${id}`,
  day_points: cells.reduce((sum, { points }) => sum + (points ?? 0), 0),
  is_provisional: cells.some(({ is_provisional }) => is_provisional),
  cells,
})

const day = { day: '2026-06-10', previous_day: '2026-06-09', next_day: null }
const pageOf = (rows: MatrixRow[], part = {}) => ({
  ...day,
  matches: [match(1, { match_result: aResult(2, 1) })],
  matrix: rows,
  currentPage: 1,
  nextPage: null,
  totalPages: 1,
  total: rows.length,
  me: null,
  ...part,
})
const serve = (answer: (page: number) => unknown, status = 200) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page'))
    return new Response(JSON.stringify(answer(page)), { status })
  })
const texts = (name: RegExp) =>
  [...screen.getByRole('row', { name }).querySelectorAll('td')].map(({ textContent }) => textContent)

test('a cell tells prediction, what is right and points, and hides what is open', async () => {
  const live = { home_team_score: 1, away_team_score: 0, minute: 30, period: null, version: 1, feed: null }
  const counted = { home_team_score: 1, away_team_score: 0 }
  const matches = [
    match(1, { match_result: aResult(2, 1) }),
    match(2, { status: 2, live: { ...live, counted } }),
    match(3, { status: 1, is_closed: false }),
  ]
  const eva = row(1, [cell(1, [2, 1], 12), cell(2, [3, 0], 3, true), cell(3, null, null)])
  const leo = row(2, [cell(1, [0, 0], 0), cell(2, null, 0, true), cell(3, null, null)])
  serve(() => pageOf([eva, leo], { matches, me: leo }))
  await show(<Matrix poolId={4} />)
  await screen.findByRole('grid', { name: /2 jugadores, 3 partidos/ })
  const [dayPoints, exact, running, open] = texts(/jugador1/)
  expect(dayPoints).toBe('15, provisional')
  expect(exact).toMatch(/2-1, marcador exacto, 12 puntos$/)
  expect(running).toMatch(/3-0, resultado acertado, 3 puntos, provisional$/)
  expect(open).toBe('Oculto hasta el plazo')
  const [own] = screen.getAllByRole('row', { name: /jugador2, tú/ })
  expect(own?.getAttribute('aria-rowindex')).toBe('2')
  expect(own?.textContent).toMatch(/0-0, sin puntos.*Sin pronóstico/)
  expect(screen.getByRole('columnheader', { name: /México contra Canadá, en juego, 1-0, minuto 30/ })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Marcas' }).textContent).toContain('Provisional')
  expect(screen.getByRole('link', { name: /Día anterior/ }).getAttribute('href')).toContain('day=2026-06-09')
})

test('of a thousand players only the rows in sight are rendered, and the arrow keys reach them all', async () => {
  const rows = (page: number) =>
    Array.from({ length: 100 }, (_, n) => row((page - 1) * 100 + n + 1, [cell(1, [1, 0], 3)]))
  serve((page) => pageOf(rows(page), { currentPage: page, totalPages: 10, total: 1000 }))
  await show(<Matrix poolId={4} />)
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('1001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey })
  const placeOfFocus = () => document.activeElement?.getAttribute('data-place')
  grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  expect(document.activeElement?.textContent).toBe('jugador1')
  press('ArrowRight')
  press('ArrowRight')
  press('ArrowDown')
  expect(placeOfFocus()).toBe('2 2')
  press('ArrowLeft')
  press('Home')
  expect(document.activeElement?.textContent).toBe('jugador2')
  press('End', true)
  await waitFor(() => expect(placeOfFocus()).toBe('1000 3'))
  expect(document.activeElement?.closest('tr')?.textContent).toContain('jugador1000')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
})

test('a pool without matches, a day without matches and a failure are told', async () => {
  serve(() => pageOf([row(1, [])], { matches: [], previous_day: null }))
  const first = await show(<Matrix poolId={4} />)
  expect(await screen.findByText('La compety todavía no tiene partidos.')).toBeTruthy()
  first.unmount()
  serve(() => pageOf([row(1, [])], { matches: [] }))
  const second = await show(<Matrix poolId={5} />)
  expect(await screen.findByText('Ese día no hay partidos. Elige otro arriba.')).toBeTruthy()
  second.unmount()
  serve(() => ({ status: 'error', errorCode: 429, message: 'Luego.' }), 429)
  await show(<Matrix poolId={6} />)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
