import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connect, type Db } from './database.ts'
import { runStatement } from './run-statement.ts'

const { url, drop } = await testDatabase()
const db = connect(url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})
beforeAll(async () => {
  await sql`create table saved (id bigint primary key)`.execute(db)
})

const savedIds = async () =>
  (await sql<{ id: number }>`select id from saved order by id`.execute(db)).rows.map(({ id }) => id)
const save = (id: number) => sql`insert into saved values (${id})`

test('the changes of a transaction are committed at its end, and rolled back if it fails', async () => {
  await db.transaction().execute((db) => save(1).execute(db))
  const failing = db.transaction().execute(async (db) => {
    await save(2).execute(db)
    await save(3).execute(db)
    throw new Error('enough')
  })
  await expect(failing).rejects.toThrow('enough')
  expect(await savedIds()).toEqual([1])
})

test('a transaction whose first statement fails is rolled back, and its connection stays usable', async () => {
  const failing = db.transaction().execute(async (db) => {
    await save(1).execute(db)
  })
  await expect(failing).rejects.toThrow(/duplicate key/)
  expect(await savedIds()).toEqual([1])
})

test('a transaction without statements leaves no transaction open, whether it succeeds or fails', async () => {
  await db.transaction().execute(async () => {})
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await save(4).execute(db)
  const other = connect(url, { max: 1 })
  expect((await sql`select from saved where id = 4`.execute(other)).rows).toHaveLength(1)
  await other.destroy()
})

test('the first statement runs with the isolation level and the access mode of its transaction', async () => {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const settings = await reading.execute(async (db) => {
    const { rows } = await sql`
      select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only
    `.execute(db)
    return rows[0]
  })
  expect(settings).toEqual({ isolation: 'repeatable read', read_only: 'on' })
})

const insertLater = (db: Db, id: number) => runStatement(db, sql`insert into saved values (${id})`, { pipelined: true })

test('a pipelined statement is sent together with the next one, in order, and rolled back with it', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const other = connect(url, { max: 1 })
  const sent = () => query.mock.calls.length
  try {
    const failing = other.transaction().execute(async (db) => {
      await insertLater(db, 7)
      expect(sent()).toBe(0)
      const seen = sql`select id from saved where id = ${7}`.execute(db)
      expect((await seen).rows).toHaveLength(1)
      expect(sent()).toBe(3)
      throw new Error('enough')
    })
    await expect(failing).rejects.toThrow('enough')
  } finally {
    query.mockRestore()
    await other.destroy()
  }
  expect(await savedIds()).not.toContain(7)
})

test('a transaction with a failed pipelined statement rejects with its error, even if no other statement follows', async () => {
  const ahead = (db: Db) => insertLater(db, 1)
  const followed = db.transaction().execute(async (db) => {
    await ahead(db)
    await save(8).execute(db)
  })
  await expect(followed).rejects.toThrow(/duplicate key/)
  await expect(db.transaction().execute(ahead)).rejects.toThrow(/duplicate key/)
  expect(await savedIds()).not.toContain(8)
})

test('a transaction that ignores the error of a pipelined statement does not count as committed', async () => {
  const passing = db.transaction().execute(async (db) => {
    await insertLater(db, 1)
    await save(9)
      .execute(db)
      .catch(() => {})
  })
  await expect(passing).rejects.toThrow(/rolled back/i)
  expect(await savedIds()).not.toContain(9)
})

test('a transaction that fails before anything is sent sends nothing', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const failing = db.transaction().execute(async (db) => {
    await insertLater(db, 10)
    throw new Error('enough')
  })
  await expect(failing).rejects.toThrow('enough')
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  expect(await savedIds()).not.toContain(10)
})

test('outside of a transaction a pipelined statement is sent immediately', async () => {
  await insertLater(db, 11)
  const other = connect(url, { max: 1 })
  expect((await sql`select from saved where id = 11`.execute(other)).rows).toHaveLength(1)
  await other.destroy()
})

test('if a transaction cannot begin, its connection accepts no further statements', async () => {
  await db.connection().execute(async (db) => {
    await sql.raw('start transaction isolation level unknown').execute(db)
    await save(5)
      .execute(db)
      .catch(() => {})
    await expect(save(6).execute(db)).rejects.toThrow()
  })
  // The statement that was sent with the begin ran outside of a transaction.
  expect(await savedIds()).toEqual(expect.arrayContaining([5]))
  expect(await savedIds()).not.toContain(6)
})
