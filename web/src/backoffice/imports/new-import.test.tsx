import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { keepFocus } from '../../kit/kept-focus.ts'
import { NewImportPage } from './new-import-page.tsx'

const report = {
  id: null,
  name: 'Copa',
  created_at: '2026-06-11T12:00:00.000Z',
  actor: null,
  feed: null,
  undone_at: null,
  tournament: { id: null, name: 'Copa', season: '2026', is_new: true },
  teams_created: 1,
  matches_created: 0,
  matches_updated: 0,
  results: 0,
  unchanged: 3,
  changes: [
    {
      number: 1,
      change: 'create',
      changeAsString: 'Equipo nuevo',
      subject: 'team',
      subject_id: 9,
      name: 'Leones',
      exists: true,
      before: null,
      after: 'LEO',
    },
  ],
  skipped: [{ item: 4, line: 5, match: 'Osos - Pumas', reason: 'Sin hora.' }],
  notices: [],
}

const send = vi.hoisted(() => vi.fn())
vi.mock('../../platform/api/send-with-progress.ts', () => ({ sendWithProgress: send }))
const answerWith = (body: unknown, status = 200) =>
  send.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const sentParts = (nth: number) => {
  const [, { body }] = send.mock.calls[nth] as [string, { body: FormData }]
  return Object.fromEntries(body.entries())
}

beforeEach(() => {
  send.mockReset()
  const sports = [{ id: 1, name: 'Fútbol', code: 'FUT' }]
  const tournaments = [{ id: 7, name: 'World Cup', season: '2026' }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sports, tournaments })))
})

const choose = (name: string, content = 'round') =>
  fireEvent.change(screen.getByLabelText('Archivo de partidos'), { target: { files: [new File([content], name)] } })
const preview = () => fireEvent.click(screen.getByRole('button', { name: 'Vista previa' }))

test('without a file there is no preview, but an error message', async () => {
  await show(<NewImportPage />)
  preview()
  expect((await screen.findByRole('alert')).textContent).toBe('Selecciona un archivo.')
  expect(document.activeElement?.textContent).toBe('Elegir archivo')
  expect(send).not.toHaveBeenCalled()
})

test('six megabytes are reported as soon as the file is chosen', async () => {
  await show(<NewImportPage />)
  choose('liga.json', 'x'.repeat(6 * 1024 * 1024))
  expect((await screen.findByRole('alert')).textContent).toBe('El archivo pasa de 5 MB.')
})

test('the preview shows the changes of a file, and empty settings are not sent', async () => {
  answerWith({ import: report })
  await show(<NewImportPage />)
  choose('liga.csv')
  fireEvent.change(screen.getByLabelText(/^Zona horaria/), { target: { value: '' } })
  preview()
  expect(await screen.findByText('Así quedaría.')).toBeTruthy()
  expect(sentParts(0)).toEqual({
    sport: 'FUT',
    deadline: '15',
    decisions: '[]',
    skip_bad: 'false',
    file: expect.any(File),
  })
  expect(screen.getByRole('region', { name: 'Partidos omitidos (1)' }).textContent).toContain('Sin hora.')
  // A team that does not exist yet has no link.
  expect(within(screen.getByRole('region', { name: 'Cambios (1)' })).queryByRole('link')).toBeNull()
})

const patient = { timeout: 20_000 }

function Screen() {
  useEffect(keepFocus, [])
  return (
    <main>
      <NewImportPage />
    </main>
  )
}

test('a preview is announced, and its button has the focus again after the answer', async () => {
  const answer = Promise.withResolvers<Response>()
  send.mockReturnValue(answer.promise)
  await show(<Screen />)
  choose('liga.csv')
  const button = screen.getByRole('button', { name: 'Vista previa' })
  button.focus()
  preview()
  await waitFor(() => expect(button.matches(':disabled')).toBe(true))
  // Browsers take the focus away from a disabled button.
  button.blur()
  setTimeout(() => answer.resolve(new Response(JSON.stringify({ import: report }))), 50)
  const said = await screen.findByText('Así quedaría.', {}, patient)
  expect(said.closest('[role=status]')?.textContent).toBe('Así quedaría. Todavía no se ha cambiado nada.')
  await waitFor(() => expect(document.activeElement).toBe(button), patient)
})

test('changing a setting removes the preview', async () => {
  answerWith({ import: report })
  await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  await screen.findByText('Así quedaría.')
  fireEvent.change(screen.getByLabelText(/^Minutos/), { target: { value: '60' } })
  await waitFor(() => expect(screen.queryByText('Así quedaría.')).toBeNull())
})

