import { failures, type Match } from '@compety/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aLiveScore } from '../../../../test/a-live-score.ts'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { LivePage } from './live-page.tsx'

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
type Live = NonNullable<Match['live']>
const team = (id: number, name: string) => ({ id, name, code: name.slice(0, 3), has_official_code: true, logo: null })
const aMatch = (part: Partial<Match> = {}) =>
  ({
    ...{
      id: 7,
      organizer_id: null,
      sport: { id: 1, name: 'Fútbol' },
      status: 2,
      match_result: null,
      live: null,
      scores: null,
    },
    ...{ home_team: team(1, 'Colombia'), away_team: team(2, 'Portugal'), beginst_at: '2026-06-27T23:30:00.000Z' },
    ...part,
  }) as Match

/** A server with one match, as the real one judges writes. Without a network it may have taken one nevertheless. */
let match: Match
let network: 'up' | 'down' | 'answers lost'
let sent: string[]
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refused = (code: 'live_changed' | 'match_begins_early' | 'live_not_taken', about: object = {}) =>
  answer(failures[code][0], { status: 'error', errorCode: 409, message: failures[code][1], ...about })
const write = (body: Live & { based_on: number }) => {
  const { based_on, ...next } = body
  const now = match.live
  if (now && Object.entries(next).every(([key, value]) => now[key as keyof Live] === value)) return
  if (based_on !== (now?.version ?? 0)) return refused('live_changed', { match })
  match = { ...match, live: aLiveScore(next.home_team_score, next.away_team_score, { ...next, version: based_on + 1 }) }
}
const answers: Record<string, (body: never) => Response | undefined> = {
  'PUT /api/matches/7/live': write,
  'DELETE /api/matches/7/live': () => {
    match = { ...match, live: { ...aLiveScore(0, 0, { version: 99 }), ...match.live?.feed } }
  },
  'POST /api/matches/7/begin': () => refused('match_begins_early', { numbers: { predictions: 3, pools: 1 } }),
  'POST /api/matches/7/begin?confirm=begin': () => {
    match = { ...match, status: 2 }
  },
  'POST /api/matches/7/result?finish=true': (body: { match_result: Match['match_result'] }) => {
    match = { ...match, status: 6, match_result: body.match_result }
  },
}
const server = async (path: string, init: RequestInit = {}) => {
  if (path.includes('health') || network === 'down') throw new TypeError('no network')
  if (init.method !== 'GET') {
    sent.push(`${init.method} ${path.slice(4)} ${init.body ?? ''}`)
    const refusal = answers[`${init.method} ${path}`]?.(
      init.body ? (JSON.parse(String(init.body)) as never) : (undefined as never),
    )
    if (network === 'answers lost') throw new TypeError('no network')
    if (refusal) return refusal
  }
  return answer(200, { status: 'success', message: 'Listo', match, undo: null })
}

beforeEach(() => {
  localStorage.clear()
  signIn()
  network = 'up'
  sent = []
  match = aMatch()
  vi.stubGlobal('fetch', server)
})

const open = () => show(<LivePage />, '/matches/7/live', '/matches/$matchId/live')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const goal = (name: string) => press(`Gol de ${name}`)
const ready = () => screen.findByRole('button', { name: 'Gol de Colombia' })
const shown = () =>
  ['Colombia', 'Portugal'].map((name) => Number(within(button(`Gol de ${name}`)).getByText(/^\d+$/).textContent))
const hasArrived = () => screen.findByText('Enviado')
const liveNow = () => match.live && [match.live.home_team_score, match.live.away_team_score, match.live.period]

test('goals, periods and the final whistle are written, and the result is registered after one confirmation', async () => {
  const { router } = await open()
  await ready()
  press('Primer tiempo')
  goal('Colombia')
  goal('Colombia')
  goal('Portugal')
  await hasArrived()
  expect([shown(), liveNow()]).toEqual([
    [2, 1],
    [2, 1, 'first_half'],
  ])
  press('Descanso')
  expect(screen.queryByRole('button', { name: 'Tiempo extra' })).toBeNull()
  press('Segundo tiempo')
  await hasArrived()
  button('Tiempo extra')
  button('Penales')
  press('Final')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Terminó el partido?' }))
  dialog.getByText(/Colombia 2 – 1 Portugal/)
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar resultado' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/matches/7'))
  expect(sent.at(-1)).toBe(
    'POST /matches/7/result?finish=true {"match_result":{"home_team_score":2,"away_team_score":1}}',
  )
})

