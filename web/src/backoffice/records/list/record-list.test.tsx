import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, showInBrowser } from '../../../../test/render.tsx'
import type { RecordColumn } from './column-filters.tsx'
import { type ListSearch, type ListShape, listShape } from './list-shape.ts'
import { RecordList } from './record-list.tsx'

const shape: ListShape<'name', 'name' | 'points' | 'begins'> = listShape({
  filters: { name: { kind: 'words' }, points: { kind: 'number' }, begins: { kind: 'day' } },
  sorts: ['name'],
  order: 'name_asc',
})
type Row = { id: number; name: string }
const columns: readonly RecordColumn<Row, 'name', 'name' | 'points' | 'begins'>[] = [
  { key: 'id', title: 'ID', render: ({ id }) => id },
  { key: 'name', title: 'Nombre', sort: 'name', filter: 'name', render: ({ name }) => name },
  { key: 'points', title: 'Puntos', filter: 'points', render: () => 0 },
  { key: 'begins', title: 'Inicio', filter: 'begins', render: () => '' },
]

let lastQuery: ListSearch
function AList({ shape: ofList = shape }) {
  const useRows = (query: ListSearch) => {
    lastQuery = query
    const rows = [{ id: 1, name: 'Sol' }]
    const pages = { currentPage: Number(query.page), nextPage: null, totalPages: 129, total: 1284, size: 10 }
    return { data: { rows, pages }, error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }
  }
  const list = { path: '/teams', title: 'Equipos', emptyText: 'No existen equipos', failed: 'Sin equipos' }
  return <RecordList {...list} {...{ columns, useRows }} shape={ofList} filterLabel="Filtrar Equipos" />
}
const aList = async (address = '/teams') => (await show(<AList />, address)).router
// By text, because finding a button by its role computes the styles of the whole page.
const pressIcon = (name: string) => fireEvent.click(screen.getByLabelText(name, { selector: 'button' }))
const pressFilter = () => fireEvent.click(screen.getAllByText('Filtrar Equipos')[0] as HTMLElement)
const nameField = () => screen.findByLabelText<HTMLInputElement>('Nombre', { selector: 'input' })

