import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aPool } from '../../../../test/builders.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { folderStorage } from '../../../platform/files/storage/folder-storage.ts'
import { contactFileStore } from '../../contacts/contact-files.ts'
import { tidyPersonalData } from './retention.ts'

const { db, aPlayer, call, close } = await testApp({ supportEmail: 'Ayuda <ayuda@compety.example>' })
afterAll(close)

const [files, contactFiles] = [fileStore(folderStorage('/nowhere')), contactFileStore(folderStorage('/nowhere'))]
const stores = { files, contactFiles }
const tidy = () => tidyPersonalData({ db, ...stores, retention: readConfig({}).retention })
const tidyKeeping = (invitationsDays: number) =>
  tidyPersonalData({ db, ...stores, retention: { ...readConfig({}).retention, invitationsDays } })
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

test('invitations without an answer and rejected ones go after 90 days, accepted ones lose their message or their address', async () => {
  const ana = await aPlayer()
  const pool_id = await aPool(db, { players: [ana] })
  for (const [email, status, days] of [
    ['vieja@example.com', 1, 91],
    ['nueva@example.com', 1, 89],
    ['aceptada@example.com', 2, 91],
    [ana.email, 2, 91],
    ['rechazada@example.com', 3, 91],
    ['despacio@example.com', 3, 89],
  ] as const)
    await sql`
      insert into invitations (pool_id, email, inviter_id, hash, status, message, updated_at)
      values (${pool_id}, ${email}, ${ana.id}, ${email}, ${status}, 'Ven', now() - ${days}::int * interval '1 day')`.execute(
      db,
    )
  await tidy()
  const { rows } = await sql`select email, message from invitations order by email`.execute(db)
  expect(rows).toEqual([
    { email: 'despacio@example.com', message: 'Ven' },
    { email: 'nueva@example.com', message: 'Ven' },
    { email: ana.email, message: null },
  ])
})

test('what an inviter asked for goes after 90 days, whatever became of it', async () => {
  const [ana, pool_id] = [await aPlayer(), await aPool(db)]
  for (const days of [89, 91])
    await sql`
      insert into sent_invitations (pool_id, inviter_id, email, created_at)
      values (${pool_id}, ${ana.id}, ${`hace${days}@example.com`}, now() - ${days}::int * interval '1 day')`.execute(db)
  await tidy()
  const { rows } = await sql`select email from sent_invitations where inviter_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([{ email: 'hace89@example.com' }])
})

test('addresses that were mailed last 90 days ago are forgotten, or later, unless they want no mails', async () => {
  for (const [address, days, isStopped] of [
    ['vieja', 91, false],
    ['nueva', 89, false],
    ['no', 91, true],
  ] as const)
    await sql`
      insert into invited_addresses (address_hash, unanswered_mails, last_mail_at, stopped_at)
      values (${Buffer.from(address)}, 3, now() - ${days}::int * interval '1 day', case when ${isStopped}::boolean then now() end)
    `.execute(db)
  const addresses = async () => {
    const { rows } = await sql<{ address_hash: Buffer }>`
      select address_hash from invited_addresses order by address_hash`.execute(db)
    return rows.map(({ address_hash }) => address_hash.toString())
  }
  await tidyKeeping(100)
  expect(await addresses()).toEqual(['no', 'nueva', 'vieja'])
  await tidyKeeping(1)
  expect(await addresses()).toEqual(['no', 'nueva'])
})

test('images of contact messages go after a year, also where messages are kept longer, and files before rows', async () => {
  const message = (days: number) =>
    sql`insert into contact_messages (message, images, created_at)
        values ('Con imagen', array[${`/contact_files/${String(days).padStart(32, '0')}.webp`}], now() - ${days}::int * interval '1 day')`.execute(
      db,
    )
  for (const days of [360, 370, 800]) await message(days)
  const long = { ...readConfig({}).retention, contactMessagesMonths: 24 }
  const images = async () =>
    (
      await sql<{ images: string[] }>`
        select images from contact_messages where message = 'Con imagen' order by created_at`.execute(db)
    ).rows.map(({ images }) => images.length)
  const failing = { ...contactFiles, remove: () => Promise.reject(new Error('The disk is gone.')) }
  await expect(tidyPersonalData({ db, files, contactFiles: failing, retention: long })).rejects.toThrow(
    'The disk is gone.',
  )
  expect(await images()).toEqual([1, 1, 1])
  await tidyPersonalData({ db, ...stores, retention: long })
  expect(await images()).toEqual([0, 1])
})

test('the page on privacy reads the settings', async () => {
  expect((await call('GET /privacy')).body).toEqual({
    privacy: {
      operator: null,
      support_email: 'ayuda@compety.example',
      minimum_age: 14,
      erase_after_days: 14,
      histories_months: 24,
      contact_messages_months: 12,
      invitations_days: 90,
      error_service: false,
    },
  })
})

test('the page on privacy tells whether errors of browsers go to a service', async () => {
  const sending = await testApp({ sentryDsn: 'https://key@errors.example/1' })
  expect((await sending.call('GET /privacy')).body.privacy.error_service).toBe(true)
  await sending.close()
})

test('links that were used or expired are deleted', async () => {
  const ana = await aPlayer()
  for (const [name, used, minutes] of [
    ['open', false, 30],
    ['used', true, 30],
    ['old', false, 61],
  ] as const)
    await sql`
      insert into password_resets (token_hash, user_id, created_at, used_at)
      values (${Buffer.from(name)}, ${ana.id}, now() - ${minutes}::int * interval '1 minute', case when ${used}::boolean then now() end)
    `.execute(db)
  for (const [name, days] of [
    ['new', 6],
    ['late', 8],
  ] as const)
    await sql`
      insert into email_proofs (token_hash, user_id, created_at)
      values (${Buffer.from(name)}, ${ana.id}, now() - ${days}::int * interval '1 day')`.execute(db)
  await tidy()
  const { rows } = await sql<{ name: string }>`
    select convert_from(token_hash, 'UTF8') as name from password_resets where user_id = ${ana.id} union all
    select convert_from(token_hash, 'UTF8') from email_proofs where user_id = ${ana.id}`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['open', 'new'])
})
