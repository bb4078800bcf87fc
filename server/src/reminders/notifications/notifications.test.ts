import { isOnAtFirst, wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { asSent } from '../../../test/mailed-links.ts'
import { isWanted } from '../../identity/notifications/is-wanted.ts'
import type { MailSecret } from '../../platform/mails/secret-links.ts'
import { signedToken } from '../product-secrets.ts'
import { notificationStopToken } from './stop-notifications.ts'

const { app, db, call, aPlayer, anAdministrator, close } = await testApp({ publicUrl: 'https://compety.example' })
afterAll(close)

const find = async (as: Actor) => (await call('GET /notifications', { as })).body.notifications
const choose = (as: Actor, notifications: unknown) => call('PUT /notifications', { as, body: { notifications } })
const stop = (token: string) => call('POST /notifications/stop', { body: { token } })
const [all, quiet] = [
  { product: true, mail: true, push: true },
  { product: true, mail: false, push: false },
]
const atFirst = {
  reminder: all,
  result: { ...all, mail: false },
  summary: quiet,
  announcement: quiet,
  request: all,
  invitation: all,
  comment: quiet,
}

test('at first everything comes but mails of results, and mails and pushes of summaries, announcements and comments', async () => {
  expect(await find(await aPlayer())).toEqual(atFirst)
  expect((await call('GET /notifications')).status).toBe(401)
})

test('a choice that is left out keeps its value, and only the caller is concerned', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { result: { mail: true }, comment: { push: true } })
  const { body } = await choose(ana, { result: { push: false } })
  const chosen = { ...atFirst, result: { product: true, mail: true, push: false }, comment: { ...quiet, push: true } }
  expect(body).toEqual({ status: 'success', message: wording.notificationsUpdated, notifications: chosen })
  expect([await find(ana), await find(eva)]).toEqual([chosen, atFirst])
})

test.each([
  ['an unknown kind', { request: { mail: false }, winner: { mail: true } }, 'winner'],
  ['an unknown channel', { request: { mail: false, sms: true } }, 'sms'],
  ['a value that is no choice', { request: { mail: 'sí' } }, 'mail'],
  ['channels that are none', { request: { mail: false }, result: true }, 'result'],
  ['no choice at all', {}, 'reminder'],
  ['a kind without a choice', { result: {} }, 'reminder'],
])('%s is refused by its name, and changes nothing', async (_, sent, name) => {
  const ana = await aPlayer()
  const { status, body } = await choose(ana, sent)
  expect([status, Object.keys(body)]).toEqual([422, [name]])
  expect(await find(ana)).toEqual(atFirst)
})

test('the mails of reminders are one choice, whichever call changes it', async () => {
  const ana = await aPlayer()
  await choose(ana, { reminder: { mail: false } })
  expect((await call('GET /reminders', { as: ana })).body.reminders.mail).toBe(false)
  await call('POST /reminders', { as: ana, body: { reminders: { mail: true } } })
  expect((await find(ana)).reminder.mail).toBe(true)
})

test('the database knows what each of many users wants', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await choose(ana, { summary: { mail: true }, result: { push: false } })
  const { rows } = await sql<{ id: number; summary: boolean; result: boolean }>`
    select u.id, ${isWanted(sql`u.id`, 'summary', 'mail')} as summary, ${isWanted(sql`u.id`, 'result', 'push')} as result
      from users u where u.id in (${ana.id}, ${eva.id}) order by u.id
  `.execute(db)
  expect(rows).toEqual([
    { id: ana.id, summary: true, result: false },
    { id: eva.id, summary: isOnAtFirst('summary', 'mail'), result: isOnAtFirst('result', 'push') },
  ])
})

test('the link of a mail stops its kind without a log-in, and more than once', async () => {
  const ana = await aPlayer()
  const token = await notificationStopToken(db, `${ana.id} request`)
  for (const _ of ['once', 'again'])
    expect(await stop(token)).toMatchObject({ status: 200, body: { message: wording.notificationsStopped } })
  expect(await find(ana)).toEqual({ ...atFirst, request: { ...all, mail: false } })
})

test('a mail program stops a kind by one click, and opening the address changes nothing', async () => {
  const ana = await aPlayer()
  await choose(ana, { announcement: { mail: true } })
  const url = `/stop_notifications/${await notificationStopToken(db, `${ana.id} announcement`)}`
  await app.inject({ method: 'GET', url })
  expect((await find(ana)).announcement.mail).toBe(true)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  expect([statusCode, (await find(ana)).announcement.mail]).toEqual([200, false])
})

test('a link of a reminder works in both calls, and one of another kind does not stop reminders', async () => {
  const ana = await aPlayer()
  const reminders = (token: string) => call('POST /reminders/stop', { body: { token } })
  expect((await reminders(await notificationStopToken(db, `${ana.id} request`))).status).toBe(404)
  expect((await reminders(await notificationStopToken(db, `${ana.id} reminder`))).status).toBe(200)
  expect(await find(ana)).toEqual({ ...atFirst, reminder: { ...all, mail: false } })
})

test('a link that names no kind stops all that its mail promised to stop', async () => {
  const ana = await aPlayer()
  await choose(ana, { announcement: { mail: true } })
  await stop(await signedToken(db, { user_id: ana.id, purpose: 'stop' }))
  const { reminder, announcement, request, invitation } = await find(ana)
  expect([reminder.mail, announcement.mail, request.mail, invitation.mail]).toEqual([false, false, false, true])
})

test('a link whose signature is wrong, of another user, or of another kind is refused', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const [, , signed] = (await notificationStopToken(db, `${ana.id} request`)).split('.')
  for (const token of ['', 'x', `${eva.id}.request.${signed}`, `${ana.id}.reminder.${signed}`, `${ana.id}.${signed}`])
    expect(outcome(await stop(token)), token).toEqual(outcome(await stop('nada')))
  expect([await find(ana), await find(eva)]).toEqual([atFirst, atFirst])
})

const admin = await anAdministrator()
type Mail = { text: string; html: string; unsubscribe_url: string; secrets: MailSecret[] }
const invited = async (email: string) => {
  await call(`POST /pool/${await aPool(db)}/invite`, { as: admin, body: { email } })
  const { rows } = await sql<Mail>`select * from mails where recipient = ${email} order by id`.execute(db)
  return Promise.all(rows.map((mail) => asSent(db, mail)))
}

test('the link of an invitation stops invitations, which their account reads and takes back', async () => {
  const ana = await aPlayer()
  const [mail] = await invited(ana.email)
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  expect((await stop(token)).status).toBe(200)
  expect((await find(ana)).invitation).toEqual({ ...all, mail: false })
  expect(await invited(ana.email)).toHaveLength(1)
  await choose(ana, { invitation: { mail: true } })
  expect((await find(ana)).invitation).toEqual(all)
  expect(await invited(ana.email)).toHaveLength(2)
})

test('whoever wants no invitations by mail is invited without one', async () => {
  const ana = await aPlayer()
  await choose(ana, { invitation: { mail: false } })
  expect(await invited(ana.email)).toEqual([])
  expect((await call('GET /invitations', { as: ana })).body.invitations).toHaveLength(1)
})
