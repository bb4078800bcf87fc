import {
  type Crowd,
  defaultGame,
  type FormResult,
  type Match,
  type MatchOverview,
  type OwnPoolOfMatch,
} from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPoolMatch, aPrediction, aResult, aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { MatchView } from './match-page.tsx'

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const rule = { id: 1, code: 'resultado', name: 'Resultado', points: 5 }
const aPool = (part: Partial<OwnPoolOfMatch> = {}): OwnPoolOfMatch => ({
  id: 4,
  name: 'La oficina',
  status: 2,
  is_open: false,
  prediction: aPrediction(2, 1),
  points: null,
  is_provisional: false,
  point_rules: [],
  ...part,
})
const aCrowd = (exact: Crowd['exact'] = { total: 0, users: [] }): Crowd => ({
  ...{ total: 20, home: 16, draw: 4, away: 0, mine: score(2, 1), same_as_mine: 3, exact },
  scores: [
    { ...score(1, 0), count: 12 },
    { ...score(2, 1), count: 4 },
    { ...score(1, 1), count: 4 },
  ],
})
const anOverview = ({ match, ...part }: Partial<Omit<MatchOverview, 'match'>> & { match?: Partial<Match> } = {}) => ({
  match: aPoolMatch(match),
  form: { home_team: [], away_team: [] },
  pools: [aPool()],
  crowd: null,
  table: null,
  previous: null,
  next: null,
  ...part,
})
const begun = { beginst_at: inMinutes(-60), blocked_at: inMinutes(-75) }
const running = {
  ...begun,
  status: 2,
  live: { ...score(1, 0), minute: 63, period: 'second_half', version: 1, feed: null, counted: score(1, 0) },
} as const

/** A server whose pools are 4 and 8. Returns the pools that were asked for. */
const aServerOf = (overview: (pool: string | null) => object) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/game')) return new Response(JSON.stringify({ game: defaultGame }))
    const pool = new URL(address, 'http://localhost').searchParams.get('pool_id')
    asked.push(pool)
    const isForeign = pool !== null && !['4', '8'].includes(pool)
    return isForeign
      ? new Response(JSON.stringify({ status: 'error', errorCode: 404, message: 'No existe la compety.' }), {
          status: 404,
        })
      : new Response(JSON.stringify(overview(pool)))
  })
  return asked
}

function Opened({ at }: { at?: number }) {
  const [pool, setPool] = useState(at)
  return <MatchView id={5} pool={pool} onPool={setPool} />
}
const section = (name: string) => screen.findByRole('region', { name })
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

beforeEach(() => aSignedInPlayer())