test('a file without changes cannot be imported', async () => {
  answerWith({ import: { ...report, changes: [], skipped: [] } })
  await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  expect(await screen.findByText('Este archivo no cambia nada.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()
})

test('every problem of an invalid file is listed', async () => {
  const problems = Array.from({ length: 300 }, (_, n) => `Línea ${n + 2}: La fecha no existe.`)
  answerWith({ file: problems.join('\n') }, 422)
  const { failures } = await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  const list = await screen.findByRole('list', { name: 'Lista de problemas' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(300)
  expect(failures).toEqual([])
})

const problems = [{ row: 3, line: 4, field: 'date', message: 'La fecha «ayer» no existe.' }]

test('the format of the file and its remarks are shown', async () => {
  answerWith({ import: { ...report, format: 'CSV', remarks: ['No se usan estas columnas: Sede.'] } })
  await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  expect(await screen.findByText('No se usan estas columnas: Sede.')).toBeTruthy()
  expect(screen.getByText('CSV').closest('p')?.textContent).toBe('Formato: CSV')
})

test('a file with bad rows is imported only after the decision to leave them out', async () => {
  answerWith({ import: { ...report, problems } })
  await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  expect(await screen.findByText('La fecha «ayer» no existe.')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Importar' })
  expect(button.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Dejar fuera estas filas'))
  expect(button.disabled).toBe(false)
  answerWith({ message: 'Hecho', import: { ...report, id: 12 } }, 201)
  fireEvent.click(button)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect([sentParts(0).skip_bad, sentParts(1).skip_bad]).toEqual(['false', 'true'])
})

const columns = {
  missing: ['home'],
  found: [
    { key: 'anfitrion', head: 'Anfitrión', field: null, samples: ['Leones'] },
    { key: 'rival', head: 'Rival', field: 'away', samples: ['Tigres'] },
  ],
  fields: [
    { field: 'home', label: 'local' },
    { field: 'away', label: 'visitante' },
  ],
}

test('an unknown column is assigned, with its samples, and sent with the next preview', async () => {
  answerWith({ import: { ...report, changes: [], columns } })
  await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  const section = await screen.findByRole('region', { name: 'Columnas del archivo' })
  expect(section.textContent).toContain('Di qué columna es: local.')
  expect(section.textContent).toContain('Leones')
  expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Qué es la columna Anfitrión'), { target: { value: 'home' } })
  expect(section.textContent).toContain('Ya no falta ninguna columna')
  answerWith({ import: report })
  preview()
  expect(await screen.findByText('Así quedaría.')).toBeTruthy()
  expect(sentParts(1).columns).toBe('{"anfitrion":"home"}')
})

test('an invalid setting is reported at its field', async () => {
  await show(<NewImportPage />)
  choose('liga.csv')
  fireEvent.change(screen.getByLabelText(/^Minutos/), { target: { value: '0' } })
  preview()
  expect(await screen.findByText('Ingresa los minutos del plazo, de 1 a 10080.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Minutos/))
  expect(send).not.toHaveBeenCalled()
})

test('pressing import twice sends one import, with the content of the preview', async () => {
  answerWith({ import: report })
  const { router } = await show(<NewImportPage />)
  choose('liga.csv', 'round,date')
  preview()
  const importButton = await screen.findByRole('button', { name: 'Importar' })
  answerWith({ message: 'Se ha importado el archivo con éxito', import: { ...report, id: 12 } }, 201)
  fireEvent.click(importButton)
  fireEvent.click(importButton)
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports/12'))
  expect(send.mock.calls.map(([address]) => address)).toEqual(['/api/imports/preview', '/api/imports'])
  expect(await (sentParts(1).file as File).text()).toBe('round,date')
})

test('an import that changes nothing any more leads back to the list', async () => {
  answerWith({ import: report })
  const { router } = await show(<NewImportPage />)
  choose('liga.csv')
  preview()
  const importButton = await screen.findByRole('button', { name: 'Importar' })
  answerWith({ message: 'El archivo no trae cambios.', import: { ...report, changes: [] } }, 201)
  fireEvent.click(importButton)
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports'))
})

test('a file that changed on disk must be chosen again', async () => {
  await show(<NewImportPage />)
  const file = new File(['x'], 'liga.csv')
  file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  fireEvent.change(screen.getByLabelText('Archivo de partidos'), { target: { files: [file] } })
  preview()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^El archivo ha cambiado/)
  expect(send).not.toHaveBeenCalled()
})

test('the sports are offered as options', async () => {
  await show(<NewImportPage />)
  expect(await screen.findByRole('option', { name: 'Fútbol' })).toBeTruthy()
})
