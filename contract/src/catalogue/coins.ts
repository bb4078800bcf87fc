import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { longText, text } from '../wire/fields.ts'
import { amountFilter, codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

const item = {
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  coin_ammount: z.int(),
  status: z.int(),
  statusAsString: z.string(),
}
export const coinPackage = z.object({ ...item, price: z.number() })
export type CoinPackage = z.output<typeof coinPackage>
export const coinExpense = z.object(item)
export type CoinExpense = z.output<typeof coinExpense>

// Forms send digits; other input gets its own message.
const numberOf = z.transform((value: unknown) =>
  typeof value === 'string' && /^-?\d{1,12}(\.\d{1,9})?$/.test(value.trim()) ? Number(value) : value,
)
const whole = 'Ingresa la cantidad de monedas.'
const coin_ammount = z.pipe(
  numberOf,
  z
    .int(whole)
    .check(
      z.gte(0, 'La cantidad de monedas no puede ser negativa.'),
      z.lte(1_000_000_000, 'La cantidad de monedas es demasiado grande.'),
    ),
)
const price = z.pipe(
  numberOf,
  z.number('Ingresa el precio.').check(
    z.gte(0, { error: 'El precio no puede ser negativo.', abort: true }),
    z.lte(999_999_999.99, { error: 'El precio es demasiado grande.', abort: true }),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'El precio puede tener dos decimales como máximo.',
    ),
  ),
)
const itemFields = {
  name: text('Ingresa el nombre.', 100),
  code: text('Ingresa el código.', 20),
  description: longText('Ingresa la descripción.', 500),
  coin_ammount,
}
const packageBody = z.object({ ...itemFields, price })
export type CoinPackageBody = z.output<typeof packageBody>
const expenseBody = z.object(itemFields)
export type CoinExpenseBody = z.output<typeof expenseBody>

const filters = {
  search: textFilter,
  name: textFilter,
  description: textFilter,
  code: textFilter,
  coin_ammount: amountFilter,
  status: codeFilter([-1]),
}
const by = ['name', 'code', 'description', 'coin_ammount'] as const
const packageVersion = { key: 'coinPackage', by: [...by, 'price'] } as const
const expenseVersion = { key: 'coinExpense', by } as const
const moved = ['illegal_transition'] as const

export const listCoinPackages = endpoint({
  method: 'GET',
  path: '/coin_packages',
  access: 'coins.read',
  scopes: ['manage'],
  query: listQuery(10, ['name', 'code', 'description', 'coin_ammount', 'price', 'status'], {
    ...filters,
    price: amountFilter,
  }),
  response: listOf('coinPackages', coinPackage),
})
export const findCoinPackage = endpoint({
  method: 'GET',
  path: '/coin_packages/{id}',
  access: 'coins.read',
  scopes: ['manage'],
  versioned: packageVersion,
  response: z.object({ coinPackage }),
})
/** The form starts blank. */
export const newCoinPackage = endpoint({
  method: 'GET',
  path: '/newCoinPackage',
  access: 'coins.create',
  scopes: ['manage'],
  response: z.object({ coinPackage: z.omit(coinPackage, { id: true, statusAsString: true }) }),
})
export const editCoinPackage = endpoint({
  method: 'GET',
  path: '/editCoinPackage/{id}',
  access: 'coins.update',
  scopes: ['manage'],
  versioned: packageVersion,
  response: z.object({ coinPackage }),
})
/** Codes are unique among packages, ignoring case. */
export const createCoinPackage = endpoint({
  method: 'POST',
  path: '/coin_packages',
  access: 'coins.create',
  scopes: ['manage'],
  wrapper: 'coinPackage',
  body: packageBody,
  response: done({ coinPackage }),
  status: 201,
})
export const updateCoinPackage = endpoint({
  method: 'PUT',
  path: '/coin_packages/{id}',
  access: 'coins.update',
  scopes: ['manage'],
  versioned: packageVersion,
  wrapper: 'coinPackage',
  body: packageBody,
  response: done({ coinPackage }),
  failures: ['archived', 'changed_meanwhile'],
})
export const deleteCoinPackage = endpoint({
  method: 'DELETE',
  path: '/coin_packages/{id}',
  access: 'coins.delete',
  scopes: ['manage'],
  response: done({ coinPackage }),
  failures: moved,
})
export const reactivateCoinPackage = endpoint({
  method: 'POST',
  path: '/coin_packages/{id}/reactivate',
  access: 'coins.status',
  scopes: ['manage'],
  response: done({ coinPackage }),
  failures: moved,
})
export const archiveCoinPackage = endpoint({
  method: 'POST',
  path: '/coin_packages/{id}/archive',
  access: 'coins.status',
  scopes: ['manage'],
  response: done({ coinPackage }),
  failures: moved,
})

export const listCoinExpenses = endpoint({
  method: 'GET',
  path: '/coin_expenses',
  access: 'coins.read',
  scopes: ['manage'],
  query: listQuery(10, ['name', 'code', 'description', 'coin_ammount', 'status'], filters),
  response: listOf('coinExpenses', coinExpense),
})
export const findCoinExpense = endpoint({
  method: 'GET',
  path: '/coin_expenses/{id}',
  access: 'coins.read',
  scopes: ['manage'],
  versioned: expenseVersion,
  response: z.object({ coinExpense }),
})
export const newCoinExpense = endpoint({
  method: 'GET',
  path: '/newCoinExpense',
  access: 'coins.create',
  scopes: ['manage'],
  response: z.object({ coinExpense: z.omit(coinExpense, { id: true, statusAsString: true }) }),
})
export const editCoinExpense = endpoint({
  method: 'GET',
  path: '/editCoinExpense/{id}',
  access: 'coins.update',
  scopes: ['manage'],
  versioned: expenseVersion,
  response: z.object({ coinExpense }),
})
export const createCoinExpense = endpoint({
  method: 'POST',
  path: '/coin_expenses',
  access: 'coins.create',
  scopes: ['manage'],
  wrapper: 'coinExpense',
  body: expenseBody,
  response: done({ coinExpense }),
  status: 201,
})
export const updateCoinExpense = endpoint({
  method: 'PUT',
  path: '/coin_expenses/{id}',
  access: 'coins.update',
  scopes: ['manage'],
  versioned: expenseVersion,
  wrapper: 'coinExpense',
  body: expenseBody,
  response: done({ coinExpense }),
  failures: ['archived', 'changed_meanwhile'],
})
export const deleteCoinExpense = endpoint({
  method: 'DELETE',
  path: '/coin_expenses/{id}',
  access: 'coins.delete',
  scopes: ['manage'],
  response: done({ coinExpense }),
  failures: moved,
})
export const reactivateCoinExpense = endpoint({
  method: 'POST',
  path: '/coin_expenses/{id}/reactivate',
  access: 'coins.status',
  scopes: ['manage'],
  response: done({ coinExpense }),
  failures: moved,
})
export const archiveCoinExpense = endpoint({
  method: 'POST',
  path: '/coin_expenses/{id}/archive',
  access: 'coins.status',
  scopes: ['manage'],
  response: done({ coinExpense }),
  failures: moved,
})
