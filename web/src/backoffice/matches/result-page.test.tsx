import { failures, type Match, type Score } from '@compety/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/sign-in.ts'
import { shownToasts } from '../../../test/toasts.ts'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { AddResultPage } from './results/add-result-page.tsx'
import { ViewResultPage } from './results/view-result-page.tsx'

const team = (id: number, name: string) => ({ id, name, code: name.slice(0, 3), has_official_code: true, logo: null })
const aMatch = (result: Score | null): Match => ({
  id: 7,
  organizer_id: null,
  sport_id: 1,
  sport: { id: 1, name: 'Fútbol' },
  home_team: team(1, 'Colombia'),
  away_team: team(2, 'Portugal'),
  beginst_at: '2026-06-27T23:30:00.000Z',
  blocked_at: '2026-06-27T23:15:00.000Z',
  parsed_beginst_at: '',
  parsed_blocked_at: '',
  status: 2,
  statusAsString: 'En progreso',
  match_result: result && { id: 1, ...result },
  has_placeholder: false,
  tournament: null,
  round: null,
  group_name: null,
  live: null,
  scores: null,
})

/** A server with one match; it stores saved results unless `refusal` is set. */
let match: Match
let refusal: { status: number; message: string } | undefined
const sent = vi.fn()

const versionOf = ({ match_result }: Match) =>
  match_result ? `"${match_result.home_team_score}-${match_result.away_team_score}"` : '"none"'
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { etag: versionOf(match) } })
const server = async (path: string, init: RequestInit) => {
  if (init.method === 'GET') return answer(200, { match })
  sent(`${init.method} ${path}`, init.body && JSON.parse(String(init.body)))
  if (refusal) return answer(refusal.status, { ...refusal, status: 'error', errorCode: refusal.status })
  const ifMatch = new Headers(init.headers).get('if-match')
  if (ifMatch !== null && ifMatch !== versionOf(match)) {
    const [status, message] = failures.changed_meanwhile
    return answer(status, { status: 'error', errorCode: status, message, match, version: versionOf(match) })
  }
  if (init.method === 'DELETE') {
    match = aMatch(null)
    return answer(200, { status: 'success', message: 'Se ha quitado el resultado con éxito', match })
  }
  const isNew = match.match_result === null
  match = aMatch(JSON.parse(String(init.body)).match_result)
  const message = isNew ? 'Se ha registrado el resultado con éxito' : 'Se ha modificado el resultado con éxito'
  return answer(200, { status: 'success', message, match })
}

beforeEach(() => {
  refusal = undefined
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** `follow` navigates as a link does; `hearOfChange` refetches the match as after a live change. */
let follow: (to: string) => void
let hearOfChange: () => Promise<void>

async function open(mode: 'addResult' | 'viewResult', before: Match) {
  match = before
  const root = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/matches', () => <h1>Partidos</h1>),
      at('/matches/$matchId', () => <h1>Partido</h1>),
      at('/matches/$matchId/addResult', AddResultPage),
      at('/matches/$matchId/viewResult', ViewResultPage),
    ]),
    history: createMemoryHistory({ initialEntries: [`/matches/7/${mode}`] }),
  })
  const queryClient = createQueryClient({
    onSessionOver: () => {},
    onForbidden: () => {},
    onSecondFactorMissing: () => {},
    onFailure: (lines) => showFailure(...lines),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        {/* biome-ignore lint/suspicious/noExplicitAny: a test router, whose type differs from that of the application */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Fútbol')
  follow = (to) => void router.navigate({ to: to as '/' })
  hearOfChange = () => queryClient.invalidateQueries({ queryKey: ['matches'] })
  return () => router.state.location.pathname
}

const score = (name: string) => screen.getByLabelText<HTMLInputElement>(`Goles de ${name}`)
const type = (name: string, text: string) => fireEvent.change(score(name), { target: { value: text } })
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressEnter = () => fireEvent.submit(score('Colombia').closest('form') as HTMLFormElement)

beforeEach(() => signIn())

test('registering starts with two empty scores, the focus in the first, Guardar and Cancelar', async () => {
  await open('addResult', aMatch(null))
  expect(score('Colombia').value).toBe('')
  expect(score('Portugal').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(score('Colombia')))
  expect(button('Guardar')).not.toBeNull()
  expect(button('Cancelar')).not.toBeNull()
  expect(button('Modificar')).toBeNull()
})

test('pressing Enter twice saves the result once and shows it', async () => {
  const path = await open('addResult', aMatch(null))
  type('Colombia', '2')
  type('Portugal', '1')
  pressEnter()
  pressEnter()
  await waitFor(() => expect(shownToasts('success')).toEqual([['Se ha registrado el resultado con éxito']]))
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST /api/matches/7/result?finish=true', {
    match_result: { home_team_score: 2, away_team_score: 1 },
  })
  await waitFor(() => expect(path()).toBe('/matches/7/viewResult'))
  expect(await screen.findByRole('button', { name: 'Modificar' })).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Volver'))
})

const finishBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Finalizar al guardar' })

test('saving finishes the match unless that is switched off', async () => {
  await open('addResult', aMatch(null))
  expect(finishBox()?.checked).toBe(true)
  fireEvent.click(finishBox() as HTMLInputElement)
  type('Colombia', '2')
  type('Portugal', '1')
  press('Guardar')
  await waitFor(() => expect(sent.mock.calls.map(([line]) => line)).toEqual(['POST /api/matches/7/result']))
})

test('a finished match offers no finishing, and is not asked to finish', async () => {
  await open('addResult', { ...aMatch(null), status: 6 })
  expect(finishBox()).toBeNull()
  type('Colombia', '2')
  type('Portugal', '1')
  press('Guardar')
  await waitFor(() => expect(sent.mock.calls.map(([line]) => line)).toEqual(['POST /api/matches/7/result']))
})

test.each([
  ['negative', '-1', 'Disculpe, el puntaje debe ser positivo'],
  ['a fraction', '1.5', 'Ingresa un puntaje entero.'],
  ['in scientific notation', '1e2', 'Ingresa un puntaje entero.'],
  ['above 999', '1000', 'El puntaje debe ser un número entero de 0 a 999.'],
])('a score that is %s hides Guardar until it is corrected', async (_, text, message) => {
  await open('addResult', aMatch(null))
  type('Portugal', '0')
  type('Colombia', text)
  expect(screen.getByRole('alert').textContent).toBe(`Colombia: ${message}`)
  expect(button('Guardar')).toBeNull()
  pressEnter()
  type('Colombia', '3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Guardar')).not.toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test.each(['2-1', '2:1', '2–1'])('the pasted score "%s" fills both fields', async (text) => {
  await open('addResult', aMatch(null))
  fireEvent.paste(score('Portugal'), { clipboardData: { getData: () => text } })
  expect([score('Colombia').value, score('Portugal').value]).toEqual(['2', '1'])
})

test('a result with only one score is not sent', async () => {
  await open('addResult', aMatch(null))
  type('Colombia', '0')
  press('Guardar')
  expect(screen.getByRole('alert').textContent).toBe('Portugal: Ingresa un puntaje entero.')
  expect(document.activeElement).toBe(score('Portugal'))
  expect(button('Guardar')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('cancelling the registration leads to the list of matches', async () => {
  const path = await open('addResult', aMatch(null))
  type('Colombia', '4')
  press('Cancelar')
  await waitFor(() => expect(path()).toBe('/matches'))
  expect(sent).not.toHaveBeenCalled()
})

test('viewing shows the scores, Modificar and Volver, but no fields', async () => {
  await open('viewResult', aMatch({ home_team_score: 2, away_team_score: 1 }))
  expect(screen.getByText('2')).not.toBeNull()
  expect(screen.getByText('1')).not.toBeNull()
  expect(screen.queryAllByRole('textbox')).toHaveLength(0)
  expect(button('Modificar')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/matches')
})

test('cancelling a change restores the scores and returns to the view', async () => {
  await open('viewResult', aMatch({ home_team_score: 2, away_team_score: 1 }))
  press('Modificar')
  expect(score('Colombia').value).toBe('2')
  type('Colombia', '9')
  press('Cancelar')
  expect(screen.getByText('2')).not.toBeNull()
  press('Modificar')
  expect(score('Colombia').value).toBe('2')
  expect(sent).not.toHaveBeenCalled()
})

test('a changed result is sent as an update and shown', async () => {
  await open('viewResult', aMatch({ home_team_score: 2, away_team_score: 1 }))
  press('Modificar')
  type('Portugal', '2')
  press('Guardar')
  press('Guardar')
  await waitFor(() => expect(shownToasts('success')).toEqual([['Se ha modificado el resultado con éxito']]))
  expect(sent).toHaveBeenCalledExactlyOnceWith('PUT /api/matches/7/result?finish=true', {
    match_result: { home_team_score: 2, away_team_score: 2 },
  })
  await waitFor(() => expect(button('Modificar')).not.toBeNull())
  expect(screen.getAllByText('2')).toHaveLength(2)
})

test('a result that somebody else saved meanwhile is shown, typed scores stay, and the next save overwrites it', async () => {
  await open('viewResult', aMatch({ home_team_score: 2, away_team_score: 1 }))
  press('Modificar')
  type('Portugal', '2')
  match = aMatch({ home_team_score: 4, away_team_score: 0 })
  press('Guardar')
  const notice = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
  expect(notice.textContent).toContain('Ahora está guardado Colombia 4 - 0 Portugal.')
  expect([score('Colombia').value, score('Portugal').value, match.match_result?.home_team_score]).toEqual(['2', '2', 4])
  expect([document.activeElement, shownToasts('danger')]).toEqual([notice, []])
  press('Guardar')
  await waitFor(() => expect(shownToasts('success')).toEqual([['Se ha modificado el resultado con éxito']]))
  expect(match.match_result).toMatchObject({ home_team_score: 2, away_team_score: 2 })
})

test('a result can be changed immediately after it was saved', async () => {
  await open('addResult', aMatch(null))
  type('Colombia', '2')
  type('Portugal', '1')
  pressEnter()
  fireEvent.click(await screen.findByRole('button', { name: 'Modificar' }))
  type('Portugal', '3')
  press('Guardar')
  await waitFor(() => expect(match.match_result).toMatchObject({ home_team_score: 2, away_team_score: 3 }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a result that somebody else registers during typing is shown with a message', async () => {
  const path = await open('addResult', aMatch(null))
  type('Colombia', '2')
  match = aMatch({ home_team_score: 4, away_team_score: 0 })
  await hearOfChange()
  await waitFor(() => expect(path()).toBe('/matches/7/viewResult'))
  expect(await screen.findByText('4')).not.toBeNull()
  expect(shownToasts('danger')).toEqual([['El partido ya tiene un resultado registrado.']])
})

test('a result that is removed while it is changed leads to registering it again', async () => {
  const path = await open('viewResult', aMatch({ home_team_score: 2, away_team_score: 1 }))
  press('Modificar')
  type('Portugal', '2')
  match = aMatch(null)
  await hearOfChange()
  await waitFor(() => expect(path()).toBe('/matches/7/addResult'))
  expect(score('Colombia').value).toBe('')
})

test('after a failed save, leaving asks for confirmation', async () => {
  const path = await open('addResult', aMatch(null))
  type('Colombia', '2')
  type('Portugal', '1')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  press('Guardar')
  await waitFor(() => expect(shownToasts('danger')).toHaveLength(1))
  await waitFor(() => expect(button('Guardar')?.dataset.loading).toBeUndefined())
  follow('/matches')
  expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).not.toBeNull()
  expect(path()).toBe('/matches/7/addResult')
})

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()

test.each([
  ['is still open for predictions', { status: 1, blocked_at: tomorrow }, /^Aún se aceptan pronósticos/],
  ['is suspended', { status: 3 }, 'El partido está en estado Suspendido: así no admite un resultado.'],
  ['is archived', { status: 8 }, 'El partido está en estado Archivado: así no admite un resultado.'],
])('a match that %s shows that instead of the form, and Volver leads to the list', async (_, part, notice) => {
  const path = await open('addResult', { ...aMatch(null), ...part })
  expect(screen.getByText(notice)).not.toBeNull()
  expect([button('Guardar'), button('Cancelar'), screen.queryByLabelText('Goles de Colombia')]).toEqual([
    null,
    null,
    null,
  ])
  press('Volver')
  await waitFor(() => expect(path()).toBe('/matches'))
})

test('typed scores stay when the match is suspended meanwhile', async () => {
  await open('addResult', aMatch(null))
  type('Colombia', '2')
  type('Portugal', '1')
  refusal = { status: 409, message: 'El partido no admite un resultado.' }
  match = { ...match, status: 3 }
  press('Guardar')
  expect(await screen.findByText(/^El partido está en estado Suspendido/)).not.toBeNull()
  expect(score('Colombia').value).toBe('2')
})

test('the result of an archived match cannot be modified', async () => {
  await open('viewResult', { ...aMatch({ home_team_score: 1, away_team_score: 0 }), status: 8 })
  const notice = () => screen.queryByText(/^El partido está en estado Archivado/)
  expect([notice() === null, button('Quitar resultado')]).toEqual([false, null])
  press('Modificar')
  expect(notice()).not.toBeNull()
  press('Volver')
  expect(button('Modificar')).not.toBeNull()
})

test('registering redirects to viewing when the match has a result', async () => {
  const path = await open('addResult', aMatch({ home_team_score: 0, away_team_score: 0 }))
  await waitFor(() => expect(path()).toBe('/matches/7/viewResult'))
})

test('viewing redirects to registering when the match has no result', async () => {
  const path = await open('viewResult', aMatch(null))
  await waitFor(() => expect(path()).toBe('/matches/7/addResult'))
})

test('a refusal shows the message of the server, and typed scores stay', async () => {
  refusal = { status: 409, message: 'No se puede registrar el resultado todavía.' }
  await open('addResult', aMatch(null))
  type('Colombia', '2')
  type('Portugal', '1')
  press('Guardar')
  await waitFor(() => expect(shownToasts('danger')).toEqual([['No se puede registrar el resultado todavía.']]))
  expect(score('Colombia').value).toBe('2')
  expect(button('Guardar')).not.toBeNull()
})

test('taking a result back asks, names the version that was seen, and leads to the match', async () => {
  const path = await open('viewResult', aMatch({ home_team_score: 2, away_team_score: 1 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar resultado' }))
  expect(await screen.findByText(/como si el resultado no se hubiera registrado nunca/)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar resultado' }))
  await waitFor(() => expect(path()).toBe('/matches/7'))
  expect(sent).toHaveBeenCalledExactlyOnceWith('DELETE /api/matches/7/result', undefined)
  expect(shownToasts('success')).toEqual([['Se ha quitado el resultado con éxito']])
})

test('a suspended match keeps its result, which cannot be corrected but taken back', async () => {
  await open('viewResult', { ...aMatch({ home_team_score: 2, away_team_score: 1 }), status: 3 })
  expect(await screen.findByRole('button', { name: 'Quitar resultado' })).toBeTruthy()
  expect(screen.getByText('El partido está en estado Suspendido: así no admite un resultado.')).toBeTruthy()
})
