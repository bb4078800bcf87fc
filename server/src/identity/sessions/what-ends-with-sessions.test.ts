import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { newLink } from '../accounts/links.ts'
import { deleteExpired } from './sessions.queries.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp()
const admin = await anAdministrator()
afterAll(close)

const newPassword = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
const logIn = async (user: Actor): Promise<Actor> => {
  const { body } = await call('POST /authenticate', { body: { email: user.email, password: 'secreta1' } })
  return { ...user, token: body.token }
}
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const browser = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const subscribe = (as: Actor, name: string) =>
  call('POST /push_subscriptions', { as, body: { endpoint: browser(name), keys } })
const listSubscribed = async ({ id }: Actor) =>
  (
    await sql<{ endpoint: string }>`select endpoint from push_subscriptions where user_id = ${id} order by id`.execute(
      db,
    )
  ).rows
const calendarStatus = async (address: string) =>
  (await app.inject({ method: 'GET', url: new URL(address).pathname })).statusCode
const sessionsOf = async (as: Actor) => (await call('GET /sessions', { as })).body.sessions

const aDownload = async ({ id }: Actor): Promise<string> => {
  const { token, token_hash } = newLink()
  await sql`
    insert into data_exports (user_id, token_hashes, archive, made_at)
    values (${id}, array[${token_hash}::bytea], 'PK', now())
  `.execute(db)
  return token
}
const downloadStatus = async () => (await app.inject({ url: `/api/user/export/${download}` })).statusCode

let [ana, phone]: Actor[] = []
let calendar: string
let download: string
beforeEach(async () => {
  ana = await aPlayer()
  phone = await logIn(ana)
  await subscribe(ana, `desk-${ana.id}`)
  await subscribe(phone, `phone-${ana.id}`)
  calendar = (await call('GET /reminders', { as: ana })).body.calendar_url
  expect(await calendarStatus(calendar)).toBe(200)
  download = await aDownload(ana)
  expect(await downloadStatus()).toBe(200)
})

const desk = () => [{ endpoint: browser(`desk-${ana?.id}`) }]
const both = () => [...desk(), { endpoint: browser(`phone-${ana?.id}`) }]

describe('the calendar link, the download and the notifications of the ended sessions end with', () => {
  test.each<[string, (player: Actor) => Promise<unknown>, number]>([
    [
      'a changed password',
      (as) =>
        call('POST /user/changePassword', { as, body: { email: as.email, password: 'secreta1', ...newPassword } }),
      404,
    ],
    ["'cerrar las demás'", (as) => call('POST /sessions/closeOthers', { as }), 200],
    [
      'closing that session',
      async (as) => {
        const other = (await sessionsOf(as)).find(({ is_current }: { is_current: boolean }) => !is_current)
        expect((await call(`DELETE /sessions/${other.id}`, { as })).status).toBe(200)
      },
      200,
    ],
  ])('%s, while those of this browser stay', async (_, end, statusOfDownload) => {
    await end(ana as Actor)
    expect(await calendarStatus(calendar)).toBe(404)
    expect(await listSubscribed(ana as Actor)).toEqual(desk())
    expect(await downloadStatus()).toBe(statusOfDownload)
  })

  test.each<[string, (player: Actor) => Promise<unknown>]>([
    [
      'a reset password',
      async ({ email }) => {
        await call('POST /user/recoverPassword', { body: { email } })
        const [token] = await mailedTokens(db, 'reset_password', email)
        await call('POST /user/resetPassword', { body: { token, ...newPassword } })
      },
    ],
    ['a block', ({ id }) => call(`POST /users/${id}/block`, { as: admin })],
    ['a deletion', ({ id }) => call(`DELETE /users/${id}`, { as: admin })],
    [
      'a password set by an administrator',
      ({ id, email }) =>
        call(`PUT /users/${id}`, {
          as: admin,
          body: { user: { email, role_id: 2, password: 'nueva-clave', passwordConfirmation: 'nueva-clave' } },
        }),
    ],
    ['another role', ({ id, email }) => call(`PUT /users/${id}`, { as: admin, body: { user: { email, role_id: 1 } } })],
    [
      'a moved address',
      ({ id, email }) => call(`PUT /users/${id}`, { as: admin, body: { user: { email: `x.${email}`, role_id: 2 } } }),
    ],
  ])('%s', async (_, end) => {
    await end(ana as Actor)
    expect(await calendarStatus(calendar)).toBe(404)
    expect(await listSubscribed(ana as Actor)).toEqual([])
    expect(await downloadStatus()).toBe(404)
  })
})

test('a log-out ends only the notifications of its browser', async () => {
  await call('POST /logout', { as: phone as Actor })
  expect(await calendarStatus(calendar)).toBe(200)
  expect(await listSubscribed(ana as Actor)).toEqual(desk())
})

test('an expired session ends only the notifications of its browser, at once and before it is deleted', async () => {
  await sql`
    update sessions set last_used_at = now() - interval '15 days'
     where id = (select max(id) from sessions where user_id = ${ana?.id})
  `.execute(db)
  expect((await call('GET /reminders', { as: ana as Actor })).body.push_endpoints).toEqual([desk()[0]?.endpoint])
  expect(await listSubscribed(ana as Actor)).toEqual(both())
  await deleteExpired(db)
  expect(await listSubscribed(ana as Actor)).toEqual(desk())
  expect(await calendarStatus(calendar)).toBe(200)
})

test('a browser that changes its session keeps its notifications with the new one', async () => {
  await subscribe(ana as Actor, `phone-${ana?.id}`)
  await call('POST /logout', { as: phone as Actor })
  expect(await listSubscribed(ana as Actor)).toEqual(both())
})

test('a wrong password ends nothing', async () => {
  const body = { email: ana?.email, password: 'otra-clave', ...newPassword }
  await call('POST /user/changePassword', { as: ana as Actor, body })
  expect([await calendarStatus(calendar), (await listSubscribed(ana as Actor)).length]).toEqual([200, 2])
})
