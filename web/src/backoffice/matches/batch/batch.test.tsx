import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { shownToasts } from '../../../../test/toasts.ts'
import { blankRow, cellsOf, mostRows, withCells, withRowAfter } from './batch-rows.ts'
import { NewMatchesPage } from './new-matches-page.tsx'
import { faultsOfAnswer, readBatch } from './read-batch.ts'
import { rememberSport } from './remembered-sport.ts'
import { dayOf, timeOf } from './typed-dates.ts'

const teams = [
  { id: 1, name: 'América de Cali', code: 'AME' },
  { id: 2, name: 'Junior', code: 'JUN' },
  { id: 3, name: 'Junior', code: 'JNR' },
  { id: 4, name: 'Once Caldas', code: 'ONC' },
]

test.each([
  ['5/12/2026', '2026-12-05'],
  ['05-12-26', '2026-12-05'],
  ['2026-12-5', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['28/11', '2027-11-28'],
  ['31/2/2026', undefined],
  ['mañana', undefined],
])('the day of %s is %s', (text, day) => {
  expect(dayOf(text, '2026-11-29')).toBe(day)
})

test.each([
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['1930', '19:30'],
  ['9', '09:00'],
  ['19:30:00', '19:30'],
  ['7:30 p. m.', '19:30'],
  ['12:15 AM', '00:15'],
  ['24:00', undefined],
  ['19:60', undefined],
  ['13 PM', undefined],
])('the time of %s is %s', (text, time) => {
  expect(timeOf(text)).toBe(time)
})

test('cells of a spreadsheet fill the grid from a place on, without its headings', () => {
  const cells = cellsOf(
    'Local\tVisitante\tFecha\tHora\nOnce Caldas\tJunior\t5/12\t19:30\r\n\r\nJunior\tAmérica\t6/12\t20:00\n',
  )
  const rows = withCells([blankRow({ home: 'A' }), blankRow()], { at: 1, column: 'home', hasGroups: false }, cells)
  expect(rows).toMatchObject([
    { home: 'A', away: '' },
    { home: 'Once Caldas', away: 'Junior', day: '5/12', time: '19:30' },
    { home: 'Junior', away: 'América', day: '6/12', time: '20:00' },
  ])
  const column = withCells([blankRow(), blankRow()], { at: 0, column: 'day', hasGroups: false }, [
    ['1/1', '20:00', 'more'],
    ['2/1'],
  ])
  expect(column).toMatchObject([{ day: '1/1', time: '20:00' }, { day: '2/1' }])
  const many = Array.from({ length: 150 }, () => ['A'])
  expect(withCells([blankRow()], { at: 0, column: 'home', hasGroups: false }, many)).toHaveLength(mostRows)
})

test('the group is the fifth cell of a pasted row, and is dropped where rounds have no groups', () => {
  const cells = cellsOf('Local\tVisitante\tFecha\tHora\tGrupo\nOnce Caldas\tJunior\t5/12\t19:30\tGrupo A\n')
  const pasted = (hasGroups: boolean) => withCells([blankRow()], { at: 0, column: 'home', hasGroups }, cells)[0]
  expect([pasted(true)?.group, pasted(false)?.group]).toEqual(['Grupo A', ''])
})

test('a row is sent with its group, which may be missing and has at most 60 letters', () => {
  const game = { home: 'AME', away: 'ONC', day: '5/12', time: '19:30' }
  const rows = [' Grupo A ', '', 'x'.repeat(61)].map((group) => blankRow({ ...game, group }))
  const reading = { teams, leadMinutes: 30, today: '2026-11-29' }
  const { read, faults } = readBatch(rows, { ...reading, hasGroups: true })
  expect(read.map(({ match }) => match.group_name)).toEqual(['Grupo A', ''])
  expect([...faults.values()]).toEqual([{ group: 'El grupo tiene 60 letras como máximo.' }])
  expect(readBatch(rows, { ...reading, hasGroups: false }).read[0]?.match).not.toHaveProperty('group_name')
})

test('the next row takes day and time of the one before, unless it has its own', () => {
  const first = blankRow({ day: '5/12', time: '19:30' })
  expect(withRowAfter([first], 0)).toMatchObject([{}, { home: '', day: '5/12', time: '19:30' }])
  expect(withRowAfter([first, blankRow()], 0)).toMatchObject([{}, { day: '5/12' }])
  expect(withRowAfter([first, blankRow({ day: '6/12' })], 0)).toMatchObject([{}, { day: '6/12', time: '' }])
})

test('teams are found by name or code, and every fault is named at its cell', () => {
  const rows = [
    blankRow({ home: 'america de cali', away: 'onc', day: '5/12', time: '19:30' }),
    blankRow({ day: '5/12', time: '19:30' }),
    blankRow({ home: 'Junior', away: 'Nadie', day: 'x', time: '' }),
    blankRow({ home: 'ONC', away: 'Once Caldas', day: '5/12', time: '19' }),
  ]
  const { read, faults } = readBatch(rows, { teams, leadMinutes: 30, today: '2026-11-29', hasGroups: false })
  const beginst_at = new Date('2026-12-05T19:30').toISOString()
  const blocked_at = new Date('2026-12-05T19:00').toISOString()
  expect(read).toEqual([{ key: rows[0]?.key, match: { home_team_id: 1, away_team_id: 4, beginst_at, blocked_at } }])
  expect([...faults]).toEqual([
    [
      rows[2]?.key,
      {
        home: 'Hay varios equipos con ese nombre.',
        away: 'No existe un equipo con ese nombre.',
        day: 'Escribe la fecha como 5/12/2026.',
        time: 'Ingresa la hora.',
      },
    ],
    [rows[3]?.key, { away: expect.any(String) }],
  ])
})

test('faults of the server are shown at the row that was sent', () => {
  const fields = { 'matches.1.beginst_at': 'Pasó.', 'matches.0.round_id': 'No.', 'matches.1.round_id': 'No.' }
  const { faults, others } = faultsOfAnswer(fields, [{ key: 7 }, { key: 9 }])
  expect([...faults]).toEqual([[9, { day: 'Pasó.' }]])
  expect(others).toEqual(['No.'])
})

beforeEach(() => {
  localStorage.clear()
  sports = [football]
})

const cup = { id: 7, name: 'Copa', season: '2031', sport_id: 1 }
const rounds = [
  { id: 70, name: 'Jornada 1', stage: 'group', matches: 0 },
  { id: 71, name: 'Final', stage: 'knockout', matches: 0 },
]

const football = { id: 1, name: 'Fútbol' }
let sports = [football]

const open = async (answer: (query: string) => [number, object], path = '/newMatches') => {
  const sent: { query: string; body: { matches: object[] } }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://x')
    const give = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
    if (pathname === '/api/newMatch') return give({ sports })
    if (pathname.startsWith('/api/teamsBySport')) return give({ teams })
    if (pathname === '/api/tournaments') return give({ tournaments: [cup], nextPage: null })
    if (pathname === '/api/tournaments/7/rounds') return give({ rounds })
    if (pathname === '/api/tournaments/7') return give({ tournament: cup })
    sent.push({ query: search, body: JSON.parse(String(init.body)) })
    const [status, body] = answer(search)
    return give(body, status)
  })
  const { router } = await show(<NewMatchesPage />, path)
  const grid = within(await screen.findByRole('form', { name: 'Partidos nuevos' }))
  await waitFor(() => expect(grid.getAllByRole('listitem')).toHaveLength(5))
  return { sent, router, grid }
}

