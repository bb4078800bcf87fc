import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { readConfig } from '../../platform/config/config.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { tidyPersonalData } from './retention.ts'

const { db, aPlayer, call, close } = await testApp()
afterAll(close)

const files = fileStore('/nowhere')
const tidy = () => tidyPersonalData({ db, files, retention: readConfig({}).retention })
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

test('histories go after 24 months and contact messages after 12', async () => {
  const ana = await aPlayer()
  for (const months of [23, 25])
    await sql`insert into user_histories (user_id, type, date) values (${ana.id}, 'login', now() - ${months}::int * interval '1 month')`.execute(
      db,
    )
  for (const months of [11, 13])
    await sql`insert into contact_messages (message, created_at) values ('Hola', now() - ${months}::int * interval '1 month')`.execute(
      db,
    )
  await tidy()
  expect([await count('user_histories'), await count('contact_messages')]).toEqual([1, 1])
})

test('invitations that nobody answered go after 90 days, answered ones stay', async () => {
  const ana = await aPlayer()
  const pool_id = await aPool(db, { players: [ana] })
  for (const [email, status, days] of [
    ['vieja@example.com', 1, 91],
    ['nueva@example.com', 1, 89],
    ['aceptada@example.com', 2, 91],
  ] as const)
    await sql`
      insert into invitations (pool_id, email, inviter_id, hash, status, updated_at)
      values (${pool_id}, ${email}, ${ana.id}, ${email}, ${status}, now() - ${days}::int * interval '1 day')`.execute(
      db,
    )
  await tidy()
  const { rows } = await sql<{ email: string }>`select email from invitations order by email`.execute(db)
  expect(rows.map(({ email }) => email)).toEqual(['aceptada@example.com', 'nueva@example.com'])
})

test('the page on privacy reads the settings', async () => {
  expect((await call('GET /privacy')).body).toEqual({
    privacy: {
      operator: null,
      support_email: 'soporte@localhost',
      minimum_age: 14,
      erase_after_days: 14,
      histories_months: 24,
      contact_messages_months: 12,
      invitations_days: 90,
    },
  })
})
