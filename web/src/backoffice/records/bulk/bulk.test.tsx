import { failures } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { listShape } from '../list/list-shape.ts'
import { RecordList } from '../list/record-list.tsx'
import { type BulkOf, consequencesText, csvOf } from './bulk-of.ts'

type Row = { id: number; name: string; status: number }
const all: Row[] = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Copa ${id}`, status: id === 5 ? 6 : 2 }))
const bulk: BulkOf<Row> = { list: 'pools', one: 'compety', many: 'competies', nameOf: ({ name }) => name }
const shape = listShape({ filters: {}, sorts: ['name'], order: 'name_asc' })
const useRows = () => ({
  data: { rows: all, pages: { currentPage: 1, nextPage: null, totalPages: 1, total: 5, size: 10 } },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
})
const aList = () =>
  show(
    <RecordList
      path="/pools"
      title="Lista"
      emptyText=""
      failed=""
      columns={[{ key: 'name', title: 'Nombre', render: ({ name }: Row) => name }]}
      {...{ shape, useRows, bulk }}
    />,
    '/pools',
  )
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const checked = () => all.filter(({ name }) => box(`Seleccionar ${name}`).checked).map(({ id }) => id)
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button *' }))

let sent: { address: string; ids: number[] }[]
beforeEach(() => {
  signIn()
  sent = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, ids: JSON.parse(body).ids })
    const [status, message] = failures.bulk_asks
    const outcomes = [
      { id: 1, isDone: true, message: 'Listo' },
      { id: 5, isDone: false, message: 'El estado actual no permite realizar esta acción.' },
    ]
    const asked = { status: 'error', errorCode: status, message, numbers: { records: 1, players: 57, unplayed: 0 } }
    const isConfirmed = address.includes('confirm=many')
    return Response.json(isConfirmed ? { status: 'success', message: 'Hecho', outcomes } : asked, {
      status: isConfirmed ? 200 : status,
    })
  })
})

test('a press with the shift key chooses all rows between two, and the box above the whole page', async () => {
  await aList()
  fireEvent.click(box('Seleccionar Copa 2'))
  fireEvent.click(box('Seleccionar Copa 4'), { shiftKey: true })
  expect(checked()).toEqual([2, 3, 4])
  expect(box('Seleccionar esta página').indeterminate).toBe(true)
  fireEvent.click(box('Seleccionar esta página'))
  expect(checked()).toEqual([1, 2, 3, 4, 5])
  await press('Quitar selección')
  expect(checked()).toEqual([])
  expect(screen.queryByText('Finalizar')).toBeNull()
})

test('an action asks once with the numbers, and then shows which rows were refused and keeps them chosen', async () => {
  await aList()
  fireEvent.click(box('Seleccionar Copa 1'))
  fireEvent.click(box('Seleccionar Copa 5'))
  await press('Finalizar')
  await screen.findByText('1 de 2 competies, 57 jugadores. No se puede deshacer.', {}, { timeout: 20_000 })
  fireEvent.submit(document.querySelector('form:has(button[type=submit])') as HTMLFormElement)
  expect(
    (await screen.findByText('Copa 5', { selector: 'li b' }, { timeout: 20_000 })).closest('li')?.textContent,
  ).toBe('Copa 5 El estado actual no permite realizar esta acción.')
  expect(sent).toEqual([
    { address: '/api/bulk', ids: [1, 5] },
    { address: '/api/bulk?confirm=many', ids: [1, 5] },
  ])
  await waitFor(() => expect(checked()).toEqual([5]))
})

test('an action is offered to those who may take it, and not where no chosen row allows it', async () => {
  await aList()
  fireEvent.click(box('Seleccionar Copa 5'))
  const button = (await screen.findByText('Finalizar', { selector: 'button *' })).closest('button')
  expect(button?.disabled).toBe(true)
  expect(screen.queryByText('Posponer')).toBeNull()
})

test('a reader without the right to any action is offered none', async () => {
  signIn({ role_id: 3, privileges: ['pools.read'] })
  await aList()
  fireEvent.click(box('Seleccionar Copa 1'))
  expect(screen.queryByText('Finalizar')).toBeNull()
})

test('what can be taken back is not called final', () => {
  const numbers = { records: 3, predictions: 1 }
  expect(consequencesText({ action: 'delete', count: 3, numbers, words: bulk })).toBe(
    '3 competies, 1 pronóstico. Se puede cambiar después en cada registro.',
  )
})

test('a file neutralises cells that begin like a formula', () => {
  const rows = [{ id: 1, name: '=1+1, "x"', status: 2 }]
  const columns = [
    ['ID', ({ id }: Row) => id],
    ['Nombre', ({ name }: Row) => name],
  ] as const
  expect(csvOf(rows, columns)).toBe('\uFEFFID,Nombre\r\n1,"\'=1+1, ""x"""\r\n')
})
