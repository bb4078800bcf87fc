import { coinItemLifecycle } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { coinColumns } from './coin-columns.tsx'
import { CoinForm } from './coin-form.tsx'
import { type CoinItem, type CoinKind, coinExpenses, coinPackages } from './coin-kinds.ts'
import { coinExpenseList, coinPackageList } from './coin-lists.ts'
import { type CoinAction, coinActions, useCoinAction } from './coins.data.ts'
import { CoinsPage } from './coins-page.tsx'

const aPackage = (part: Partial<CoinItem> = {}): CoinItem => ({
  id: 4,
  name: 'Inicial',
  code: 'INI',
  description: 'Para empezar',
  coin_ammount: 1200,
  price: 9.5,
  status: 1,
  statusAsString: 'Activo',
  ...part,
})

const textOf = (kind: CoinKind, key: string, item: CoinItem) => {
  const column = coinColumns(kind).find((column) => column.key === key)
  return column?.render(item)
}
const actionsOf = (kind: CoinKind, item: CoinItem) => <>{textOf(kind, 'actions', item)}</>
const namesOf = (container: Element) => [...container.querySelectorAll('a, button')].map((each) => each.textContent)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form'))

beforeEach(() => signIn())

test('packages and expenses have the same columns, except that expenses have no price', () => {
  const keys = (kind: CoinKind) => coinColumns(kind).map(({ key }) => key)
  expect(keys(coinPackages)).toEqual(['name', 'code', 'description', 'coin_ammount', 'price', 'status', 'actions'])
  expect(keys(coinExpenses)).toEqual(['name', 'code', 'description', 'coin_ammount', 'status', 'actions'])
})

test('a price has two decimals and no currency sign', () => {
  expect(textOf(coinPackages, 'price', aPackage({ price: 12_345.5 }))).toBe('12.345,50')
  expect(textOf(coinPackages, 'coin_ammount', aPackage())).toBe('1200')
})

test.each([
  [1, ['Ver Inicial', 'Actualizar Inicial', 'Eliminar Inicial']],
  [2, ['Ver Inicial', 'Actualizar Inicial']],
  [3, ['Ver Inicial']],
])('a row in state %i offers %j', async (status, names) => {
  const { container } = await show(actionsOf(coinPackages, aPackage({ status })))
  expect(namesOf(container)).toEqual(names)
})

test.each([
  [1, ['Eliminar', 'Archivar']],
  [2, ['Archivar', 'Reactivar']],
  [3, []],
])('the details of an item in state %i offer %j', async (status, names) => {
  const useAction = (action: CoinAction) => useCoinAction(coinExpenses, action)
  const { container } = await show(
    <StatusButtons
      lifecycle={coinItemLifecycle}
      record={aPackage({ status })}
      actions={coinActions(coinPackages)}
      useAction={useAction}
      none="Nada"
    />,
  )
  expect(namesOf(container)).toEqual(names)
})

test.each([
  ['reactivar al paquete de monedas', 'Reactivar', '/api/coin_packages/4/reactivate', coinPackages],
  ['archivar al gasto de monedas', 'Archivar', '/api/coin_expenses/4/archive', coinExpenses],
] as const)('a failed request shows: No se ha podido %s', async (text, button, address, kind) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return new Response('', { status: 500 })
  })
  const useAction = (action: CoinAction) => useCoinAction(kind, action)
  const { failures } = await show(
    <StatusButtons
      lifecycle={coinItemLifecycle}
      record={aPackage({ status: 2 })}
      actions={coinActions(coinPackages)}
      useAction={useAction}
      none="Nada"
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: button }))
  if (button === 'Archivar')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
  await waitFor(() => expect(failures).toEqual([[`No se ha podido ${text}`]]))
  expect(requested[0]).toBe(address)
})

test('a list that the server refuses shows the message of the server', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 409, message: 'Así no' }, 409)
  await show(<CoinsPage kind={coinPackages} />)
  expect(screen.getByRole('heading', { name: 'Lista de Paquetes de Monedas' })).toBeTruthy()
  expect(await screen.findByText('Así no')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Agregar Paquete de Monedas' }).getAttribute('href')).toBe('/newCoinPackage')
})

test('a missing or negative value is reported at its field until that field is changed', async () => {
  await show(<CoinForm kind={coinPackages} item={{}} />)
  save()
  for (const text of ['Ingresa el nombre.', 'Ingresa el código.', 'Ingresa la descripción.', 'Ingresa el precio.'])
    expect(screen.getByText(text)).toBeTruthy()
  type(/^Precio/, '-1')
  type(/^Cantidad/, '-5')
  expect(screen.queryByText('Ingresa el precio.')).toBeNull()
  save()
  expect(screen.getByText('El precio no puede ser negativo.')).toBeTruthy()
  expect(screen.getByText('La cantidad de monedas no puede ser negativa.')).toBeTruthy()
  type(/^Precio/, '1,999')
  type(/^Cantidad/, '1.5')
  save()
  expect(screen.getByText('Escribe el número así: 12.000,50.')).toBeTruthy()
  expect(screen.getByText('Escribe un número entero, como 12.000.')).toBeTruthy()
})

test('an expense has no price field and is sent without a price', async () => {
  const sent = aServerThatAnswers({ coinExpense: { ...aPackage(), id: 9 }, status: 'success', message: 'Listo' }, 201)
  const { router } = await show(<CoinForm kind={coinExpenses} item={{ coin_ammount: 0 }} />)
  expect(screen.queryByLabelText(/^Precio/)).toBeNull()
  expect(screen.getByLabelText(/^Cantidad/)).toHaveProperty('value', '0')
  type(/^Nombre/, 'Comodín')
  type(/^Código/, 'COM')
  type(/^Descripción/, 'Una pista')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/coinExpenses/9'))
  expect(sent[0]).toMatchObject({
    method: 'POST',
    address: '/api/coin_expenses',
    body: { coinExpense: { name: 'Comodín', code: 'COM', description: 'Una pista', coin_ammount: 0 } },
  })
})

test('the price filter accepts cents, the coin filter whole numbers including 0', () => {
  const search = searchOf(coinPackageList)({
    filter_coin_package_price: '9.99',
    filter_coin_package_coin_ammount: '0',
    filter_coin_package_status: '2',
    order: 'price_desc',
  })
  expect(JSON.parse(JSON.stringify(queryOf(coinPackageList, search)))).toEqual({
    price: 9.99,
    coin_ammount: 0,
    status: 2,
    order: 'price_desc',
    page: 1,
    per_page: 10,
  })
  const other = searchOf(coinExpenseList)({ filter_coin_expense_price: '1', order: 'price_asc' })
  expect(JSON.parse(JSON.stringify(queryOf(coinExpenseList, other)))).toEqual({
    order: 'name_asc',
    page: 1,
    per_page: 10,
  })
})