test('several steps are taken back, a period too', async () => {
  await open()
  await ready()
  expect(button('Deshacer').disabled).toBe(true)
  press('Primer tiempo')
  goal('Colombia')
  press('Descanso')
  press('Deshacer')
  expect(screen.getByRole('button', { name: 'Descanso' })).toBeTruthy()
  press('Deshacer')
  expect(shown()).toEqual([0, 0])
  press('Quitar un gol a Colombia')
  await hasArrived()
  expect(liveNow()).toEqual([0, 0, 'first_half'])
})

test('without a network every tap is kept, also over a reload, and sent once when it is back', async () => {
  await open()
  await ready()
  network = 'answers lost'
  goal('Colombia')
  await waitFor(() => expect(match.live?.home_team_score).toBe(1))
  network = 'down'
  goal('Colombia')
  goal('Portugal')
  screen.getByText('Por enviar')
  press('Final')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Terminó el partido?' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Registrar resultado' }).disabled).toBe(true)
  cleanup()
  await open()
  await ready()
  expect(shown()).toEqual([2, 1])
  screen.getByText('Por enviar')
  network = 'up'
  window.dispatchEvent(new Event('online'))
  await hasArrived()
  expect([shown(), liveNow()]).toEqual([
    [2, 1],
    [2, 1, null],
  ])
})

test('of two referees the second sees both scores and chooses', async () => {
  await open()
  await ready()
  for (const choice of ['El mío: 1-0', /^El suyo: 0-2/]) {
    match = { ...match, live: aLiveScore(0, 2, { version: 50, period: 'first_half' }) }
    goal('Colombia')
    await screen.findByText('Otra persona cambió el marcador. ¿Cuál es el correcto?')
    screen.getByText('Por enviar')
    fireEvent.click(screen.getByRole('button', { name: choice }))
    await hasArrived()
    const [home, away] = liveNow() ?? []
    expect(shown()).toEqual([home, away])
    press('Deshacer')
    await hasArrived()
  }
  expect(liveNow()?.slice(0, 2)).toEqual([0, 2])
})

test('the score of the feed stands beside the own one, and can take its place', async () => {
  match = aMatch({ live: aLiveScore(1, 0, { feed: { ...score(0, 0), minute: 12, period: 'first_half' } }) })
  await open()
  await screen.findByText('Proveedor: 0-0, minuto 12')
  press('Usar el del proveedor')
  await waitFor(() => expect(shown()).toEqual([0, 0]))
  expect(screen.queryByText(/^Proveedor/)).toBeNull()
})

test('a match before its deadline begins after a question, and the clock of the first half with it', async () => {
  match = aMatch({ status: 1 })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Empezar el partido' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Empezar ya' }))
  await ready()
  await hasArrived()
  expect(match.live).toMatchObject({ ...score(0, 0), period: 'first_half', minute: 1 })
})

test.each([
  [{ status: 3 }, /estado Suspendido/],
  [{ status: 6, match_result: { id: 1, ...score(2, 0) } }, 'El partido ya tiene su resultado.'],
])('of %j the reason is shown why no score is kept', async (part, reason) => {
  match = aMatch(part)
  await open()
  await screen.findByText(reason)
  expect(screen.queryByRole('button', { name: 'Gol de Colombia' })).toBeNull()
})

test('what the server does not take any more is said, and can be given up', async () => {
  await open()
  await ready()
  answers['PUT /api/matches/7/live'] = () => refused('live_not_taken')
  goal('Colombia')
  await screen.findByText(failures.live_not_taken[1])
  screen.getByText('Por enviar')
  press('Descartar')
  await hasArrived()
  expect(shown()).toEqual([0, 0])
  answers['PUT /api/matches/7/live'] = write
})
