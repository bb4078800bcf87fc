import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { type ListSearch, listShape } from './list-shape.ts'
import { type RecordColumn, RecordList } from './record-list.tsx'

const shape = listShape({
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
const aList = async (address = '/teams') => {
  const useRows = (query: ListSearch) => {
    lastQuery = query
    const data = { rows: [{ id: 1, name: 'Sol' }], currentPage: 1, nextPage: null, totalPages: 1 }
    return { data, error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }
  }
  const list = { path: '/teams', title: 'Equipos', emptyText: 'No existen equipos', failed: 'Sin equipos' }
  const { router } = await show(
    <RecordList {...list} {...{ shape, columns, useRows }} filterLabel="Filtrar Equipos" />,
    address,
  )
  return router
}
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
  fireEvent.click(screen.getByText(', orden ascendente'))
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_desc' }))

  router.history.back()
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_asc' }))
  router.history.back()
  await waitFor(() => expect(lastQuery.name).toBeUndefined())
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

test('the filter button opens the first filter while nothing is typed, and applies them afterwards', async () => {
  await aList('/teams?order=name_desc')
  pressFilter()
  const field = await nameField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: 'sol' } })
  pressFilter()
  await waitFor(() => expect(lastQuery).toMatchObject({ name: 'sol', order: 'name_desc' }))
})

test('other parameters of an address do not count as filters', async () => {
  await aList('/teams?mail=3')
  expect(screen.queryByText('Quitar filtros')).toBeNull()
})