test('before the deadline the page counts down, leads to the prediction and hides those of others', async () => {
  aServerOf(() => anOverview({ pools: [aPool({ is_open: true, prediction: null })] }))
  await show(<Opened />)
  const own = within(await section('Mi pronóstico'))
  expect(own.getByRole('link', { name: 'Pronosticar' }).getAttribute('href')).toBe('/myPools/4')
  expect(own.getByText('Aún no lo pronosticas.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('México contra Canadá')
  expect(within(await section('Marcador')).getByRole('timer').textContent).toMatch(/^Cierra en 1 d/)
  expect(screen.getByText('Se ve cuando vence el plazo del partido.')).toBeTruthy()
})

test('a prediction that counts in several open pools is changed on the sheet', async () => {
  aServerOf(() => anOverview({ pools: [aPool({ is_open: true }), aPool({ id: 8, is_open: true })] }))
  await show(<Opened />)
  const own = within(await section('Mis pronósticos'))
  expect(own.getByRole('link', { name: 'Cambiar' }).getAttribute('href')).toBe('/predictions')
  expect(own.getAllByText('Enviado: puedes cambiarlo hasta el cierre.')).toHaveLength(2)
})

test('while the match is played, points are provisional and the crowd is that of a chosen pool', async () => {
  const pools = [aPool({ points: 5, is_provisional: true, point_rules: [rule] }), aPool({ id: 8, name: 'Zona' })]
  const exact = {
    total: 22,
    users: [
      { id: 7, username: 'player' },
      { id: 9, username: 'eva' },
    ],
  }
  const asked = aServerOf((pool) => anOverview({ match: running, pools, crowd: pool ? aCrowd(exact) : null }))
  await show(<Opened />)
  const own = within(await section('Mis pronósticos'))
  expect(own.getByText('Provisional')).toBeTruthy()
  expect(own.getByText(/Vas sumando/).parentElement?.textContent).toBe('Vas sumando 5 puntos')
  expect(texts(within(own.getByRole('list', { name: 'Criterios cumplidos' })).getAllByRole('listitem'))).toEqual([
    'Resultado +5',
  ])
  const board = within(await section('Marcador'))
  expect(board.getByRole('status').textContent).toBe('México 1–, Canadá 0')
  expect(board.getByText(/Minuto 63/).textContent).toBe('En vivo: Minuto 63')
  const crowd = within(await section('Cómo pronosticaron todos'))
  expect(await crowd.findByText('Solo tú y 3 más pronosticaron 2–1.')).toBeTruthy()
  expect(crowd.getByRole('heading', { name: 'Exacto por ahora: 22' })).toBeTruthy()
  expect(texts(crowd.getAllByRole('listitem'))).toEqual(['Tú', 'eva', 'y 20 más'])
  expect(asked).toEqual([null, '4'])
  fireEvent.change(crowd.getByRole('combobox'), { target: { value: '8' } })
  await waitFor(() => expect(asked).toEqual([null, '4', '8']))
})

test("the pool of somebody else in the address gives way to one's own", async () => {
  const asked = aServerOf((pool) => anOverview({ match: running, crowd: pool ? aCrowd() : null }))
  await show(<Opened at={99} />)
  expect(await screen.findByText('Nadie tiene este marcador.')).toBeTruthy()
  expect(asked).toEqual(['99', null, '4'])
})

test('a finished match shows its result, the penalties and the points', async () => {
  const scores = { regular: score(1, 1), extra_time: null, penalties: score(4, 2) }
  const match = { ...begun, status: 6, match_result: aResult(1, 1), scores }
  const pools = [aPool({ points: 8 }), aPool({ id: 8, prediction: null })]
  aServerOf((pool) => anOverview({ match, pools, crowd: pool ? aCrowd() : null }))
  await show(<Opened at={4} />)
  const board = within(await section('Marcador'))
  expect(board.getByText('1-1, 4-2 en penales')).toBeTruthy()
  expect(board.getByText(/^Finalizado/)).toBeTruthy()
  const own = within(await section('Mis pronósticos'))
  expect(own.getByText('+8').parentElement?.textContent).toBe('Sumaste +8 puntos')
  expect(own.getByText('No ingresó pronóstico para este partido.')).toBeTruthy()
  expect(own.queryByText('Provisional')).toBeNull()
  expect(await screen.findByText('Nadie acertó el marcador.')).toBeTruthy()
})

test('a match whose teams are not known says so', async () => {
  aServerOf(() => anOverview({ match: { has_placeholder: true }, pools: [aPool({ prediction: null })] }))
  await show(<Opened />)
  expect(within(await section('Marcador')).getByText('Equipos por definir')).toBeTruthy()
  expect(screen.getByText('Admitirá pronósticos cuando se conozcan los equipos.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Pronosticar' })).toBeNull()
})

test('the form, the table of the group and the matches beside it are shown', async () => {
  const opponent = { id: 3, name: 'Brasil', code: 'BRA', has_official_code: true, logo: null }
  const result = (match_id: number, part: Partial<FormResult>): FormResult => ({
    ...{ match_id, beginst_at: '2026-06-03T18:00:00Z', opponent, is_home: true, goals_for: 2, goals_against: 1 },
    ...{ outcome: 'won', ...part },
  })
  const played = { played: 1, won: 1, drawn: 0, lost: 0, goals_for: 2, goals_against: 1, difference: 1, points: 3 }
  const names = ['México', 'Canadá', 'Brasil', 'Haití']
  const overview = anOverview({
    match: { tournament: { id: 6, name: 'Copa', season: '2026' } },
    form: { home_team: [result(21, {}), result(20, { outcome: 'lost', goals_for: 0 })], away_team: [] },
    table: { group_name: 'Grupo A', rows: names.map((name, n) => ({ team: { id: n + 1, name }, ...played })) },
    previous: aPoolMatch({ id: 3, match_result: aResult(3, 0) }),
    next: aPoolMatch({ id: 9 }),
  })
  aServerOf(() => overview)
  await show(<Opened />)
  const form = within(await screen.findByRole('list', { name: 'Últimos resultados de México' })).getAllByRole('link')
  expect(form.map((link) => link.getAttribute('href'))).toEqual(['/matches/20', '/matches/21'])
  expect(form[0]?.textContent).toMatch(/^PPerdió 0 a 1 con Brasil, /)
  expect(form[1]?.textContent).toMatch(/^GGanó 2 a 1 con Brasil, /)
  expect(screen.getByText('Todavía no tiene resultados aquí.')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Grupo A' })).getAllByRole('row')
  expect(rows.map((row) => row.hasAttribute('data-marked'))).toEqual([false, true, true, false, false])
  const beside = within(screen.getByRole('navigation', { name: 'Otros partidos' })).getAllByRole('link')
  expect(beside.map((link) => link.getAttribute('href'))).toEqual(['/matches/3', '/matches/9'])
  expect(beside[0]?.textContent).toBe('AnteriorMéxico - Canadá3–0')
  expect(screen.getByRole('link', { name: 'Copa 2026' }).getAttribute('href')).toBe('/tournaments/6')
})

test('a match that is in none of the own pools has no predictions', async () => {
  aServerOf(() => anOverview({ match: running, pools: [] }))
  await show(<Opened at={4} />)
  expect(await screen.findByText('Ninguna de tus competies tiene este partido.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Cómo pronosticaron todos' })).toBeNull()
})

test('an unknown match leads to the start, and one that cannot be loaded can be loaded again', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 404, message: 'No existe el partido solicitado.' }, 404)
  const { router, unmount } = await show(<Opened />, '/matches/5')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  unmount()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Espera.' }, 429)
  await show(<Opened />, '/matches/5')
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
