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

/** A package of coins, or something that coins pay: the same but for the price. */
export type CoinItem = CoinExpense & { price?: number }

export const coinPackages = {
  subject: 'coin_package',
  /** Its list; below it its records. */
  path: '/coinPackages',
  newPath: '/newCoinPackage',
  /** Its key in an answer, and that of a list. */
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

/** 'gasto', never 'consumible' (decisions-backoffice Q102). */
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

/** Where one is looked at. */
export const addressOf = ({ path }: CoinKind, id: number | string): string => `${path}/${id}`

/** Where one is changed. */
export const formAddressOf = (kind: CoinKind, id: number | string): string => `${addressOf(kind, id)}/update`
