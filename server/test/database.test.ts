import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)

test('database values have the types that the contract uses', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint                                   as int8,
           12.50::numeric                                             as numeric,
           timestamptz '2026-06-11 14:00:00-05'                       as moment,
           date '2026-06-11'                                          as day,
           array[1, 2, null]::bigint[]                                as ids,
           array['{a,"b"}', 'c']::text[]                              as texts
  `.execute(db)
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      numeric: 12.5,
      moment: '2026-06-11T19:00:00.000Z',
      day: '2026-06-11',
      ids: [1, 2, null],
      texts: ['{a,"b"}', 'c'],
    },
  ])
})

test('an integer beyond the safe range is refused instead of rounded', async () => {
  await expect(sql`select 9007199254740992::bigint`.execute(db)).rejects.toThrow('out of range')
})

test('a repeated statement is prepared once per connection', async () => {
  await db.connection().execute(async (db) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as once`.execute(db)
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements where statement like 'select $1::int as once'
    `.execute(db)
    expect(rows).toEqual([{ uses: 3 }])
  })
})

test('two test files have separate databases', async () => {
  const other = await testDatabase()
  await sql`create table only_here ()`.execute(other.db)
  const { rows } = await sql<{ found: string | null }>`select to_regclass('only_here')::text as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
  await other.drop()
})

test('a dropped database does not exist', async () => {
  const other = await testDatabase()
  await other.drop()
  const client = new pg.Client({ connectionString: other.url })
  await expect(client.connect()).rejects.toThrow('does not exist')
  expect(other.url).not.toBe(url)
})
