import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

// What a table needs so that an operator can distribute it by one of its keys: docs/architecture/scale.md.
const { db, drop } = await testDatabase()
afterAll(drop)

const found = async (question: ReturnType<typeof sql<{ name: string }>>) =>
  (await question.execute(db)).rows.map(({ name }) => name)

test('no foreign key leads from or to predictions', async () => {
  expect(
    await found(sql`
      select conname as name from pg_constraint
       where contype = 'f' and 'predictions'::regclass in (conrelid, confrelid)`),
  ).toEqual([])
})

test('predictions have no trigger and no rule', async () => {
  expect(
    await found(sql`
      select tgname as name from pg_trigger where tgrelid = 'predictions'::regclass
      union all select rulename from pg_rewrite where ev_class = 'predictions'::regclass`),
  ).toEqual([])
})

test('predictions have no identity column and no generated one', async () => {
  expect(
    await found(sql`
      select attname as name from pg_attribute
       where attrelid = 'predictions'::regclass and (attidentity <> '' or attgenerated <> '')`),
  ).toEqual([])
})

test('predictions are an ordinary table: neither partitioned nor inherited, and seen by no view', async () => {
  expect(
    await found(sql`
      select relkind::text as name from pg_class where oid = 'predictions'::regclass and relkind <> 'r'
      union all select inhrelid::regclass::text from pg_inherits where 'predictions'::regclass in (inhrelid, inhparent)
      union all select ev_class::regclass::text from pg_depend d join pg_rewrite r on r.oid = d.objid
                 where d.classid = 'pg_rewrite'::regclass and d.refobjid = 'predictions'::regclass`),
  ).toEqual([])
})

test('each unique index of predictions has match, pool and user, so that any of them can be the key', async () => {
  const { rows } = await sql<{ columns: string[] }>`
    select array(select a.attname::text from pg_attribute a
                  where a.attrelid = i.indrelid and a.attnum = any(i.indkey) order by 1) as columns
      from pg_index i where i.indrelid = 'predictions'::regclass and (i.indisunique or i.indisexclusion)
  `.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { columns } of rows) expect(columns).toEqual(expect.arrayContaining(['match_id', 'pool_id', 'user_id']))
})
