import type { Match, TableRow } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aLiveScore } from '../../../test/a-live-score.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { TournamentTables } from '../../tournaments/tournament-tables.tsx'
import { TournamentMatches } from './tournament-matches.tsx'

const aRow = (name: string, part: Partial<TableRow> = {}): TableRow => ({
  team: { id: name.length, name },
  ...{ played: 3, won: 2, drawn: 1, lost: 0, goals_for: 7, goals_against: 3, difference: 4, points: 7 },
  ...part,
})
const aTeam = (name: string) => ({ id: name.length, name, code: name.slice(0, 3), logo: null })
const aMatch = (id: number, beginst_at: string, part: Partial<Match> = {}) => ({
  id,
  beginst_at,
  home_team: aTeam('Colombia'),
  away_team: aTeam('Perú'),
  status: 1,
  match_result: null,
  round: { id: 1, name: 'Fecha 1', stage: 'league' },
  group_name: null,
  ...part,
})

/** A server that answers each path with its body. Returns the addresses asked for. */
const aServerWith = (bodies: Record<string, object>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(JSON.stringify(bodies[address.split('?')[0]?.split('/').at(-1) ?? ''] ?? {}))
  })
  return asked
}
const lastPage = { currentPage: 1, nextPage: null, totalPages: 1 }
const rounds = { rounds: [{ id: 1, name: 'Fecha 1', stage: 'league', matches: 2 }] }
beforeEach(() => signIn())

test('a table names its columns in full for screen readers', async () => {
  aServerWith({ table: { tables: [{ group_name: null, rows: [aRow('Norte'), aRow('Sur', { difference: -4 })] }] } })
  await show(<TournamentTables id={7} />)
  const [head, first, second] = await screen.findAllByRole('row')
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '#Lugar',
    'Equipo',
    'PJPartidos jugados',
    'GGanados',
    'EEmpatados',
    'PPerdidos',
    'GFGoles a favor',
    'GCGoles en contra',
    'DGDiferencia de goles',
    'PtsPuntos',
  ])
  const textOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(textOf(first)).toEqual(['1', 'Norte', '3', '2', '1', '0', '7', '3', '+4', '7'])
  expect(textOf(second)).toEqual(['2', 'Sur', '3', '2', '1', '0', '7', '3', '−4', '7'])
})

test('each group has its table', async () => {
  const tables = ['Grupo A', 'Grupo B'].map((group_name) => ({ group_name, rows: [aRow('Norte')] }))
  aServerWith({ table: { tables } })
  await show(<TournamentTables id={7} />)
  expect(await screen.findByRole('table', { name: 'Grupo B' })).toBeTruthy()
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test('a tournament without matches says so', async () => {
  aServerWith({ table: { tables: [] }, rounds: { rounds: [] }, matches: { matches: [], ...lastPage } })
  await show(
    <>
      <TournamentTables id={7} />
      <TournamentMatches id={7} />
    </>,
  )
  expect(await screen.findByText('La tabla se llena con los partidos de liga y de grupos.')).toBeTruthy()
  expect(await screen.findByText('El torneo aún no tiene partidos.')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('matches stand under their days with a link to each, and one round can be chosen', async () => {
  const matches = [
    aMatch(4, '2026-06-11T12:00:00', { match_result: { id: 1, home_team_score: 2, away_team_score: 1 } }),
    aMatch(5, '2026-06-12T12:00:00', { group_name: 'Grupo A' }),
  ]
  const asked = aServerWith({ rounds, matches: { matches, ...lastPage } })
  const { router } = await show(<TournamentMatches id={7} />, '/tournaments/7?view=player')
  const days = await screen.findAllByRole('heading', { level: 3 })
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Jueves, 11 de junio de 2026',
    'Viernes, 12 de junio de 2026',
  ])
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/newMatches?tournament=7',
    '/matches/4',
    '/matches/5',
  ])
  expect(screen.getByText('2 – 1')).toBeTruthy()
  expect(screen.getByText('Fecha 1, Grupo A')).toBeTruthy()
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '1' } })
  await waitFor(() => expect(asked.at(-1)).toBe('/api/tournaments/7/matches?round=1&page=1'))
  expect(router.state.location.href).toBe('/tournaments/7?view=player&round=1')
  await waitFor(() => expect(screen.queryByText('Fecha 1, Grupo A')).toBeNull())
})

test('a match shows its running score, and a finished one how it was decided', async () => {
  const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
  const matches = [
    aMatch(4, '2026-06-11T12:00:00', { live: aLiveScore(1, 0, { minute: 63, period: 'second_half' }) }),
    aMatch(5, '2026-06-11T12:00:00', {
      match_result: { id: 1, ...score(1, 1) },
      scores: { regular: score(1, 1), extra_time: null, penalties: score(4, 2) },
    }),
  ]
  aServerWith({ rounds, matches: { matches, ...lastPage } })
  await show(<TournamentMatches id={7} />)
  expect(await screen.findByText('1-0, minuto 63')).toBeTruthy()
  expect(screen.getByText('1-1, 4-2 en penales')).toBeTruthy()
})

test('who may not read matches sees them without links', async () => {
  signIn({ role_id: 3, privileges: ['tournaments.read'] })
  aServerWith({ rounds, matches: { matches: [aMatch(4, '2026-06-11T12:00:00')], ...lastPage } })
  await show(<TournamentMatches id={7} />)
  expect(await screen.findByText('11 de junio', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('more matches are loaded page by page', async () => {
  const pages = [
    { matches: [aMatch(4, '2026-06-11T12:00:00')], currentPage: 1, nextPage: 2, totalPages: 2 },
    { matches: [aMatch(5, '2026-06-12T12:00:00')], currentPage: 2, nextPage: null, totalPages: 2 },
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    const body = address.includes('/rounds') ? rounds : pages[address.includes('page=2') ? 1 : 0]
    return new Response(JSON.stringify(body))
  })
  await show(<TournamentMatches id={7} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar más partidos' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
})
