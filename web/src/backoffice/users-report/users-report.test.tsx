import type { AnswerOf, findUsersReport } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { Figures } from './figures.tsx'
import { ProfileReport } from './profile-report.tsx'
import { ReportCharts } from './report-charts.tsx'
import { UserHistory } from './user-history.tsx'
import { usersReportList } from './users-report-list.ts'
import { ExportButton } from './users-report-page.tsx'

type Report = AnswerOf<typeof findUsersReport>
const nothing = {
  participed_competies: 0,
  current_participed_competies: 0,
  competies_abandoned: 0,
  count_predictions: 0,
  all_competies_points: 0,
  success_prediction_percentage: null,
  positionInPoolAverage: null,
  referred_users: 0,
}
const aReport = (part: Partial<Report['userReport']> = {}): Report => ({
  funnel_as_of: '2026-11-21T03:00:00.000Z',
  userReport: {
    id: 9,
    email: 'ana@example.com',
    username: null,
    status: 1,
    statusAsString: 'Activo',
    funnel_status: 0,
    funnelStatusAsString: 'Ninguno',
    activeCompeties: 0,
    referred_users: 0,
    user_profile: null,
    favorite_sectors: [],
    referral_user: null,
    behavior_in_competies: nothing,
    user_histories: [],
    ...part,
  },
})
const aProfile = {
  username: 'ana',
  name: 'Ana',
  lastname: 'Rojas',
  description: null,
  image: null,
  facebook: null,
  twitter: '@ana',
  instagram: null,
  phone: '+58 (414) 1',
  country_id: 1,
  country: { name: 'Venezuela' },
  sex_id: null,
  sex: null,
  birthdate: '1990-05-07',
  favorite_sport_id: null,
  favorite_sport: null,
}

test('the address of the list becomes its query, in which 0 is a value', () => {
  const search = searchOf(usersReportList)({
    filter_id: '4',
    filter_username: 'ana',
    filter_email: 'example',
    filter_status: '4',
    filter_funnel_status: '0',
    filter_active_competies: '0',
    filter_users_referred: '0',
    order: 'users_referred_desc',
  })
  expect(JSON.parse(JSON.stringify(queryOf(usersReportList, search)))).toEqual({
    id: 4,
    username: 'ana',
    email: 'example',
    status: 4,
    funnel_status: 0,
    active_competies: 0,
    users_referred: 0,
    order: 'users_referred_desc',
    page: 1,
    per_page: 50,
  })
})

test('a missing profile, missing sectors and a missing referrer are shown as such', async () => {
  await show(<ProfileReport report={aReport()} />)
  for (const text of ['No posee', 'No hay sectores favoritos', 'No posee usuario con quién se ha referido'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('the profile is shown with its links, and the referrer with name and country', async () => {
  const favorite_sectors = [{ id: 1, name: 'Fútbol' }]
  await show(<ProfileReport report={aReport({ user_profile: aProfile, referral_user: aProfile, favorite_sectors })} />)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['mailto:ana@example.com', 'tel:+584141', 'https://x.com/ana'])
  expect(screen.getByText('07/05/1990')).toBeTruthy()
  expect(screen.getByText('Ana Rojas · Venezuela')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Sectores favoritos' })).getByText('Fútbol')).toBeTruthy()
  expect(screen.queryByText('No posee')).toBeNull()
})

test('eight figures are shown, percentages with two decimals', async () => {
  const behaviour = {
    ...nothing,
    success_prediction_percentage: 53.2,
    positionInPoolAverage: 3.456,
    referred_users: 12,
  }
  const { container, unmount } = await show(<Figures behaviour={behaviour} />)
  const values = () => [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(values()).toEqual(['0', '0', '0', '0', '0', '53,20\u00a0%', '3,46', '12'])
  unmount()
})

test('a figure without data is shown as a dash', async () => {
  const { container } = await show(<Figures behaviour={nothing} />)
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent).slice(5, 7)).toEqual(['–', '–'])
})

test('each funnel state links to its players, and the days are available as tables', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] })
  const funnel = [
    { funnel_status: 0, funnelStatusAsString: 'Ninguno', users: 0 },
    { funnel_status: 3, funnelStatusAsString: 'Iniciado', users: 12345 },
  ]
  const days = [
    { day: '2026-11-20', registrations: 0, predictions: 7 },
    { day: '2026-11-21', registrations: 4, predictions: 0 },
  ]
  await show(<ReportCharts charts={{ funnel, days, funnel_as_of: null, days_as_of: null }} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/usersReport?filter_funnel_status=0',
    '/usersReport?filter_funnel_status=3',
  ])
  expect(screen.getByRole('row', { name: 'Iniciado 12.345' })).toBeTruthy()
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(rows('Registros por día')).toEqual(['DíaRegistros', 'vie, 20 nov0', 'sáb, 21 nov4'])
  expect(rows('Pronósticos por día')).toEqual(['DíaPronósticos', 'vie, 20 nov7', 'sáb, 21 nov0'])
  vi.useRealTimers()
})

