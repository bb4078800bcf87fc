import type { Feed } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aFeed, aRun } from '../../../test/a-feed.ts'
import { aTournament } from '../../../test/a-tournament.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { feedColumns } from './feed-columns.tsx'
import { FeedForm } from './feed-form.tsx'
import { TournamentFeed } from './tournament-feed.tsx'

const choices = {
  tournaments: [{ id: 7, name: 'La Liga', season: '2030-31' }],
  sports: [
    { id: 3, name: 'Baloncesto' },
    { id: 2, name: 'Fútbol' },
  ],
}
const cell = (key: string, feed: Feed) => <>{feedColumns.find((column) => column.key === key)?.render(feed)}</>
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Datos de la fuente' }))
const wholeRun = ({ items: _, ...run } = aRun()) => run

beforeEach(() => signIn())

test('a row tells when a feed ran last, how that ended and how often it failed', async () => {
  const last_run = wholeRun(aRun({ outcome: 'failed' }))
  const { container } = await show(cell('last_run', aFeed({ failures: 3, last_run })))
  expect(container.textContent).toMatch(/01\/05\/2031 \d\d:\d\dFalló3 fallos seguidos$/)
})

test('a run that changed nothing says how many items wait for a decision', async () => {
  const { container } = await show(cell('last_run', aFeed({ last_run: wholeRun(aRun({ open_items: 76 })) })))
  expect(container.textContent).toMatch(/Sin cambios, 76 por decidir$/)
})

test('a row of a feed that never ran and is off says so', async () => {
  const feed = aFeed({ enabled: false, next_run_at: null })
  const { container } = await show(
    ['enabled', 'next_run_at', 'last_run'].map((key) => <i key={key}>{cell(key, feed)}</i>),
  )
  expect([...container.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(['No', '–', 'Ninguna'])
})

test('a row offers a reader only to look at it', async () => {
  signIn({ role_id: 3, privileges: ['feeds.read'] })
  const { container } = await show(cell('actions', aFeed()))
  expect([...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
    'Ver La Liga 2030-31',
  ])
})

test('a feed is deleted once that is confirmed', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho' })
  await show(cell('actions', aFeed()))
  fireEvent.click(screen.getByRole('button', { name: /^Eliminar/ }))
  expect(await screen.findByText(/Sus partidos, resultados e importaciones se conservan/)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', address: '/api/feeds/4' }]))
})

test('a new feed needs three texts, and makes a tournament of football', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho', feed: aFeed() })
  const { router } = await show(<FeedForm {...choices} />, '/newFeed')
  save()
  for (const text of ['Ingresa el nombre.', 'Ingresa la temporada.', 'Ingresa la dirección.'])
    expect(screen.getByText(text)).toBeTruthy()
  type(/^Nombre del torneo/, 'La Liga')
  type(/^Temporada/, '2030-31')
  type(/^Dirección del archivo/, 'https://example.com/es.json')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/feeds/4'))
  expect(router.state.location.state.isNewFeed).toBe(true)
  expect(sent[0]).toMatchObject({ method: 'POST', address: '/api/feeds' })
  expect(sent[0]?.body).toEqual({
    feed: {
      tournament_id: null,
      tournament_name: 'La Liga',
      tournament_season: '2030-31',
      tournament_sport_id: 2,
      tournament_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      provider: 'openfootball',
      address: 'https://example.com/es.json',
      parameters: {},
      interval: 360,
      requests_per_day: null,
      deadline_lead: 15,
      create_teams: false,
      enabled: true,
    },
  })
})

test('of a feed of the demo only times and switches can be changed, and the rest is sent as it was', async () => {
  const parameters = { edition: '3', begins_at: '2030-05-01T12:00:00.000Z' }
  const feed = aFeed({ provider: 'demo', providerAsString: 'Demostración', address: null, parameters })
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho', feed })
  const { container } = await show(<FeedForm {...choices} feed={feed} />)
  expect(screen.queryByLabelText(/^(Torneo|Proveedor|Edición|Dirección)/)).toBeNull()
  expect(container.querySelector('details')).toBeNull()
  type(/^Minutos entre dos/, '7')
  save()
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      feed: { tournament_id: feed.tournament_id, provider: 'demo', address: null, parameters, interval: 7 },
    }),
  )
})

