import { type Feed, type FeedItem, type FeedRun, failures, type SourceTeam } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aFeed, aFeedPreview, anItem, aRun } from '../../../test/a-feed.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { FeedDetail } from './feed-detail.tsx'

type Answer = { body: unknown; status?: number }
type Server = { runs?: FeedRun[]; preview?: Answer; run?: Answer; decisions?: Answer }
type Sent = { path: string; body: Record<string, unknown> }

const done = { status: 'success', message: 'Hecho' }
const refusal = (code: keyof typeof failures, body: object = {}): Answer => ({
  status: failures[code][0],
  body: { status: 'error', errorCode: failures[code][0], message: failures[code][1], ...body },
})

/** A server with these runs and answers. Returns the changes that it received. */
function aServerWith(server: Server): Sent[] {
  const sent: Sent[] = []
  const audit = () => ({ body: { entries: [], currentPage: 1, nextPage: null, totalPages: 1 }, status: 200 })
  const answers: Record<string, () => Answer> = {
    runs: () => ({ body: { runs: server.runs ?? [], currentPage: 1, nextPage: null, totalPages: 1 } }),
    preview: () => server.preview ?? { body: {} },
    run: () => server.run ?? { body: { ...done, run: aRun() } },
    decisions: () => server.decisions ?? { body: { ...done, items: [], import_id: null } },
    tournaments: () => ({ body: { tournament: { id: 7, sport_id: 2 } } }),
    teams: () => ({ body: { teams: [{ id: 31, name: 'Sevilla', status: 1 }] } }),
    matches: () => ({ body: { matches: [], nextPage: null } }),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = address.split('?')
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) })
    const [last = '', first = ''] = [path.split('/').at(-1), path.split('/')[2]]
    const { body, status = 200 } = (answers[last] ?? answers[first] ?? audit)()
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}

const known: SourceTeam = { name: 'Real Betis Balompié', team: { id: 30, name: 'Betis' }, way: 'folded' }
const open = (name: string): SourceTeam => ({ name, team: null, way: null })
const aPreview = (
  teams: SourceTeam[],
  part: Parameters<typeof aFeedPreview>[0] = {},
  items: FeedItem[] = [],
): Answer => ({
  body: { import: aFeedPreview(part), teams, items },
})

const pending = anItem({ id: null, kind: 'pending', match: 'Elche - Girona', reason: 'No se conoce.' })