test('the back button of the browser undoes an order and a filter', async () => {
  const router = await aList()
  pressIcon('Filtrar por Nombre')
  const field = await nameField()
  fireEvent.change(field, { target: { value: 'sol' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_asc' }))
  const head = screen.getByText('Nombre', { selector: 'th button' })
  expect([head.textContent, head.closest('th')?.getAttribute('aria-sort')]).toEqual(['Nombre', 'ascending'])
  fireEvent.click(head)
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_desc' }))

  router.history.back()
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_asc' }))
  router.history.back()
  await waitFor(() => expect(lastQuery.name).toBeUndefined())
})

test('the button that applies the filter of a column and the one of the page have different names', async () => {
  await aList()
  pressIcon('Filtrar por Nombre')
  await nameField()
  const names = screen.getAllByText('Filtrar Equipos').map((text) => {
    const button = text.closest('button')
    return button?.getAttribute('aria-label') ?? button?.textContent
  })
  expect(names).toEqual(['Filtrar Equipos', 'Filtrar Equipos por Nombre'])
})

test('Enter applies the filters in a select as in a text field', async () => {
  await aList()
  pressIcon('Filtrar por Inicio')
  const mode = await screen.findByLabelText<HTMLSelectElement>('Inicio, comparación', {}, { timeout: 20_000 })
  const [isDefault, isOther] = [' ', 'Enter'].map((key) => fireEvent.keyDown(mode, { key }))
  expect([isDefault, isOther]).toEqual([true, false])
  await waitFor(() => expect(screen.queryByLabelText('Inicio, comparación')).toBeNull())
})

test('the comparison may be chosen before the day', async () => {
  await aList()
  pressIcon('Filtrar por Inicio')
  const mode = await screen.findByLabelText<HTMLSelectElement>('Inicio, comparación', {}, { timeout: 20_000 })
  fireEvent.change(mode, { target: { value: 'after' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Inicio, comparación').value).toBe('after')
})

test('the back button of the browser discards what was typed in a filter', async () => {
  const router = await aList()
  router.history.push('/teams?filter_name=sol')
  await waitFor(() => expect(lastQuery.name).toBe('sol'))
  pressIcon('Filtrar por Nombre, filtro activo')
  fireEvent.change(await nameField(), { target: { value: 'luna' } })
  router.history.back()
  await waitFor(() => expect(lastQuery.name).toBeUndefined())
  expect((await nameField()).value).toBe('')
})

test('the button above opens all filters while nothing is typed, and applies them afterwards', async () => {
  await aList('/teams?order=name_desc')
  pressFilter()
  const field = await nameField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryAllByLabelText('Puntos', { selector: 'input' })).toHaveLength(1)
  expect(await screen.findByLabelText('Inicio, comparación', {}, { timeout: 20_000 })).toBeTruthy()
  fireEvent.change(field, { target: { value: 'sol' } })
  pressFilter()
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_desc' }))
})

test('a comparison without a day is not applied, and asks for the day', async () => {
  const router = await aList()
  pressIcon('Filtrar por Inicio')
  const mode = await screen.findByLabelText<HTMLSelectElement>('Inicio, comparación', {}, { timeout: 20_000 })
  fireEvent.change(mode, { target: { value: 'after' } })
  fireEvent.submit(mode.closest('form') as HTMLFormElement)
  const error = await screen.findByText('Elige un día.')
  const day = screen.getByLabelText('Inicio: Elige un día')
  expect([day.getAttribute('aria-describedby'), document.activeElement]).toEqual([error.id, day])
  expect(router.state.location.searchStr).toBe('')
})

test('the head of a column has its own name and says the order; a cell names its row', async () => {
  await aList('/teams?order=name_desc')
  const heads = [...document.querySelectorAll('th')].map((head) =>
    ['aria-label', 'aria-sort'].map((name) => head.getAttribute(name)),
  )
  expect(heads).toEqual([
    ['ID', null],
    ['Nombre', 'descending'],
    ['Puntos', null],
    ['Inicio', null],
  ])
  expect(document.querySelector('tbody [role=rowheader]')?.textContent).toBe('Sol')
})

test('a list says what it shows once its filters, order or page have changed', async () => {
  const router = await aList()
  const spoken = () => document.querySelector('main [role=status], [role=status].spoken')?.textContent
  expect(spoken()).toBe('')
  await router.navigate({ to: '/teams', search: { order: 'name_desc' } } as never)
  await waitFor(() => expect(spoken()).toBe('1 fila, página 1 de 129, por Nombre, descendente'))
})

test('going back closes an open filter first', async () => {
  const leave = await showInBrowser(<AList />)
  await screen.findByText('Sol')
  pressIcon('Filtrar por Nombre')
  await nameField()
  history.back()
  await waitFor(() => expect(screen.queryByLabelText('Nombre', { selector: 'input' })).toBeNull())
  await waitFor(() => expect(location.pathname).toBe('/here'))
  leave()
})

test('a list that opens at today shows that as a chip, which can be taken off', async () => {
  const upcoming = { ...shape, upcoming: 'begins' } as const
  const { router } = await show(<AList shape={upcoming} />, '/matches?show=upcoming')
  const chip = screen.getByText('Hoy y próximos')
  expect([chip.getAttribute('aria-pressed'), lastQuery.begins_after !== undefined]).toEqual(['true', true])
  fireEvent.click(chip)
  await waitFor(() => expect(router.state.location.searchStr).toBe('?show=all'))
  expect([chip.getAttribute('aria-pressed'), lastQuery.begins_after]).toEqual(['false', undefined])
})

test('other parameters of an address do not count as filters', async () => {
  await aList('/teams?mail=3')
  expect(screen.queryByText('Quitar filtros')).toBeNull()
})

const filtered = '/teams?filter_name=sol&filter_begins=2026-06-28&filter_type_begins=after&order=name_desc&per_page=25'

test('each active filter is a chip, and taking one off leaves the others, the order and the rows per page', async () => {
  const router = await aList(filtered)
  const chips = screen.getAllByText('Quitar filtro').map((text) => text.closest('button'))
  expect(chips.map((chip) => chip?.textContent)).toEqual([
    'Quitar filtro Nombre: sol',
    'Quitar filtro Inicio: después del 28/06/2026',
  ])
  fireEvent.click(chips[1] as HTMLElement)
  await waitFor(() => expect(lastQuery.begins_after).toBeUndefined())
  expect(router.state.location.search).toEqual({ filter_name: 'sol', order: 'name_desc', per_page: '25' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Búsqueda y filtros')
})

test('all filters and the search are taken off at once', async () => {
  const router = await aList(`${filtered}&search=luna`)
  fireEvent.click(screen.getByText('Quitar filtros'))
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'name_desc', per_page: '25' }))
})

test('the search is applied beside the filters, and begins at the first page', async () => {
  const router = (
    await show(<AList shape={{ ...shape, search: 'Buscar por nombre' }} />, '/teams?filter_name=sol&page=3')
  ).router
  const field = screen.getByLabelText('Buscar por nombre')
  fireEvent.change(field, { target: { value: ' luna ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toEqual({ filter_name: 'sol', search: 'luna' }))
  expect(lastQuery).toMatchObject({ name: 'sol', search: 'luna', page: 1 })
})

test('a list says which rows it shows of how many, and the reader chooses the rows per page', async () => {
  const router = await aList('/teams?page=2')
  expect(screen.getByText('11–20 de 1.284')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Filas por página'), { target: { value: '50' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ per_page: '50' }))
})