test('the fields follow the provider, and nobody is offered that of the demo season', async () => {
  await show(<FeedForm {...choices} tournament={7} />)
  expect(field(/^Torneo/).value).toBe('7')
  expect(screen.queryByLabelText(/^Nombre del torneo/)).toBeNull()
  expect([...field(/^Proveedor/).querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'openfootball',
    'csv',
    'ics',
    'football-data.org',
    'api-football',
  ])
  expect(screen.queryByLabelText(/^Clave/)).toBeNull()
  type(/^Proveedor/, 'football-data.org')
  expect(screen.queryByLabelText(/^Dirección del archivo/)).toBeNull()
  expect(field(/^Dirección base/)).toBeTruthy()
  expect(field(/^Clave/).type).toBe('password')
  save()
  expect(screen.getAllByText('Ingresa el valor.')).toHaveLength(2)
})

test('the advanced fields are folded away, and open with an error', async () => {
  const { container } = await show(<FeedForm {...choices} tournament={7} />)
  const folded = container.querySelector('details') as HTMLDetailsElement
  expect(folded.open).toBe(false)
  type(/^Dirección del archivo/, 'https://example.com/es.json')
  type(/^Minutos entre dos consultas/, '0')
  save()
  expect(screen.getByText('Ingresa los minutos entre dos consultas, de 1 a 10080.')).toBeTruthy()
  expect(folded.open).toBe(true)
})

const keyed = aFeed({
  provider: 'football-data.org',
  address: null,
  parameters: { competition: 'PD', season: '2030' },
  has_secret: true,
})

test.each<[string, () => void, object]>([
  ['stays when nothing is typed', () => {}, {}],
  ['is replaced by what is typed', () => type('Clave', 'nueva'), { secret: 'nueva' }],
  ['is removed', () => fireEvent.click(screen.getAllByLabelText('Sí')[0] as HTMLElement), { secret: null }],
])('a stored key %s', async (_, change, expected) => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho', feed: keyed })
  await show(<FeedForm {...choices} feed={keyed} version='"v1"' />)
  expect(screen.getByText(/^Guardada\./)).toBeTruthy()
  change()
  save()
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT', address: '/api/feeds/4' }))
  const { feed = {} } = (sent[0]?.body ?? {}) as { feed?: Record<string, unknown> }
  expect(feed.parameters).toEqual({ competition: 'PD', season: '2030' })
  expect('secret' in feed ? { secret: feed.secret } : {}).toEqual(expected)
})

test('a fault of a parameter stands at its field, and typed values stay', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ season: 'No existe.' }), { status: 422 }))
  await show(<FeedForm {...choices} feed={keyed} version='"v1"' />)
  type(/^Temporada/, '1800')
  save()
  expect(await screen.findByText('No existe.')).toBeTruthy()
  expect(field(/^Temporada/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Temporada/).value).toBe('1800')
})

test.each<[string, Feed[], string | undefined]>([
  ['its active feed', [aFeed({ id: 3, enabled: false }), aFeed()], '/feeds/4'],
  ['adding one', [], '/newFeed?tournament=7'],
])('a tournament leads to %s', async (_, feeds, address) => {
  aServerThatAnswers({ feeds })
  await show(<TournamentFeed tournament={aTournament()} />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(address)
})

test('a reader of tournaments who may not read feeds sees no link and asks nothing', async () => {
  signIn({ role_id: 3, privileges: ['tournaments.read'] })
  const sent = aServerThatAnswers({ feeds: [] })
  await show(<TournamentFeed tournament={aTournament()} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(sent).toEqual([])
})
