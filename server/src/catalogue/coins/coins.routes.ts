import {
  archiveCoinExpense,
  archiveCoinPackage,
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
  succeeded,
  updateCoinExpense,
  updateCoinPackage,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { createRecord, editRecord, moveRecord } from '../records/change-record.ts'
import { findRecord } from '../records/find-records.ts'
import { coinExpenses, coinPackages } from './coin-items.ts'
import * as queries from './coins.queries.ts'

// decisions-backoffice Q103.
const blank = { name: '', code: '', description: '', coin_ammount: 0, status: 1 }

const coinPackageMoves = [
  [deleteCoinPackage, 'delete', wording.coinPackageDeleted],
  [reactivateCoinPackage, 'reactivate', wording.coinPackageReactivated],
  [archiveCoinPackage, 'archive', wording.coinPackageArchived],
] as const

const coinExpenseMoves = [
  [deleteCoinExpense, 'delete', wording.coinExpenseDeleted],
  [reactivateCoinExpense, 'reactivate', wording.coinExpenseReactivated],
  [archiveCoinExpense, 'archive', wording.coinExpenseArchived],
] as const

export const coinRoutes = (on: On, { db }: AppContext) => {
  on(listCoinPackages, async ({ query }) => {
    const { records, page } = await queries.listCoinPackages(db, query)
    return { coinPackages: records, ...page }
  })
  for (const endpoint of [findCoinPackage, editCoinPackage])
    on(endpoint, async ({ params }) => ({ coinPackage: await findRecord(db, coinPackages, params.id) }))
  on(newCoinPackage, async () => ({ coinPackage: { ...blank, price: 0 } }))
  on(createCoinPackage, async (call) =>
    succeeded(wording.coinPackageAdded, { coinPackage: await createRecord(db, coinPackages, call) }),
  )
  on(updateCoinPackage, async (call) =>
    succeeded(wording.coinPackageUpdated, { coinPackage: await editRecord(db, coinPackages, call) }),
  )
  for (const [endpoint, action, message] of coinPackageMoves)
    on(endpoint, async (call) =>
      succeeded(message, { coinPackage: await moveRecord(db, coinPackages, { ...call, action }) }),
    )

  on(listCoinExpenses, async ({ query }) => {
    const { records, page } = await queries.listCoinExpenses(db, query)
    return { coinExpenses: records, ...page }
  })
  for (const endpoint of [findCoinExpense, editCoinExpense])
    on(endpoint, async ({ params }) => ({ coinExpense: await findRecord(db, coinExpenses, params.id) }))
  on(newCoinExpense, async () => ({ coinExpense: { ...blank } }))
  on(createCoinExpense, async (call) =>
    succeeded(wording.coinExpenseAdded, { coinExpense: await createRecord(db, coinExpenses, call) }),
  )
  on(updateCoinExpense, async (call) =>
    succeeded(wording.coinExpenseUpdated, { coinExpense: await editRecord(db, coinExpenses, call) }),
  )
  for (const [endpoint, action, message] of coinExpenseMoves)
    on(endpoint, async (call) =>
      succeeded(message, { coinExpense: await moveRecord(db, coinExpenses, { ...call, action }) }),
    )
}
