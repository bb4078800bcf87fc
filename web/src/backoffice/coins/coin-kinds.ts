import { exportCoinExpenses, exportCoinPackages } from '@compety/contract'
import {
  archiveCoinExpense,
  archiveCoinPackage,
  type CoinExpense,
  createCoinExpense,
  createCoinPackage,
  deleteCoinExpense,
  deleteCoinPackage,
  editCoinExpense,
  editCoinPackage,
  findCoinExpense,
  findCoinPackage,
  listCoinExpenses,
  listCoinPackages,
  newCoinExpense,
  newCoinPackage,
  reactivateCoinExpense,
  reactivateCoinPackage,
  updateCoinExpense,
  updateCoinPackage,
} from '../../schemas.ts'
import { coinExpenseList, coinPackageList } from './coin-lists.ts'

/** A coin package or a coin expense; only packages have a price. */
export type CoinItem = CoinExpense & { price?: number }

export const coinPackages = {
  subject: 'coin_package',
  /** The path of the list; the records are below it. */
  path: '/coinPackages',
  newPath: '/newCoinPackage',
  // The keys of one item and of a list in the answers.
  key: 'coinPackage',
  rows: 'coinPackages',
  one: 'paquete de monedas',
  many: 'paquetes de monedas',
  One: 'Paquete de Monedas',
  Many: 'Paquetes de Monedas',
  shape: coinPackageList,
  hasPrice: true,
  calls: {
    list: listCoinPackages,
    export: exportCoinPackages,
    find: findCoinPackage,
    blank: newCoinPackage,
    edit: editCoinPackage,
    create: createCoinPackage,
    update: updateCoinPackage,
    delete: deleteCoinPackage,
    reactivate: reactivateCoinPackage,
    archive: archiveCoinPackage,
  },
} as const

/** On screen an expense is called 'gasto', never 'consumible'. */
export const coinExpenses = {
  subject: 'coin_expense',
  path: '/coinExpenses',
  newPath: '/newCoinExpense',
  key: 'coinExpense',
  rows: 'coinExpenses',
  one: 'gasto de monedas',
  many: 'gastos de monedas',
  One: 'Gasto de Monedas',
  Many: 'Gastos de Monedas',
  shape: coinExpenseList,
  hasPrice: false,
  calls: {
    list: listCoinExpenses,
    export: exportCoinExpenses,
    find: findCoinExpense,
    blank: newCoinExpense,
    edit: editCoinExpense,
    create: createCoinExpense,
    update: updateCoinExpense,
    delete: deleteCoinExpense,
    reactivate: reactivateCoinExpense,
    archive: archiveCoinExpense,
  },
} as const

export type CoinKind = typeof coinPackages | typeof coinExpenses

/** The path of an item's details. */
export function addressOf({ path }: CoinKind, id: number | string): string {
  return `${path}/${id}`
}

/** The path of the form to change an item. */
export function formAddressOf(kind: CoinKind, id: number | string): string {
  return `${addressOf(kind, id)}/update`
}
