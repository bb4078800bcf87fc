import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { createCountry, deleteCountry, listCountries, reactivateCountry, updateCountry } from '../../../schemas.ts'
import { countryList } from '../../reference/reference-lists.ts'
import { type InlineRecord, inlineCalls } from './inline-calls.ts'
import { codeColumn, idColumn, listed, nameColumn, stateColumn } from './inline-columns.tsx'
import { InlineList } from './inline-list.tsx'

// Cards, as on a phone: jsdom renders no cells of the wide table, which e2e/slow/backoffice-reference-edited.spec.ts
// covers.
beforeEach(() => {
  signIn()
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media === '(width < 48rem)' }))
})

type Country = InlineRecord & { code: string; status: number }

const aCountry = (part: Partial<Country> = {}): Country => ({
  id: 1,
  name: 'Chile',
  code: 'CL',
  status: 1,
  version: '"v1"',
  ...part,
})
const chile = aCountry()
const peru = aCountry({ id: 2, name: 'Perú', code: 'PE', status: 2, version: '"v2"' })

type Sent = { method: string; address: string; body?: unknown; version: string | undefined }
type Answer = { status?: number; body: unknown }

/** A server that lists these countries and gives the same answer to every change. Returns the changes it received. */
function aServer({ rows = [chile, peru], answer }: { rows?: Country[]; answer?: Answer } = {}) {
  const sent: Sent[] = []
  const server = { rows, answer: answer ?? { body: { status: 'success', message: 'Listo' } }, sent }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body, headers = {} } = init
    const page = { countries: server.rows, currentPage: 1, nextPage: 2, totalPages: 5 }
    if (method === 'GET') return new Response(JSON.stringify(page))
    const version = (headers as Record<string, string>)['if-match']
    sent.push({ method, address, ...(body ? { body: JSON.parse(String(body)) } : {}), version })
    return new Response(JSON.stringify(server.answer.body), { status: server.answer.status ?? 200 })
  })
  return server
}

const failed = 'No hubo respuesta'
const calls = inlineCalls<Country>({
  list: listCountries,
  rows: 'countries',
  create: { endpoint: createCountry, failed },
  update: { endpoint: updateCountry, failed },
  remove: { endpoint: deleteCountry, failed },
  reactivate: { endpoint: reactivateCountry, failed },
})
const columns = [idColumn, listed(nameColumn), listed(codeColumn), stateColumn]
const texts = { title: 'Paises', createLabel: 'Agregar Pais', filterLabel: 'Filtrar Paises', emptyText: 'Nada', failed }

const inCell = { selector: 'dd > span' }
const open = async (warning?: (name: string) => string) => {
  const shown = await show(
    <InlineList path="/countries" shape={countryList} {...{ columns, calls, ...texts, ...(warning && { warning }) }} />,
  )
  await screen.findByText('Chile', inCell)
  return shown
}
const button = (name: string) =>
  screen.getByText<HTMLButtonElement>((_, element) => element?.tagName === 'BUTTON' && element.textContent === name)
const press = (name: string) => fireEvent.click(button(name))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: '[data-inline] input' })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const rows = () => screen.getAllByRole('listitem')
const fieldsShown = () => document.querySelectorAll('[data-inline]').length

