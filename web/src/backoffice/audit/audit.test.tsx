import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { localDay } from '../../kit/time/local-day.ts'
import { AuditPage } from './audit-page.tsx'
import { History } from './history.tsx'

const anEntry = (parts: object) => ({
  id: 1,
  created_at: '2026-06-11T12:00:00.000Z',
  actor: { id: 2, email: 'carla@example.com', username: 'carla' },
  is_automatic: false,
  source: null,
  token: null,
  subject: 'match',
  subject_id: 7,
  subject_name: 'Osos - Pumas',
  action: 'update',
  actionAsString: 'Modificación',
  changes: [],
  ...parts,
})
const answer = (entries: unknown[], nextPage: number | null = null) => ({
  entries,
  currentPage: 1,
  nextPage,
  totalPages: nextPage ?? 1,
  total: entries.length,
})

// Shows lists as cards, as on a phone.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

beforeEach(() => signIn())

test('the history of a record shows who changed it, with the values before and after', async () => {
  const changes = [
    { field: 'blocked_at', before: '2026-06-11T11:00:00.000Z', after: '2026-06-11T11:30:00.000Z' },
    { field: 'is_private', before: 'no', after: 'sí' },
    { field: 'share_url', before: 'https://example.org', after: null },
  ]
  aServerThatAnswers(
    answer([anEntry({ changes }), anEntry({ id: 2, actor: null, action: 'create', actionAsString: 'Creación' })]),
  )
  await show(<History subject="match" id={7} />)
  const [change, creation] = await screen.findAllByRole('listitem')
  expect(change?.textContent).toContain('carla')
  expect(change?.textContent).toMatch(/Límite de predicciónantes: 11\/06\/2026 \d\d:00/)
  expect(change?.textContent).toContain('Privadaantes: no → , ahora: sí')
  expect(change?.textContent).toContain('Enlaceantes: https://example.org → , ahora: –')
  expect(creation?.textContent).toContain('Sistema')
  expect(creation?.textContent).not.toContain('sin cambios')
})

test('the history says which feed changed a record, and for whom', async () => {
  const source = 'Liga Norte 2031'
  aServerThatAnswers(answer([anEntry({ actor: null, source }), anEntry({ id: 2, source })]))
  await show(<History subject="match" id={7} />)
  const [byItself, byPerson] = await screen.findAllByRole('listitem')
  expect(byItself?.textContent).toContain('Fuente: Liga Norte 2031')
  expect(byPerson?.textContent).toContain('carla, fuente Liga Norte 2031')
})

test('the history says which token of a person made a change', async () => {
  aServerThatAnswers(answer([anEntry({ token: 'Resultados' })]))
  await show(<History subject="match" id={7} />)
  expect((await screen.findByRole('listitem')).textContent).toContain('carla, token «Resultados»')
})

test('the history of a role names its rights in words', async () => {
  const changes = [{ field: 'privileges', before: 'Ver partidos', after: 'Modificar partidos, Ver partidos' }]
  aServerThatAnswers(answer([anEntry({ subject: 'role', changes })]))
  await show(<History subject="role" id={3} />)
  const change = (await screen.findByRole('listitem')).textContent
  expect(change).toContain('Privilegiosantes: Ver partidos → , ahora: Modificar partidos, Ver partidos')
})

test('prices and coins are formatted as on the other screens', async () => {
  const changes = [
    { field: 'coin_ammount', before: '1200', after: '12000' },
    { field: 'price', before: '2.5', after: '1200.5' },
    { field: 'coins', before: '0', after: '-20000' },
  ]
  aServerThatAnswers(answer([anEntry({ changes })]))
  await show(<History subject="coin_package" id={7} />)
  const change = await screen.findByRole('listitem')
  expect(change.textContent).toContain('Cantidad de monedasantes: 1200 → , ahora: 12.000')
  expect(change.textContent).toContain('Precioantes: 2,50 → , ahora: 1200,50')
  expect(change.textContent).toContain('Monedasantes: 0 → , ahora: −20.000')
})

test('an update without changes is shown as such', async () => {
  aServerThatAnswers(answer([anEntry({})]))
  await show(<History subject="match" id={7} />)
  expect(await screen.findByText('Guardado sin cambios')).toBeTruthy()
})

test('the history of a record links to the audit list filtered by that record', async () => {
  aServerThatAnswers(answer([anEntry({})]))
  await show(<History subject="match" id={7} />)
  const whole = await screen.findByRole('link', { name: 'Ver todo el historial' })
  expect(whole.getAttribute('href')).toBe('/audit?filter_subject=match&filter_subject_id=7')
})

test('the history of a record without entries says that there are none', async () => {
  aServerThatAnswers(answer([]))
  await show(<History subject="team" id={3} />)
  expect(await screen.findByText('Sin cambios registrados')).toBeTruthy()
})

test('the list is requested with the filters of its address, and links to the changed records', async () => {
  const sent = aServerThatAnswers(
    answer([anEntry({}), anEntry({ id: 2, subject: 'user', subject_id: 9, subject_name: 'ana' })]),
  )
  const filters = { filter_created_at: '2026-06-11', filter_type_created_at: 'before', filter_actor: 'carla' }
  await show(<AuditPage />, `/audit?${new URLSearchParams({ ...filters, filter_subject_id: '7' })}`)
  const link = await screen.findByRole('link', { name: 'Partido: Osos - Pumas' })
  expect(link.getAttribute('href')).toBe('/matches/7')
  expect(screen.getByText('Usuario: ana')).toBeTruthy()
  const query = new URL(sent[0]?.address ?? '', 'http://x').searchParams
  expect(Object.fromEntries(query)).toEqual({
    created_at_before: localDay('2026-06-11'),
    actor: 'carla',
    subject_id: '7',
    order: 'created_at_desc',
    page: '1',
    per_page: '10',
  })
})

test('each kind of action is offered once as a filter', async () => {
  aServerThatAnswers(answer([anEntry({})]))
  await show(<AuditPage />, '/audit')
  const choice = await screen.findByLabelText('Acción', { selector: 'select' })
  const names = within(choice)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(names).toContain('Reactivación')
  expect(new Set(names).size).toBe(names.length)
})

test('a 403 on the history hides it, and the user stays on the record', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 403, message: 'No.' }, 403)
  const { container, failures } = await show(<History subject="team" id={3} />)
  await expect.poll(() => container.textContent).not.toContain('Historial')
  expect(failures).toEqual([])
})

test('the history is not requested for a role without the right to read it', async () => {
  const sent = aServerThatAnswers(answer([anEntry({})]))
  signIn({ role_id: 3, privileges: ['teams.read'] })
  const { container } = await show(<History subject="team" id={3} />)
  expect(container.textContent).not.toContain('Historial')
  expect(sent).toEqual([])
})

test('values that are written from right to left are isolated from the sign between them', async () => {
  const changes = [{ field: 'name', before: 'الهلال', after: 'النصر' }]
  aServerThatAnswers(answer([anEntry({ changes, subject_name: '\u2068الهلال\u2069 - \u2068النصر\u2069' })]))
  await show(<AuditPage />)
  expect((await screen.findByText('\u2068النصر\u2069')).tagName).toBe('INS')
  expect(screen.getByText('\u2068الهلال\u2069').tagName).toBe('DEL')
  expect(screen.getByRole('link', { name: 'Partido: \u2068الهلال\u2069 - \u2068النصر\u2069' })).toBeTruthy()
})
