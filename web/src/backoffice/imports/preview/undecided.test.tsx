import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { NewImportPage } from '../new-import-page.tsx'

const known = (id: number, name: string) => ({ id, name, beginst_at: `2031-05-${id}T17:00:00.000Z` })
const held = [
  { row: 4, line: 5, match: 'Leones - Tigres', beginst_at: '2031-05-10T20:00:00.000Z', candidates: [10, 11] },
  { row: 6, line: null, match: 'Osos - Pumas', beginst_at: '2031-05-10T20:00:00.000Z', candidates: [11, 10] },
]
const report = {
  id: null,
  name: 'Copa',
  created_at: '2031-05-01T12:00:00.000Z',
  actor: null,
  feed: null,
  undone_at: null,
  tournament: { id: 7, name: 'World Cup', season: '2026', is_new: false },
  rounds: ['Final'],
  teams_created: 0,
  matches_created: 1,
  matches_updated: 0,
  results: 0,
  unchanged: 3,
  changes: [
    {
      number: 1,
      change: 'create',
      changeAsString: 'Partido nuevo',
      subject: 'match',
      subject_id: 9,
      name: 'Zorros - Linces',
      exists: true,
      before: null,
      after: '2031-05-20T17:00:00.000Z',
    },
  ],
  skipped: held.map(({ row, line, match }) => ({ item: row, line, match, reason: 'No se sabe.' })),
  notices: [],
  held,
  missing: [known(10, 'Norte - Sur'), known(11, 'Este - Oeste'), known(12, 'Alfa - Beta')],
}
const settled = { ...report, skipped: [], held: [], missing: [known(12, 'Alfa - Beta')] }

