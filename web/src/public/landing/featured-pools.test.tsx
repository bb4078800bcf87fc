import { type FeaturedPool, parsedDate } from '@compety/contract'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeaturedPools } from './featured-pools.tsx'

const server = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const kickOff = '2026-06-11T20:00:00.000Z'
const aPool = (changes: Partial<FeaturedPool> = {}): FeaturedPool => ({
  id: 1,
  name: 'Mundial entre amigos',
  description: '',
  image: null,
  beginst_at: '2026-06-11T16:00:00.000Z',
  ends_at: '2026-07-19T16:00:00.000Z',
  status: 1,
  statusAsString: 'Por empezar',
  players_count: 57,
  next_match: {
    home_team: { name: 'México', code: 'MEX', has_official_code: true, logo: null },
    away_team: { name: 'Uruguay', code: 'URU', has_official_code: true, logo: null },
    beginst_at: kickOff,
    blocked_at: kickOff,
  },
  ...changes,
})
const answerPools = (...pools: FeaturedPool[]) =>
  server.mockResolvedValueOnce(new Response(JSON.stringify({ pools }), { status: 200 }))

test('a public pool shows its dates, players and next match, and links to the registration', async () => {
  answerPools(aPool())
  render(<FeaturedPools />)
  const card = within(await screen.findByRole('article', { name: 'Mundial entre amigos' }))
  expect(card.getByText('11/06/2026 – 19/07/2026')).toBeTruthy()
  expect(card.getByText('57 jugadores')).toBeTruthy()
  expect(card.getByText('México')).toBeTruthy()
  expect(card.getByText('Uruguay')).toBeTruthy()
  expect(card.getByText(parsedDate(kickOff)).getAttribute('datetime')).toBe(kickOff)
  expect(card.getByRole('link', { name: /^Participar/ }).getAttribute('href')).toBe('/register')
})

test('a pool in progress shows its status and offers an account instead of enrolment', async () => {
  answerPools(aPool(), aPool({ id: 2, name: 'La liga', status: 2, statusAsString: 'En progreso' }))
  render(<FeaturedPools />)
  const playing = within(await screen.findByRole('article', { name: 'La liga' }))
  expect(playing.getByText('En progreso').parentElement?.textContent).toBe('En progreso hasta el 19/07/2026')
  expect(playing.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe('/register')
  const open = within(screen.getByRole('article', { name: 'Mundial entre amigos' }))
  expect(open.queryByText('Por empezar')).toBeNull()
  expect(screen.getByRole('region', { name: 'Competies públicas' })).toBeTruthy()
})

test('if all pools are in progress, the title of the section says so', async () => {
  answerPools(aPool({ status: 2, statusAsString: 'En progreso' }))
  render(<FeaturedPools />)
  const section = await screen.findByRole('region', { name: 'Competies en juego' })
  expect(within(section).queryByText(/Participar/)).toBeNull()
})

test('a pool without an end or a next match shows texts for them', async () => {
  answerPools(aPool({ ends_at: null, next_match: null, players_count: 1 }))
  render(<FeaturedPools />)
  expect(await screen.findByText('Desde el 11/06/2026')).toBeTruthy()
  expect(screen.getByText('Sus partidos están por definirse.')).toBeTruthy()
  expect(screen.getByText('1 jugador')).toBeTruthy()
})

test('without public pools the section says that new ones will be announced', async () => {
  answerPools()
  render(<FeaturedPools />)
  expect(await screen.findByText(/Las próximas competies públicas están por anunciarse/)).toBeTruthy()
})

test('if the pools cannot be loaded, a visitor can try again', async () => {
  server.mockRejectedValueOnce(new TypeError('failed'))
  render(<FeaturedPools />)
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudieron cargar las competies.')
  answerPools(aPool())
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('article', { name: 'Mundial entre amigos' })).toBeTruthy()
})
