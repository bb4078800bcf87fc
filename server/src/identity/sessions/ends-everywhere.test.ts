import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { otherProcess } from '../../../test/other-process.ts'
import { endAllSessions } from './end-sessions.ts'
import { openSession } from './open-session.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
const other = await otherProcess(db)
afterAll(async () => {
  await other.close()
  await close()
})

let ana: Actor
let phone: Actor
beforeEach(async () => {
  ana = await aPlayer()
  phone = { ...ana, token: `${ana.id}.${randomBytes(32).toString('base64url')}` }
  await openSession(db, { user_id: ana.id, token: phone.token, user_agent: null })
  // Whatever the other process could remember of the sessions it has seen by now.
  for (const as of [ana, phone]) expect(await other.status('GET /session', as)).toBe(200)
})
const elsewhere = () => Promise.all([ana, phone].map((as) => other.status('GET /session', as)))

test('a log-out here is a log-out there, with the very next request', async () => {
  await call('POST /logout', { as: ana })
  expect(await elsewhere()).toEqual([401, 200])
})

test('a changed password ends the other sessions there, and keeps this one', async () => {
  const passwords = { password: 'secreta1', newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  await call('POST /user/changePassword', { as: ana, body: { email: ana.email, ...passwords } })
  expect(await elsewhere()).toEqual([200, 401])
})

test('a reset ends every session there', async () => {
  await call('POST /user/recoverPassword', { body: { email: ana.email } })
  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  const body = { token, newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  expect((await call('POST /user/resetPassword', { body })).status).toBe(200)
  expect(await elsewhere()).toEqual([401, 401])
})

test("'cerrar las demás' ends the others there", async () => {
  await call('POST /sessions/closeOthers', { as: phone })
  expect(await elsewhere()).toEqual([401, 200])
})

test.each([
  [2, 'blocked'],
  [3, 'archived'],
  [4, 'deleted'],
])('a user put in status %i, %s, is out there too', async (status) => {
  await sql`update users set status = ${status} where id = ${ana.id}`.execute(db)
  expect(await elsewhere()).toEqual([401, 401])
})

test('whoever ends all sessions with a change of the role ends them there, and not before it is committed', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`update users set role_id = 1 where id = ${ana.id}`.execute(tx)
    await endAllSessions(tx, ana.id)
    expect(await elsewhere()).toEqual([200, 200])
  })
  expect(await elsewhere()).toEqual([401, 401])
})

test('a role taken away counts there from the next request', async () => {
  const admin = await anAdministrator()
  expect(await other.status('GET /teams', admin)).toBe(200)
  await sql`update users set role_id = 2 where id = ${admin.id}`.execute(db)
  expect(await other.status('GET /teams', admin)).toBe(403)
})

test('what the other process ends is over here', async () => {
  expect(await other.status('POST /logout', ana)).toBe(200)
  expect((await call('GET /session', { as: ana })).status).toBe(401)
})