const entries = Array.from({ length: 23 }, (_, index) => ({
  type: 'login',
  typeAsSpanishString: `Inicio de sesión ${index + 1}`,
  date: new Date(Date.UTC(2026, 9, index + 1)).toISOString(),
}))
const shownNumbers = () =>
  screen.getAllByText(/^Inicio de sesión/).map(({ textContent }) => textContent?.split(' ').at(-1))

test.each([
  [1, 'date_asc', ['1', '10']],
  [3, 'date_asc', ['21', '23']],
  [1, 'date_desc', ['23', '14']],
  [9, 'date_desc', ['3', '1']],
] as const)('page %i of the activity of a player, ordered by %s', async (page, order, [first, last]) => {
  await show(<UserHistory entries={entries} page={page} order={order} />)
  expect([shownNumbers().at(0), shownNumbers().at(-1)]).toEqual([first, last])
})

test('the header of the date reverses the order and leads to the first page', async () => {
  const { router } = await show(<UserHistory entries={entries} page={2} order="date_asc" />, '/?tab=app&page=2')
  fireEvent.click(screen.getByRole('button', { name: /^Fecha/ }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=app&order=date_desc'))
})

test('a player without activity has an empty history', async () => {
  await show(<UserHistory entries={[]} page={1} order="date_asc" />)
  expect(screen.getByText('No existen actividades registradas')).toBeTruthy()
})

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar CSV' })
const query = { email: 'ana', order: 'id_desc', page: 3 }

test('two presses download one file, with the filters and order of the list and the name given by the server', async () => {
  localStorage.setItem('root', JSON.stringify({ token: 't', user: { id: 1, role_id: 1, email: 'admin@example.com' } }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  const requests: unknown[] = []
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    requests.push([address, headers])
    return new Promise<Response>((done) => {
      answer = done
    })
  })
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:file'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
  await show(<ExportButton query={query} />)
  fireEvent.click(button())
  fireEvent.click(button())
  await waitFor(() => expect(button().disabled).toBe(true))
  const headers = { 'x-email': 'admin@example.com', 'x-token': 't' }
  expect(requests).toEqual([['/api/usersReports/export?email=ana&order=id_desc', headers]])
  answer(new Response('ID', { headers: { 'content-disposition': 'attachment; filename="jugadores-2026-11-21.csv"' } }))
  await waitFor(() => expect(saved).toEqual(['blob:file jugadores-2026-11-21.csv']))
  await waitFor(() => expect(button().disabled).toBe(false))
  vi.restoreAllMocks()
})

test('the message of an overloaded server is shown', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes' }, 503)
  const { failures } = await show(<ExportButton query={query} />)
  fireEvent.click(button())
  await waitFor(() => expect(failures).toEqual([['Hay demasiadas solicitudes']]))
})

test('a failed download shows a message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { failures } = await show(<ExportButton query={query} />)
  fireEvent.click(button())
  const message = 'No se ha podido exportar el reporte de usuarios por fallos en el servidor'
  await waitFor(() => expect(failures).toEqual([[message]]))
})
