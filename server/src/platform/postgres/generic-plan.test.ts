import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import type { Db } from './database.ts'
import { forGenericPlan } from './generic-plan.ts'

let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ db, drop } = await emptyDatabase())
  await sql
    .raw('create table numbers (id bigint primary key); insert into numbers select generate_series(1, 1000)')
    .execute(db)
})
afterAll(() => drop())

const findNumbers = (ids: RawBuilder<unknown>) =>
  sql<{ id: number }>`select n.id from unnest(${ids}) as k (id) join numbers n using (id) order by n.id`

// All statements run on one connection, since each connection has its own plans.
const plansOf = (ids: RawBuilder<unknown>) =>
  db.connection().execute(async (db) => {
    for (let n = 0; n < 10; n++) await findNumbers(ids).execute(db)
    const text = findNumbers(ids).compile(db).sql
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement = ${text}
    `.execute(db)
    return rows[0]
  })

test('a statement with values of forGenericPlan soon has a generic plan, and one with plain values never has', async () => {
  expect(await plansOf(forGenericPlan([1, 2], 'bigint[]'))).toEqual({ generic: 5, custom: 5 })
  expect(await plansOf(sql`${[1, 2]}::bigint[]`)).toEqual({ generic: 0, custom: 10 })
})

test('values of forGenericPlan find the same rows as plain values', async () => {
  const { rows } = await findNumbers(forGenericPlan([7, 5, 2000], 'bigint[]')).execute(db)
  expect(rows).toEqual([{ id: 5 }, { id: 7 }])
})
