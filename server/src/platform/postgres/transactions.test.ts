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

const insertLater = (db: Db, id: number) => runStatement(db, sql`insert into kept values (${id})`, { pipelined: true })

test('a pipelined statement is sent with the next one, in order, and undone with it', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const other = connect(url, { max: 1 })
  const sent = () => query.mock.calls.length
  try {
    const failing = other.transaction().execute(async (db) => {
      await insertLater(db, 7)
      expect(sent()).toBe(0)
      const seen = sql`select id from kept where id = ${7}`.execute(db)
      expect((await seen).rows).toHaveLength(1)
      expect(sent()).toBe(3)
      throw new Error('enough')
    })
    await expect(failing).rejects.toThrow('enough')
  } finally {
    query.mockRestore()
    await other.destroy()
  }
  expect(await kept()).not.toContain(7)
})

test('a pipelined statement that fails rejects with its own error, even where no other follows', async () => {
  const ahead = (db: Db) => insertLater(db, 1)
  const followed = db.transaction().execute(async (db) => {
    await ahead(db)
    await keep(8).execute(db)
  })
  await expect(followed).rejects.toThrow(/duplicate key/)
  await expect(db.transaction().execute(ahead)).rejects.toThrow(/duplicate key/)
  expect(await kept()).not.toContain(8)
})

test('a transaction that ignores the error of a pipelined statement does not count as committed', async () => {
  const passing = db.transaction().execute(async (db) => {
    await insertLater(db, 1)
    await keep(9)
      .execute(db)
      .catch(() => {})
  })
  await expect(passing).rejects.toThrow(/rolled back/i)
  expect(await kept()).not.toContain(9)
})

test('one that fails before anything is sent sends nothing', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const failing = db.transaction().execute(async (db) => {
    await insertLater(db, 10)
    throw new Error('enough')
  })
  await expect(failing).rejects.toThrow('enough')
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  expect(await kept()).not.toContain(10)
})

test('outside of a transaction a pipelined statement is sent at once', async () => {
  await insertLater(db, 11)
  const other = connect(url, { max: 1 })
  expect((await sql`select from kept where id = 11`.execute(other)).rows).toHaveLength(1)
  await other.destroy()
})

test('one that cannot begin leaves a connection on which nothing more is asked', async () => {
  await db.connection().execute(async (db) => {
    await sql.raw('start transaction isolation level unknown').execute(db)
    await keep(5)
      .execute(db)
      .catch(() => {})
    await expect(keep(6).execute(db)).rejects.toThrow()
  })
  // What travelled with it was asked outside of a transaction.
  expect(await kept()).toEqual(expect.arrayContaining([5]))
  expect(await kept()).not.toContain(6)
})