const cell = (column: string, index: number) =>
  document.querySelector(`[data-row="${index}"] [name$=" ${column}"]`) as HTMLInputElement
const paste = (text: string) => fireEvent.paste(cell('home', 0), { clipboardData: { getData: () => text } })
const game = 'Once Caldas\tAmérica de Cali\t5/12/2031\t19:30'

test('pasted rows are saved together, after one question about those that exist', async () => {
  const duplicates = [{ row: 0, match: null }]
  const refusal = {
    status: 'error',
    errorCode: 409,
    message: 'Algunos de estos partidos ya existen ese día.',
    duplicates,
  }
  const { sent, router } = await open((query) =>
    query === '' ? [409, refusal] : [201, { status: 'success', message: 'Hecho', matches: [] }],
  )
  paste(game)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 1 partido' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  expect(dialog.getByText('Fila 1: repite otra fila')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar de todos modos' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/matches'))
  expect(sent.map(({ query }) => query)).toEqual(['', '?confirm=duplicate'])
  expect(sent[1]?.body.matches).toEqual([
    {
      ...{ organizer_id: '', sport_id: '1', tournament_id: '', round_id: '', home_team_id: 4, away_team_id: 1 },
      beginst_at: new Date('2031-12-05T19:30').toISOString(),
      blocked_at: new Date('2031-12-05T19:15').toISOString(),
    },
  ])
})

test('Enter leads to the next row, which gets the day and time of the one before', async () => {
  await open(() => [500, {}])
  paste(game)
  fireEvent.keyDown(cell('time', 0), { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(cell('home', 1)))
  expect(cell('day', 1).value).toBe('5/12/2031')
})

test('among several sports Fútbol is chosen, until another one was chosen last', async () => {
  sports = [{ id: 3, name: 'Baloncesto' }, football]
  const sport = () => screen.getByLabelText<HTMLSelectElement>(/^Deporte/).value
  await open(() => [500, {}])
  expect(sport()).toBe('1')
  cleanup()
  rememberSport('3')
  await open(() => [500, {}])
  expect(sport()).toBe('3')
})

test('nothing is sent while a cell is wrong, and an empty grid says so', async () => {
  const { sent } = await open(() => [500, {}])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByText('Ingresa al menos un partido.')).toBeTruthy()
  paste('Nadie\tJunior\tx\t19:30')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 1 partido' }))
  expect(screen.getByText('No existe un equipo con ese nombre.')).toBeTruthy()
  expect(shownToasts().at(-1)).toEqual(['Revisa los 3 campos marcados.'])
  expect(sent).toEqual([])
})

test('a round with groups has a column for them, which is sent with each match', async () => {
  const { sent } = await open(
    () => [201, { status: 'success', message: 'Hecho', matches: [] }],
    '/newMatches?tournament=7&round=70',
  )
  await waitFor(() => expect(cell('group', 0)).toBeTruthy())
  expect(screen.getByText(/local, visitante, fecha, hora y grupo/)).toBeTruthy()
  paste(`${game}\tGrupo B`)
  expect(cell('group', 0).value).toBe('Grupo B')
  fireEvent.change(screen.getByLabelText('Ronda'), { target: { value: '71' } })
  expect(cell('group', 0)).toBeNull()
  fireEvent.change(screen.getByLabelText('Ronda'), { target: { value: '70' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 1 partido' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.matches).toMatchObject([{ tournament_id: '7', round_id: '70', group_name: 'Grupo B' }])
})
