import { type CoinExpense, type CoinPackage, exportCoinExpenses, exportCoinPackages } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { code, description, id, name, status, text } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import { listCoinExpenses, listCoinPackages } from './coins.queries.ts'

const columns: Column<CoinExpense>[] = [...[id, name, code, description, text('coin_ammount', 'Monedas')], ...status]
const packageColumns: Column<CoinPackage>[] = [...columns, text('price', 'Precio')]

export const coinPackagesExport = exportedList({
  endpoint: exportCoinPackages,
  name: 'paquetes-de-monedas',
  title: 'Paquetes de monedas',
  columns: () => packageColumns,
  read: async (db, { filters }) => (await listCoinPackages(db, filters)).records,
})
export const coinExpensesExport = exportedList({
  endpoint: exportCoinExpenses,
  name: 'gastos-de-monedas',
  title: 'Gastos de monedas',
  columns: () => columns,
  read: async (db, { filters }) => (await listCoinExpenses(db, filters)).records,
})
