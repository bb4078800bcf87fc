import { type CoinExpense, type CoinPackage, coinItemLifecycle } from '@compety/contract'
import type { Living } from '../records/kind.ts'

type Action = keyof typeof coinItemLifecycle.actions

const withStatusName = <R extends { status: number }>(row: R) => ({
  ...row,
  statusAsString: coinItemLifecycle.states[row.status] ?? '',
})

export const coinPackages: Living<CoinPackage, Action> = {
  table: 'coin_packages',
  subject: 'coin_package',
  columns: ['id', 'name', 'code', 'description', 'coin_ammount', 'price', 'status'],
  lifecycle: coinItemLifecycle,
  record: withStatusName,
}

export const coinExpenses: Living<CoinExpense, Action> = {
  table: 'coin_expenses',
  subject: 'coin_expense',
  columns: ['id', 'name', 'code', 'description', 'coin_ammount', 'status'],
  lifecycle: coinItemLifecycle,
  record: withStatusName,
}
