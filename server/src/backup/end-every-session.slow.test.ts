import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { addressOf, backingUp } from '../../test/backing-up.ts'
import type { Db } from '../platform/postgres/database.ts'

const { aName, anEmptyMachine, aBackup, restoreFrom, close: clean } = await backingUp()
const dataDir = aName()
const { db, aPlayer, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await clean()
})

test('a restore may end all sessions, challenges, links to reset a password and downloads; otherwise they move', async () => {
  const [ana, [of, to]] = [await aPlayer(), [await anEmptyMachine(), await anEmptyMachine()]]
  await sql`insert into log_in_challenges (user_id, token_hash) values (${ana.id}, '\\x01')`.execute(db)
  await sql`insert into password_resets (user_id, token_hash) values (${ana.id}, '\\x02')`.execute(db)
  await sql`insert into data_exports (user_id) values (${ana.id})`.execute(db)
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.example', 'x', 'x' from sessions where user_id = ${ana.id}`.execute(db)
  const copy = await aBackup({ url: await addressOf(db), images: join(dataDir, 'files') })
  await restoreFrom(copy, of)
  await restoreFrom(copy, { ...to, endsSessions: true })
  const open = async (db: Db) =>
    (
      await sql`
        select (select count(*)::int from sessions where user_id = ${ana.id}) as sessions,
               (select count(*)::int from log_in_challenges where user_id = ${ana.id}) as challenges,
               (select count(*)::int from password_resets where user_id = ${ana.id} and used_at is null) as resets,
               (select count(*)::int from data_exports where user_id = ${ana.id}) as downloads,
               (select count(*)::int from push_subscriptions where user_id = ${ana.id}) as notifications,
               (select calendar_turn from reminder_settings where user_id = ${ana.id}) as calendar`.execute(db)
    ).rows[0]
  const one = { sessions: 1, challenges: 1, resets: 1, downloads: 1, notifications: 1, calendar: null }
  const none = { sessions: 0, challenges: 0, resets: 0, downloads: 0, notifications: 0, calendar: expect.any(Number) }
  const ended = await open(to.db)
  expect([await open(of.db), ended]).toEqual([one, none])
  expect((ended as { calendar: number }).calendar).toBeGreaterThan(2)
}, 60_000)
