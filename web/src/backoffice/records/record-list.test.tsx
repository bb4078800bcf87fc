import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { type ListSearch, listShape } from './list-shape.ts'
import { type RecordColumn, RecordList } from './record-list.tsx'

const shape = listShape({
  filters: { name: { kind: 'words' }, points: { kind: 'number' } },
  sorts: ['name'],
  order: 'name_asc',
})
type Row = { id: number; name: string }
const columns: readonly RecordColumn<Row, 'name', 'name' | 'points'>[] = [
  { key: 'id', title: 'ID', render: ({ id }) => id },
  { key: 'name', title: 'Nombre', sort: 'name', filter: 'name', render: ({ name }) => name },
  { key: 'points', title: 'Puntos', filter: 'points', render: () => 0 },
]

let asked: ListSearch
const aList = async (address = '/teams') => {
  const useRows = (query: ListSearch) => {
    asked = query
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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressFilter = () => fireEvent.click(screen.getAllByRole('button', { name: 'Filtrar Equipos' })[0] as HTMLElement)
const nameField = () => screen.findByLabelText<HTMLInputElement>('Nombre', { selector: 'input' })

test('the browser goes back over a filter and an order, and the field of the filter goes along', async () => {
  const router = await aList()
  press('Filtrar por Nombre')
  fireEvent.change(await nameField(), { target: { value: 'sol' } })
  fireEvent.submit((await nameField()).closest('form') as HTMLFormElement)
  await waitFor(() => expect(asked).toMatchObject({ name: 'sol', order: 'name_asc' }))
  press(/^Nombre, orden ascendente/)
  await waitFor(() => expect(asked).toMatchObject({ name: 'sol', order: 'name_desc' }))

  router.history.back()
  await waitFor(() => expect(asked).toMatchObject({ name: 'sol', order: 'name_asc' }))
  press('Filtrar por Nombre, filtro activo')
  fireEvent.change(await nameField(), { target: { value: 'luna' } })
  router.history.back()
  await waitFor(() => expect(asked.name).toBeUndefined())
  expect((await nameField()).value).toBe('')
})

test('the button that filters opens the first filter while nothing is typed, and then filters', async () => {
  await aList('/teams?order=name_desc')
  pressFilter()
  const field = await nameField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: 'sol' } })
  pressFilter()
  await waitFor(() => expect(asked).toMatchObject({ name: 'sol', order: 'name_desc' }))
})

test('what else an address holds is no filter', async () => {
  await aList('/teams?mail=3')
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
})
