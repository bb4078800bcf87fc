import type {
  listCoinExpenses as listCoinExpensesEndpoint,
  listCoinPackages as listCoinPackagesEndpoint,
  QueryOf,
} from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { anyOf, contains, equals, folded } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { listRecords } from '../records/find-records.ts'
import { coinExpenses, coinPackages } from './coin-items.ts'

type ExpenseQuery = QueryOf<typeof listCoinExpensesEndpoint>

// Filters by the exact amount; 0 is an amount too, not the absence of a filter.
const isAmount = (column: RawBuilder<unknown>, amount: number | undefined) =>
  amount === undefined ? undefined : sql`${column} = ${amount}::numeric`

const where = (query: Omit<ExpenseQuery, 'order'>) => [
  anyOf(
    [sql`name_search`, folded(sql`code`), folded(sql`description`)].map((column) => contains(column, query.search)),
  ),
  contains(sql`name_search`, query.name),
  contains(folded(sql`code`), query.code),
  contains(folded(sql`description`), query.description),
  isAmount(sql`coin_ammount`, query.coin_ammount),
  equals(sql`status`, query.status),
]

const keys = {
  name: sql`name`,
  code: sql`lower(code)`,
  description: sql`description`,
  coin_ammount: sql`coin_ammount`,
  status: sql`status`,
}

export const listCoinPackages = (db: Db, query: QueryOf<typeof listCoinPackagesEndpoint>) =>
  listRecords(db, coinPackages, {
    where: [...where(query), isAmount(sql`price`, query.price)],
    keys: { ...keys, price: sql`price` },
    query,
  })

export const listCoinExpenses = (db: Db, query: ExpenseQuery) =>
  listRecords(db, coinExpenses, { where: where(query), keys, query })