const send = vi.hoisted(() => vi.fn())
vi.mock('../../../platform/api/send-with-progress.ts', () => ({ sendWithProgress: send }))
const answerWith = (body: unknown, status = 200) =>
  send.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const sentDecisions = () => {
  const [, { body }] = send.mock.lastCall as [string, { body: FormData }]
  return JSON.parse(String(body.get('decisions')))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const whatIs = (match: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Qué es ${match}` })
const decide = (match: string, value: string) => fireEvent.change(whatIs(match), { target: { value } })
const lookAgain = () => fireEvent.click(screen.getAllByRole('button', { name: 'Vista previa' }).at(-1) as HTMLElement)

const aPreview = async (parts: object = {}) => {
  answerWith({ import: { ...report, ...parts } })
  const shown = await show(<NewImportPage />)
  fireEvent.change(screen.getByLabelText('Archivo de partidos'), { target: { files: [new File(['x'], 'copa.csv')] } })
  fireEvent.click(button('Vista previa'))
  await screen.findByText('Así quedaría.')
  return shown
}

beforeEach(() => {
  send.mockReset()
  const sports = [{ id: 1, name: 'Fútbol', code: 'FUT' }]
  const tournaments = [{ id: 7, name: 'World Cup', season: '2026' }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sports, tournaments })))
})

test('a preview names the tournament, its new rounds and the rows to decide', async () => {
  await aPreview()
  expect(screen.getByRole('link', { name: 'World Cup · 2026' }).getAttribute('href')).toBe('/tournaments/7')
  expect(screen.getByText('Rondas nuevas: Final')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Por decidir (2)' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
    'Leones - Tigres 10/05/2031 · Línea 5',
    'Osos - Pumas 10/05/2031 · Partido 6',
  ])
  expect(Array.from(whatIs('Leones - Tigres').options, ({ text }) => text)).toEqual([
    'Dejar fuera',
    'Es un partido nuevo',
    'Es Norte - Sur, 10/05/2031',
    'Es Este - Oeste, 11/05/2031',
  ])
  expect(screen.queryByRole('region', { name: /^Partidos omitidos/ })).toBeNull()
})

test('a tournament that the import makes is marked as new and has no link', async () => {
  await aPreview({ tournament: { ...report.tournament, id: null, is_new: true } })
  expect(screen.getByText('nuevo')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'World Cup · 2026' })).toBeNull()
})

test('the chosen tournament is sent, and another sport forgets it', async () => {
  await aPreview()
  await screen.findByRole('option', { name: 'World Cup · 2026' })
  const choice = screen.getByLabelText<HTMLSelectElement>('Torneo')
  expect(Array.from(choice.options, ({ text }) => text)).toEqual(['El del archivo', 'World Cup · 2026'])
  fireEvent.change(choice, { target: { value: '7' } })
  fireEvent.click(button('Vista previa'))
  await screen.findByText('Así quedaría.')
  const [, { body }] = send.mock.lastCall as [string, { body: FormData }]
  expect(body.get('tournament_id')).toBe('7')
  fireEvent.change(screen.getByLabelText(/^Deporte/), { target: { value: '' } })
  expect(choice.value).toBe('')
})

test('a decision waits for the next preview, and the import sends what that preview showed', async () => {
  await aPreview()
  decide('Leones - Tigres', '10')
  expect(send).toHaveBeenCalledTimes(1)
  expect(button('Importar').disabled).toBe(true)
  answerWith({ import: { ...report, held: held.slice(1), missing: report.missing.slice(1) } })
  lookAgain()
  await screen.findByText('Así quedaría.')
  expect(sentDecisions()).toEqual([{ row: 4, match_id: 10 }])
  // The decided row stays, so that the decision can be changed.
  expect(whatIs('Leones - Tigres').value).toBe('10')
  answerWith({ message: 'Se ha importado el archivo con éxito', import: { ...report, id: 12 } }, 201)
  fireEvent.click(button('Importar'))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  expect(sentDecisions()).toEqual([{ row: 4, match_id: 10 }])
})

test('without decisions the recognised rows can be imported', async () => {
  const { router } = await aPreview()
  answerWith({ message: 'Se ha importado el archivo con éxito', import: { ...report, id: 12 } }, 201)
  fireEvent.click(button('Importar'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports/12'))
  expect(sentDecisions()).toEqual([])
})

test('all rows are called new at once', async () => {
  await aPreview()
  fireEvent.click(button('Todas son nuevas'))
  expect(screen.getByRole('region', { name: 'Por decidir (0)' })).toBeTruthy()
  answerWith({ import: settled })
  lookAgain()
  await screen.findByText('Así quedaría.')
  expect(sentDecisions()).toEqual([
    { row: 4, match_id: 'new' },
    { row: 6, match_id: 'new' },
  ])
})

test('a match is chosen once, and then it is not missing any more', async () => {
  await aPreview()
  decide('Leones - Tigres', '11')
  const option = within(whatIs('Osos - Pumas')).getByRole<HTMLOptionElement>('option', { name: /Este - Oeste/ })
  expect(option.disabled).toBe(true)
  const missing = within(screen.getByRole('region', { name: 'Faltan en el archivo (2)' }))
  expect(missing.queryByRole('checkbox', { name: /Este - Oeste/ })).toBeNull()
  fireEvent.click(missing.getByRole('checkbox', { name: /^La fuente lo retiró: Alfa - Beta/ }))
  answerWith({ import: { ...report, held: held.slice(1), missing: report.missing.slice(0, 1) } })
  lookAgain()
  await screen.findByText('Así quedaría.')
  expect(sentDecisions()).toEqual([
    { row: 4, match_id: 11 },
    { match_id: 12, vanished: true },
  ])
})

test('decisions that do not fit the file any more are forgotten with a message', async () => {
  await aPreview()
  decide('Leones - Tigres', '10')
  answerWith({ decisions: 'Una decisión no corresponde a este archivo.' }, 422)
  lookAgain()
  expect((await screen.findByRole('alert')).textContent).toBe('Una decisión no corresponde a este archivo.')
  expect(screen.queryByRole('region', { name: /^Por decidir/ })).toBeNull()
  answerWith({ import: report })
  lookAgain()
  await screen.findByText('Así quedaría.')
  expect(sentDecisions()).toEqual([])
})

test('of a long list of rows the first fifty are shown, and all of them on demand', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({
    row: n + 1,
    line: n + 2,
    match: `A${n} - B${n}`,
    beginst_at: '2031-05-10T20:00:00.000Z',
    candidates: [],
  }))
  await aPreview({ held: many })
  const list = within(screen.getByRole('region', { name: 'Por decidir (60)' }))
  expect(list.getAllByRole('listitem')).toHaveLength(50)
  fireEvent.click(list.getByRole('button', { name: 'Mostrar las 60 filas' }))
  expect(list.getAllByRole('listitem')).toHaveLength(60)
})
