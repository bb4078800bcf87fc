import { type Tournament, tournamentLifecycle, wording } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTournament } from '../../../test/a-tournament.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { tournamentActions } from './tournament-actions.ts'
import { tournamentColumns } from './tournament-columns.tsx'
import { TournamentForm } from './tournament-form.tsx'
import { tournamentList } from './tournament-list.ts'
import { useTournamentAction } from './tournaments.data.ts'
import { TournamentsPage } from './tournaments-page.tsx'

const choices = {
  sports: [
    { id: 2, name: 'Fútbol' },
    { id: 3, name: 'Baloncesto' },
  ],
  countries: [{ id: 1, name: 'Chile' }],
}

const actionsOf = (tournament: Tournament) => (
  <>{tournamentColumns.find(({ key }) => key === 'actions')?.render(tournament)}</>
)
const buttonsOf = (tournament: Tournament) => (
  <StatusButtons
    lifecycle={tournamentLifecycle}
    record={tournament}
    actions={tournamentActions}
    useAction={useTournamentAction}
    none="Nada"
  />
)
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Datos del torneo' }))
const names = (container: Element) => [...container.querySelectorAll('a, button')].map((one) => one.textContent)

beforeEach(() => signIn())

const cup = 'Copa del Mundo 2026'
test.each([
  [1, [`Ver ${cup}`, `Actualizar ${cup}`, `Eliminar ${cup}`]],
  [2, [`Ver ${cup}`, `Actualizar ${cup}`]],
  [3, [`Ver ${cup}`]],
])('a row in state %i offers %j', async (status, offered) => {
  const { container } = await show(actionsOf(aTournament({ status })))
  expect(names(container)).toEqual(offered)
})

test('a row offers a reader only to look at it', async () => {
  signIn({ role_id: 3, privileges: ['tournaments.read'] })
  const { container } = await show(actionsOf(aTournament()))
  expect(names(container)).toEqual([`Ver ${cup}`])
})

test.each([
  [['tournaments.read'], 1, []],
  [['tournaments.delete'], 1, ['Eliminar']],
  [['tournaments.status'], 2, ['Archivar', 'Reactivar']],
])('a user with the privileges %j is offered in state %i %j', async (privileges, status, offered) => {
  signIn({ role_id: 3, privileges })
  await show(buttonsOf(aTournament({ status })))
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
})

test.each([
  ['Archivar', 'archive', true],
  ['Reactivar', 'activate', false],
])('%s sends one request', async (name, action, asks) => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho' })
  await show(buttonsOf(aTournament({ status: 2 })))
  const button = screen.getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
  if (asks) fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', address: `/api/tournaments/7/${action}` })
})

test('the score that counts follows the sport until it is chosen', async () => {
  await show(<TournamentForm {...choices} />)
  type(/^Deporte/, '2')
  expect(field(/^Marcador que cuenta/).value).toBe('regular')
  type(/^Deporte/, '3')
  expect(field(/^Marcador que cuenta/).value).toBe('extra_time')
  type(/^Marcador que cuenta/, 'regular')
  type(/^Deporte/, '')
  type(/^Deporte/, '3')
  expect(field(/^Marcador que cuenta/).value).toBe('regular')
})

test('the stored score that counts stays with another sport', async () => {
  await show(<TournamentForm {...choices} tournament={aTournament()} version='"v1"' />)
  type(/^Deporte/, '3')
  expect(field(/^Marcador que cuenta/).value).toBe('regular')
})

test('missing values and an unknown time zone are reported at their fields', async () => {
  await show(<TournamentForm {...choices} />)
  type(/^Zona horaria/, 'Madrid')
  fireEvent.blur(field(/^Zona horaria/))
  expect(await screen.findByText('Ingresa una zona horaria como Europe/Madrid.')).toBeTruthy()
  save()
  for (const text of ['Ingresa el nombre.', 'Ingresa la temporada.', 'Selecciona un deporte.'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a tournament is sent with its version, and typed values stay after a failure', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: { body: FormData; headers: Record<string, string> }) => {
    sent.push(JSON.parse(String(init.body.get('tournament'))), init.headers['if-match'])
    return new Response('', { status: 500 })
  })
  const { failures } = await show(<TournamentForm {...choices} tournament={aTournament()} version='"v1"' />)
  type(/^Temporada/, ' 2026/27 ')
  type(/^País/, '1')
  save()
  await waitFor(() =>
    expect(failures).toEqual([['No se ha podido modificar los datos del torneo por fallos en el servidor']]),
  )
  const tournament = { name: 'Copa del Mundo', season: '2026/27', sport_id: 2, country_id: 1 }
  expect(sent).toEqual([{ ...tournament, counted_score: 'regular', time_zone: null, automatic: true }, '"v1"'])
  expect(field(/^Temporada/).value).toBe(' 2026/27 ')
})

test('name and season of another tournament can be saved anyway', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    const taken = JSON.stringify({ name: wording.tournamentNameTaken })
    return sent.length === 1 ? new Response(taken, { status: 422 }) : new Response('', { status: 500 })
  })
  await show(<TournamentForm {...choices} />)
  type(/^Nombre/, 'Copa')
  type(/^Temporada/, '2026')
  type(/^Deporte/, '2')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar de todos modos' }))
  await waitFor(() => expect(sent).toEqual(['/api/tournaments', '/api/tournaments?confirm=duplicate']))
})

test('who may not read tournaments is led away from their list, whose answer every user gets', async () => {
  signIn({ role_id: 2, privileges: [] })
  const sent = aServerThatAnswers({ tournaments: [], total: 0, nextPage: null, totalPages: 1 })
  const { router } = await show(<TournamentsPage />, '/tournaments')
  await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'))
  expect(sent).toEqual([])
})

test('the address of the list becomes its query', () => {
  const search = searchOf(tournamentList)({
    filter_name: 'copa',
    filter_sport: '2',
    filter_season: 'x',
    order: 'season_desc',
  })
  expect(JSON.parse(JSON.stringify(queryOf(tournamentList, search)))).toEqual({
    name: 'copa',
    sport: 2,
    order: 'season_desc',
    page: 1,
    per_page: 10,
  })
})
