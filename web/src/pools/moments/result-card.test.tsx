import type { Moment } from '@compety/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { noteVisit } from './last-visit.ts'
import { byMatch } from './moments.data.ts'
import { ResultCard } from './result-card.tsx'

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const aMoment = (part: Partial<Moment> = {}): Moment => ({
  pool_id: 1,
  match_id: 5,
  points: 12,
  criteria: ['resultado', 'perfecto'],
  position_before: 30,
  position_after: 25,
  movement: 5,
  pool_name: 'Mundial',
  home_team: 'Francia',
  away_team: 'Irak',
  match_result: score(2, 0),
  prediction: score(2, 0),
  updated_at: '2031-06-11T20:00:00Z',
  is_corrected: false,
  ...part,
})

beforeEach(() => {
  aSignedInPlayer()
  localStorage.removeItem('compety-last-visit')
})

/** A server with these moments, which the test may change, and with the choice of results in the product. */
const aServerWith = (moments: Moment[], product = true) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const isMoments = address.startsWith('/api/moments?since=')
    return new Response(JSON.stringify(isMoments ? { moments } : { notifications: { result: { product } } }))
  })
const refetch = ({ queryClient }: Awaited<ReturnType<typeof show>>) =>
  act(() => queryClient.refetchQueries({ queryKey: ['moments'] }))
const card = () => screen.findByRole('region', { name: /^Resultado/ })
/** Frames that the test draws, at the milliseconds it says. */
const ownFrames = () => {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw))
  return (at: number) =>
    act(() => {
      for (const draw of waiting.splice(0)) draw(at)
    })
}
const noCard = () => expect(screen.queryByRole('region', { name: /^Resultado/ })).toBeNull()

test('a result is shown and announced, takes no focus, and stays closed', async () => {
  const moments = [aMoment()]
  aServerWith(moments)
  const drawFrame = ownFrames()
  const shown = await show(<ResultCard />)
  const region = await card()
  for (const at of [0, 300]) drawFrame(at)
  expect(region.textContent).toContain('+6')
  drawFrame(600)
  expect(region.textContent).toContain('+12')
  for (const part of ['Francia', '2-0', 'Irak', 'exacto', 'del 30.º al 25.º', 'Mundial'])
    expect(region.textContent).toContain(part)
  expect(screen.getByRole('status').textContent).toBe('Francia 2-0 Irak, +12 · exacto · del 30.º al 25.º')
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  noCard()
  await refetch(shown)
  noCard()
})

test('a correction is shown again if it changes something', async () => {
  const moments = [aMoment()]
  aServerWith(moments)
  const shown = await show(<ResultCard />)
  await card()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  const corrected = { is_corrected: true, updated_at: '2031-06-11T20:05:00Z' }
  moments[0] = aMoment(corrected)
  await refetch(shown)
  noCard()
  moments[0] = aMoment({ ...corrected, match_result: score(2, 1), points: 3, criteria: ['resultado'] })
  await refetch(shown)
  expect((await card()).textContent).toContain('corregido')
})

test('several results are gathered in one card, and the pools of a match under it', async () => {
  aServerWith([
    aMoment({ pool_id: 2, pool_name: 'Oficina', points: 3 }),
    aMoment(),
    ...[6, 7, 8].map((match_id) => aMoment({ match_id, home_team: `Equipo ${match_id}` })),
  ])
  await show(<ResultCard />)
  const shown = within(await card())
  expect(shown.getByRole('heading', { name: '4 resultados' })).toBeTruthy()
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Mundial', 'Oficina', 'Mundial', 'Mundial'],
    'Ver uno más en Inicio',
  ])
})

test('the card waits until a field is left', async () => {
  aServerWith([aMoment()])
  await show(
    <>
      <input aria-label="Goles" />
      <ResultCard />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Goles' })
  act(() => field.focus())
  await act(() => new Promise((done) => setTimeout(done, 50)))
  noCard()
  act(() => field.blur())
  await card()
})

test('nobody who chose against it sees a card', async () => {
  aServerWith([aMoment()], false)
  await show(<ResultCard />)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  noCard()
})

test('the moments of a match stand together, those with most points first', () => {
  const some = [aMoment({ points: 1 }), aMoment({ match_id: 6 }), aMoment({ pool_id: 2, points: 9 })]
  expect(byMatch(some).map((match) => match.map(({ points }) => points))).toEqual([[9, 1], [12]])
})

test('a visit goes on for half an hour, and belongs to one user', () => {
  const minute = 60_000
  const start = Date.parse('2031-06-11T20:00:00Z')
  const since = (user: number, minutes: number) => noteVisit(user, start + minutes * minute)
  expect(since(7, 0)).toBe('2031-06-10T20:00:00.000Z')
  expect(since(7, 20)).toBe('2031-06-10T20:00:00.000Z')
  expect(since(7, 120)).toBe('2031-06-11T20:20:00.000Z')
  expect(since(8, 121)).toBe('2031-06-10T22:01:00.000Z')
})
