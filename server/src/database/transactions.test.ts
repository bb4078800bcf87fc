import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { connect } from './database.ts'

const { url, drop } = await testDatabase()
const db = connect(url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})
beforeAll(async () => {
  await sql`create table kept (id bigint primary key)`.execute(db)
})

const kept = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id)
const keep = (id: number) => sql`insert into kept values (${id})`

test('what a transaction does is there once it is over, and undone where it fails', async () => {
  await db.transaction().execute((db) => keep(1).execute(db))
  const failing = db.transaction().execute(async (db) => {
    await keep(2).execute(db)
    await keep(3).execute(db)
    throw new Error('enough')
  })
  await expect(failing).rejects.toThrow('enough')
  expect(await kept()).toEqual([1])
})

test('one whose first statement fails is undone, and the connection goes on', async () => {
  const failing = db.transaction().execute(async (db) => {
    await keep(1).execute(db)
  })
  await expect(failing).rejects.toThrow(/duplicate key/)
  expect(await kept()).toEqual([1])
})

test('one in which nothing is asked, or that fails before, leaves no transaction behind', async () => {
  await db.transaction().execute(async () => {})
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await keep(4).execute(db)
  const other = connect(url, { max: 1 })
  expect((await sql`select from kept where id = 4`.execute(other)).rows).toHaveLength(1)
  await other.destroy()
})

test('the first statement runs in the transaction as it was asked for', async () => {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const told = await reading.execute(async (db) => {
    const { rows } = await sql`
      select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only
    `.execute(db)
    return rows[0]
  })
  expect(told).toEqual({ isolation: 'repeatable read', read_only: 'on' })
})