const detail = (feed: Feed = aFeed(), isNew = false) => show(<FeedDetail feed={feed} page={1} isNew={isNew} />)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const teamOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Equipo de ${name}` })

beforeEach(() => signIn())

test('the source of a new feed is asked at once, and missing teams are created by one press', async () => {
  const sent = aServerWith({
    preview: aPreview([open('Elche'), known, open('Girona')], { matches_created: 380 }, [pending]),
  })
  await detail(aFeed(), true)
  expect(await screen.findByText('2 nombres sin equipo. Los espera 1 partido.')).toBeTruthy()
  expect(screen.getByText('380')).toBeTruthy()
  expect(screen.queryByText('Elche - Girona')).toBeNull()
  expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Equipo de Elche',
    'Equipo de Girona',
    'Equipo de Real Betis Balompié',
  ])
  expect(teamOf('Real Betis Balompié').value).toBe('30')
  expect(screen.getByText('Un nombre parecido')).toBeTruthy()
  expect(button('Aplicar').disabled).toBe(true)
  press('Crear los 2 que faltan')
  press('Aplicar')
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/feeds/4/run'))
  expect(sent.at(-1)?.body).toEqual({ mapping: { Elche: 'create', Girona: 'create', 'Real Betis Balompié': 30 } })
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('a team is found while its name is typed', async () => {
  const sent = aServerWith({ preview: aPreview([open('Sevilla FC')]) })
  await detail(aFeed(), true)
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'other' } })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar el equipo de Sevilla FC' }), {
    target: { value: 'sevi' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sevilla' }))
  expect(teamOf('Sevilla FC').value).toBe('31')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByText(/^Los equipos elegidos cuentan al aplicar/)).toBeTruthy()
  press('Aplicar')
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ mapping: { 'Sevilla FC': 31 } }))
})

test('names that the server finds open are marked, whatever the preview said', async () => {
  aServerWith({ preview: aPreview([known]), run: refusal('feed_names_open', { names: ['Elche'] }) })
  await detail(aFeed(), true)
  fireEvent.click(await screen.findByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText('Asígnalo para aplicar')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Asigna un equipo a cada nombre de la fuente.')
  expect(teamOf('Elche').value).toBe('')
  expect(button('Aplicar').disabled).toBe(true)
})

test('a feed that makes teams by itself applies with open names', async () => {
  const sent = aServerWith({ preview: aPreview([open('Elche')]) })
  await detail(aFeed({ create_teams: true }), true)
  fireEvent.click(await screen.findByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/api/feeds/4/run', body: { mapping: {} } }))
})

test.each<[string, Answer, Feed, RegExp]>([
  [
    'that it did not answer',
    refusal('feed_failed', { message: 'La fuente respondió 503.' }),
    aFeed(),
    /^La fuente respondió 503\.$/,
  ],
  [
    'from when on it may be asked again',
    refusal('feed_waits'),
    aFeed({ retry_at: '2031-05-01T12:00:00.000Z' }),
    /Se puede consultar desde el 01\/05\/2031 \d\d:\d\d\.$/,
  ],
  ['that its key is lost', refusal('feed_secret_lost'), aFeed(), /otra SECRET_KEY/],
])('a source that cannot be asked says %s', async (_, preview, feed, text) => {
  aServerWith({ preview })
  const { failures: shown } = await detail(feed)
  press('Consultar ahora')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
  expect(shown).toEqual([])
  expect(button('Consultar ahora').disabled).toBe(false)
})

test('while a run goes on its progress is shown, and nothing else can begin', async () => {
  const server: Server = { runs: [aRun({ outcome: null, finished_at: null, progress: 'Guardando 120 de 380' })] }
  aServerWith(server)
  await detail()
  await waitFor(() => expect(screen.getAllByText('Guardando 120 de 380').length).toBeGreaterThan(0))
  expect(screen.getAllByText('En curso').length).toBeGreaterThan(0)
  expect(button('Consultar ahora').disabled).toBe(true)
  server.runs = [aRun({ outcome: 'failed', reason: 'La fuente respondió 404.' })]
  expect((await screen.findAllByText('La fuente respondió 404.', {}, { timeout: 4000 })).length).toBeGreaterThan(0)
  expect(button('Consultar ahora').disabled).toBe(false)
})

const moved = anItem()
const corrected = anItem({ id: 2, match: 'Osos - Pumas', source: '2-1', ours: '2-0' })
const heldRow = anItem({ id: 3, kind: 'held', match: 'Zorros - Linces', source: null, ours: null, candidates: [12] })
const differences = () => screen.findByRole('region', { name: /^Diferencias con la fuente/ })

test('a difference shows both values, and one press keeps ours', async () => {
  const sent = aServerWith({ runs: [aRun({ items: [corrected] })] })
  await detail()
  const part = await differences()
  expect(part.textContent).toMatch(/La fuente dice 2-1Aquí: 2-0/)
  expect(within(part).queryByRole('checkbox')).toBeNull()
  fireEvent.click(within(part).getByRole('button', { name: /^Conservar lo nuestro/ }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/feeds/4/decisions', body: { decisions: [{ id: 2, take: 'ours' }] } }]),
  )
})

test('the differences stay while the next run goes on', async () => {
  const going = aRun({
    id: 10,
    outcome: null,
    outcomeAsString: null,
    finished_at: null,
    progress: 'Comparando 380 partidos',
  })
  aServerWith({ runs: [going, aRun({ items: [corrected] })] })
  await detail()
  expect((await differences()).textContent).toContain('Osos - Pumas')
  expect(screen.getAllByText('Comparando 380 partidos')).not.toEqual([])
})

test('several differences are decided at once, and a held row once it is said which match it is', async () => {
  const items = [moved, corrected, heldRow, anItem({ id: 5, decided: 'ours' }), anItem({ id: null, kind: 'notice' })]
  const sent = aServerWith({ runs: [aRun({ items })] })
  await detail()
  const part = await differences()
  expect(within(part).getByRole('heading').textContent).toBe('Diferencias con la fuente (3)')
  fireEvent.click(within(part).getByRole('checkbox', { name: 'Todas' }))
  const [all] = within(part).getAllByRole('button', { name: /^Tomar lo de la fuente/ }) as [HTMLButtonElement]
  const ofHeld = within(part).getByRole<HTMLButtonElement>('button', { name: 'Tomar lo de la fuente: Zorros - Linces' })
  expect(ofHeld.disabled).toBe(true)
  fireEvent.change(within(part).getByRole('combobox'), { target: { value: 'new' } })
  expect(ofHeld.disabled).toBe(false)
  fireEvent.click(all)
  fireEvent.click(all)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    decisions: [
      { id: 1, take: 'source' },
      { id: 2, take: 'source' },
      { id: 3, take: 'source', match_id: 'new' },
    ],
  })
})

test.each<[string, Partial<Feed>, Partial<FeedRun>, RegExp]>([
  [
    'several failures',
    { failures: 5 },
    { outcome: 'failed', reason: 'La fuente respondió 500.' },
    /^Fallaron las últimas 5 consultas\. La fuente respondió 500\. Se repite el 01\/05\/2031 \d\d:\d\d\.$/,
  ],
  [
    'one failure of a feed that is off',
    { failures: 1, enabled: false, next_run_at: null },
    { outcome: 'failed', reason: 'La fuente no respondió.' },
    /^La última consulta falló\. La fuente no respondió\.$/,
  ],
  ['missing teams', {}, { outcome: 'waiting' }, /equipos que no conocemos/],
])('%s of the last run are told until the source is asked again', async (_, feed, run, text) => {
  aServerWith({ preview: refusal('feed_failed') })
  await detail(aFeed({ ...feed, last_run: aRun(run) }))
  expect(screen.getByText(text)).toBeTruthy()
  press('Consultar ahora')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('a reader sees runs and differences, and nothing to press', async () => {
  signIn({ role_id: 3, privileges: ['feeds.read'] })
  aServerWith({ runs: [aRun({ items: [corrected], import_id: 8 })] })
  await detail()
  const part = await differences()
  expect(within(part).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Consultar ahora' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Ver cambios/ })).toBeNull()
})

test('a run leads to what it changed', async () => {
  aServerWith({ runs: [aRun({ outcome: 'changed', import_id: 8, trigger: 'person', actor: 'Ana' })] })
  await detail()
  expect((await screen.findByRole('link', { name: /^Ver cambios/ })).getAttribute('href')).toBe('/imports/8')
  expect(screen.getByText('Ana')).toBeTruthy()
})

test('the changes of a run are called by their date in words', async () => {
  aServerWith({ runs: [aRun({ import_id: 5 })] })
  await detail()
  const link = await screen.findByRole('link', { name: /^Ver cambios/ })
  expect(link.textContent).toMatch(/^Ver cambios 01\/05\/2031 \d\d:\d\d$/)
})

test('taking what deletes a match says so, and asks first', async () => {
  const reason = 'La fuente ya no tiene este partido.'
  const vanished = anItem({ id: 6, kind: 'doubtful', reason, source: 'Sin partido', deletes: { predictions: 12 } })
  const sent = aServerWith({ runs: [aRun({ items: [vanished] })] })
  await detail()
  fireEvent.click(await screen.findByRole('button', { name: /^Eliminar el partido/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar el partido' })
  expect(dialog.textContent).toContain('Se eliminará Leones - Tigres')
  expect(dialog.textContent).toContain('12 pronósticos dejarán de contar.')
  expect(sent).toEqual([])
  press('Eliminar')
  await waitFor(() => expect(sent[0]?.body).toEqual({ decisions: [{ id: 6, take: 'source' }] }))
})
