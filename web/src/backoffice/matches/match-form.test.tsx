import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTournament } from '../../../test/a-tournament.ts'
import { aPoolMatch } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { shownToasts } from '../../../test/toasts.ts'
import { MatchForm } from './match-form.tsx'

const sports = [
  { id: 1, name: 'Fútbol' },
  { id: 2, name: 'Baloncesto' },
]
const rounds = [{ id: 5, name: 'Fecha 1', stage: 'league', matches: 0 }]

/** A server with the tournaments of football, which answers with the status of the first matching path. */
const aServer = (refused: Record<string, number> = {}) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method && method !== 'GET') sent.push(JSON.parse(String(body)))
    const status = Object.entries(refused).find(([path]) => address.includes(path))?.[1]
    if (status)
      return new Response(JSON.stringify({ status: 'error', errorCode: status, message: 'Luego.' }), { status })
    const tournaments = address.includes('sport=1') ? [aTournament({ id: 7 })] : []
    return new Response(JSON.stringify({ tournaments, rounds, teams: [], nextPage: null, totalPages: 1 }))
  })
  return sent
}
const field = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const optionsOf = (label: RegExp) => [...field(label).options].map((option) => option.textContent)
const hasOption = (label: RegExp, text: string) => waitFor(() => expect(optionsOf(label)).toContain(text))

beforeEach(() => signIn())

test('an error is shown when the teams cannot be loaded', async () => {
  aServer({ teamsBySport: 429 })
  await show(<MatchForm sports={sports} />)
  choose(/^Deporte/, '1')
  await expect.poll(() => shownToasts()).toEqual([['Luego.']])
})

test('a new match may be put into a tournament of its sport, a round and a group', async () => {
  aServer()
  await show(<MatchForm sports={sports} />)
  expect(optionsOf(/^Torneo/)).toEqual(['Sin torneo'])
  expect(screen.queryByLabelText(/^Ronda/)).toBeNull()
  choose(/^Deporte/, '1')
  await hasOption(/^Torneo/, 'Copa del Mundo 2026')
  choose(/^Torneo/, '7')
  await hasOption(/^Ronda/, 'Fecha 1')
  choose(/^Ronda/, '5')
  choose(/^Grupo/, 'Grupo A')
  choose(/^Deporte/, '2')
  expect(field(/^Torneo/).value).toBe('')
  expect(screen.queryByLabelText(/^Ronda/)).toBeNull()
})

test('a match keeps its inactive tournament and its round, and can leave them', async () => {
  const sent = aServer({ rounds: 404 })
  const place = {
    tournament: { id: 9, name: 'Copa', season: '2025' },
    round: { id: 8, name: 'Final', stage: 'knockout' as const },
  }
  await show(<MatchForm match={aPoolMatch({ sport_id: 1, ...place })} version='"v1"' sports={sports} />)
  expect(optionsOf(/^Torneo/)).toContain('Copa 2025')
  expect(field(/^Torneo/).value).toBe('9')
  expect([optionsOf(/^Ronda/), field(/^Ronda/).value]).toEqual([['Sin ronda', 'Final'], '8'])
  choose(/^Torneo/, '')
  fireEvent.submit(screen.getByRole('form', { name: 'Datos del partido' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ match: { tournament_id: null, round_id: null, group_name: null } }])
})

const team = (id: number, name: string) => ({ id, name, code: 'XXX', logo: null })
const teams = [team(1, 'Colombia'), team(2, 'Portugal')]
const named = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLSelectElement
const chooseNamed = (name: string, value: string) => fireEvent.change(named(name), { target: { value } })

test('«Guardar y agregar otro» names the saved match and keeps sport, date and lead for the next one', async () => {
  signIn()
  const saved: object[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return new Response(JSON.stringify({ teams, tournaments: [], rounds: [], nextPage: null, totalPages: 1 }))
    const { match } = JSON.parse(String(body))
    saved.push({ address, ...match })
    const [home_team, away_team] = teams
    const answer = { status: 'success', message: 'Hecho', match: { id: 7, ...match, home_team, away_team } }
    return new Response(JSON.stringify(answer), { status: 201 })
  })
  const { router } = await show(<MatchForm sports={[{ id: 1, name: 'Fútbol' }]} />)
  chooseNamed('sport_id', '1')
  await screen.findAllByRole('option', { name: 'Portugal' })
  chooseNamed('home_team_id', '1')
  chooseNamed('away_team_id', '2')
  for (const label of ['Inicio', 'Límite de predicción']) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}, día`) }))
    fireEvent.click(await screen.findByRole('button', { name: 'Mes siguiente' }))
    const days = screen.getAllByRole('button', { name: /^\d+ [a-záéíóú]+ \d{4}$/i })
    fireEvent.click(days[label === 'Inicio' ? 21 : 20] as HTMLElement)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y agregar otro' }))
  await expect.poll(() => shownToasts('success')).toEqual([['Hecho', 'Colombia – Portugal']])
  await expect.poll(() => [named('home_team_id').value, named('away_team_id').value]).toEqual(['', ''])
  expect([named('sport_id').value, router.state.location.pathname]).toEqual(['1', '/'])
  await expect.poll(() => document.activeElement).toBe(named('home_team_id'))
  chooseNamed('home_team_id', '2')
  chooseNamed('away_team_id', '1')
  await expect
    .poll(() => screen.getByRole('button', { name: 'Guardar y agregar otro' }))
    .toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect.poll(() => saved).toHaveLength(2)
  const [first, second] = saved
  expect(second).toEqual({ ...first, home_team_id: 2, away_team_id: 1 })
  await expect.poll(() => router.state.location.pathname).toBe('/matches/7')
})