test('one row is edited at a time, and the rest of the list is locked meanwhile', async () => {
  aServer()
  await open()
  press('Actualizar Chile')
  expect([field('Nombre').value, field('Código').value]).toEqual(['Chile', 'CL'])
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')))
  expect(screen.getAllByText('Guardar/Cancelar')).toHaveLength(2)
  for (const name of ['Actualizar Perú', 'Agregar Pais']) expect(button(name).disabled, name).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>('Ordenar por').matches(':disabled')).toBe(true)
  expect(screen.queryByText(/Reactivar/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Final' }).getAttribute('aria-disabled')).toBe('true')
  press('Cancelar')
  expect(screen.getAllByText('Opciones')).toHaveLength(2)
  expect(button('Reactivar Perú').disabled).toBe(false)
  expect(screen.getByRole('link', { name: 'Final' }).getAttribute('aria-disabled')).toBeNull()
})

test('a read-only role sees no actions, and a role with one right only the matching action', async () => {
  aServer()
  signIn({ role_id: 3, privileges: ['countries.read'] })
  const { unmount } = await open()
  expect(screen.queryByText('Opciones')).toBeNull()
  expect(screen.queryByText(/^(Actualizar|Eliminar|Reactivar|Agregar)/)).toBeNull()
  unmount()
  signIn({ role_id: 3, privileges: ['countries.read', 'countries.status'] })
  await open()
  expect(button('Reactivar Perú').disabled).toBe(false)
  expect(screen.queryByText(/^(Actualizar|Eliminar|Agregar)/)).toBeNull()
})

test('cancelling restores the row or removes the new one, and the focus goes back to the button', async () => {
  const { sent } = aServer()
  await open()
  press('Actualizar Chile')
  type('Nombre', 'Otro')
  fireEvent.keyDown(field('Código'), { key: 'Escape' })
  expect(screen.getByText('Chile', inCell)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Actualizar Chile')))
  press('Agregar Pais')
  expect([field('Nombre').value, rows().length]).toEqual(['', 3])
  press('Cancelar')
  expect(rows()).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(button('Agregar Pais')))
  expect(sent).toEqual([])
})

test('Enter saves once, with the version the row was at', async () => {
  const { sent } = aServer()
  await open()
  press('Actualizar Chile')
  type('Código', ' CHI')
  fireEvent.keyDown(field('Código'), { key: 'Enter' })
  fireEvent.keyDown(field('Código'), { key: 'Enter' })
  press('Guardar')
  await waitFor(() => expect(fieldsShown()).toBe(0))
  expect(sent).toEqual([
    { method: 'PUT', address: '/api/countries/1', body: { country: { name: 'Chile', code: 'CHI' } }, version: '"v1"' },
  ])
  await waitFor(() => expect(document.activeElement).toBe(button('Actualizar Chile')))
})

test('a new row is sent without a version', async () => {
  const { sent } = aServer({ rows: [chile] })
  await open()
  press('Agregar Pais')
  type('Nombre', 'Perú')
  type('Código', 'PE')
  press('Guardar')
  await waitFor(() => expect(fieldsShown()).toBe(0))
  expect(sent).toEqual([{ method: 'POST', address: '/api/countries', body: { country: { name: 'Perú', code: 'PE' } } }])
})

test('a missing value is reported at its field until that is edited, and nothing is sent', async () => {
  const { sent } = aServer()
  await open()
  press('Agregar Pais')
  press('Guardar')
  expect(screen.getByText('Ingresa el nombre.')).toBeTruthy()
  expect(screen.getByText('Ingresa el código.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')))
  type('Nombre', 'P')
  expect(screen.queryByText('Ingresa el nombre.')).toBeNull()
  expect(screen.getByText('Ingresa el código.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a value refused by the server is reported at its field and stays as typed', async () => {
  aServer({ answer: { status: 422, body: { code: 'ya está en uso' } } })
  await open()
  press('Actualizar Chile')
  type('Código', 'PE')
  press('Guardar')
  expect(await screen.findByText('ya está en uso')).toBeTruthy()
  expect(field('Código').value).toBe('PE')
  await waitFor(() => expect(document.activeElement).toBe(field('Código')))
  type('Código', 'PEX')
  expect(screen.queryByText('ya está en uso')).toBeNull()
})

test('a row that somebody else changed shows the saved values, and the next save overwrites them', async () => {
  const message = 'Otra persona modificó este registro mientras lo editabas.'
  const country = aCountry({ name: 'República de Chile', code: 'CHL' })
  const body = { status: 'error', errorCode: 409, message, country, version: '"v9"' }
  const server = aServer({ answer: { status: 409, body } })
  const { failures } = await open()
  press('Actualizar Chile')
  type('Código', 'CHI')
  press('Guardar')
  expect((await screen.findByRole('alert')).textContent).toContain('Otra persona modificó este registro.')
  expect([field('Nombre').value, field('Código').value]).toEqual(['República de Chile', 'CHI'])
  expect(screen.getAllByText(/^Ahora guardado:/).map(({ textContent }) => textContent)).toEqual([
    'Ahora guardado: República de Chile',
    'Ahora guardado: CHLUsar el guardado de Código',
  ])
  server.answer = { body: { status: 'success', message: 'Listo' } }
  press('Guardar')
  await waitFor(() => expect(fieldsShown()).toBe(0))
  expect(server.sent.map(({ version }) => version)).toEqual(['"v1"', '"v9"'])
  expect(server.sent[1]?.body).toEqual({ country: { name: 'República de Chile', code: 'CHI' } })
  expect(failures).toEqual([])
})

test('a row that somebody else removed shows a message and disappears', async () => {
  const message = 'No existe el registro solicitado.'
  const server = aServer({ answer: { status: 404, body: { status: 'error', errorCode: 404, message } } })
  const { failures } = await open()
  press('Actualizar Chile')
  server.rows = [peru]
  press('Guardar')
  await waitFor(() => expect(fieldsShown()).toBe(0))
  await waitFor(() => expect(screen.queryByText('Chile', inCell)).toBeNull())
  expect(failures).toEqual([[message]])
})

test('when the server fails, the message of the module is shown and the row stays open', async () => {
  aServer({ answer: { status: 500, body: '' } })
  const { failures } = await open()
  press('Actualizar Chile')
  type('Nombre', 'Otro')
  press('Guardar')
  await waitFor(() => expect(failures).toEqual([[failed]]))
  expect(field('Nombre').value).toBe('Otro')
})

test('a removal that can be undone needs no confirmation and is sent once', async () => {
  const { sent } = aServer()
  await open()
  press('Eliminar Chile')
  press('Eliminar Chile')
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', address: '/api/countries/1' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a removal that cannot be undone asks for confirmation', async () => {
  const { sent } = aServer()
  await open((name) => `${name} se elimina`)
  press('Eliminar Chile')
  expect(await screen.findByText('Chile se elimina')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', address: '/api/countries/1' }]))
})

test.each([
  [1, ['Actualizar Chile', 'Eliminar Chile']],
  [2, ['Actualizar Chile', 'Reactivar Chile']],
  [3, []],
])('a row in state %i offers %j', async (status, names) => {
  aServer({ rows: [aCountry({ status })] })
  await open()
  const [row] = rows()
  expect([...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(names)
})
