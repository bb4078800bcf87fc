import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'
import { aProcess, closing, config, mailsTo } from '../../test/reminding.ts'
import { reminderRenewal } from './send-reminders.ts'

const smtpUrl = 'smtp://127.0.0.1:9'
const { db, call, aPlayer, close } = await testApp({ smtpUrl })
afterAll(close)

const prove = ({ id }: Actor) => sql`update users set email_proven_at = now() where id = ${id}`.execute(db)
const subscribe = ({ id }: Actor) =>
  sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${`https://push.example/${id}`}, 'x', 'x' from sessions where user_id = ${id}
  `.execute(db)
const remind = async (parts: { smtpUrl?: string }) => {
  const { look, run, queued } = aProcess(db, parts)
  await look()
  await run()
  return queued.filter(({ name }) => name === 'push').map(({ payload }) => payload.user_id)
}

test('where mails are sent, an unproven address gets no reminder, but its browsers do', async () => {
  const [proven, unproven, heard] = [await aPlayer(), await aPlayer(), await aPlayer()]
  await prove(proven)
  await subscribe(heard)
  await aPool(db, { matches: [await closing(db, 60)], players: [proven, unproven, heard] })
  expect(await remind({ smtpUrl })).toEqual([heard.id])
  const counts = async () => Promise.all([proven, unproven, heard].map(async (one) => (await mailsTo(db, one)).length))
  expect(await counts()).toEqual([1, 0, 0])
  const [{ reminder }] = (
    await sql<{ reminder: never }>`select reminder from mails where recipient = ${proven.email}`.execute(db)
  ).rows as [{ reminder: never }]
  await sql`update users set email_proven_at = null where id = ${proven.id}`.execute(db)
  expect(await reminderRenewal({ config: { ...config, smtpUrl }, timeZone: 'UTC' })(db, reminder)).toBeUndefined()
})

test('without a mail server nobody can prove an address, so all get a reminder', async () => {
  const player = await aPlayer()
  await aPool(db, { matches: [await closing(db, 61)], players: [player] })
  await remind({})
  expect(await mailsTo(db, player)).toHaveLength(1)
})

test('the settings tell whether the address has to be proven first', async () => {
  const player = await aPlayer()
  const needs = async () => (await call('GET /reminders', { as: player })).body.mail_needs_proof
  expect(await needs()).toBe(true)
  await prove(player)
  expect(await needs()).toBe(false)
})
