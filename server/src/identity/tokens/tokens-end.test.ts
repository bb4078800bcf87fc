import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { aToken } from '../../../test/requests/account-requests.ts'
import { aSecondFactor } from '../../../test/second-factor.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
const admin = await anAdministrator()
const strict = await testApp({ requireSecondFactor: true })
afterAll(async () => {
  await strict.close()
  await close()
})

const newPassword = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
let ana: Actor
let token: string
beforeEach(async () => {
  ana = await aPlayer()
  token = (await aToken({ db }, ana)).token
})
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const use = async () => (await call('GET /myPools', bearer(token))).status

const putUser = (user: object) =>
  call(`PUT /users/${ana.id}`, { as: admin, body: { user: { email: ana.email, role_id: 2, ...user } } })

test.each<[string, () => Promise<unknown>]>([
  [
    'a changed password',
    () =>
      call('POST /user/changePassword', { as: ana, body: { email: ana.email, password: 'secreta1', ...newPassword } }),
  ],
  [
    'a reset password',
    async () => {
      await call('POST /user/recoverPassword', { body: { email: ana.email } })
      const [sent] = await mailedTokens(db, 'reset_password', ana.email)
      await call('POST /user/resetPassword', { body: { token: sent, ...newPassword } })
    },
  ],
  ['a block', () => call(`POST /users/${ana.id}/block`, { as: admin })],
  ['a deletion', () => call(`DELETE /users/${ana.id}`, { as: admin })],
  ['the wish to erase the account', () => call('POST /user/erasure', { as: ana, body: { password: 'secreta1' } })],
  ['another role', () => putUser({ role_id: 1 })],
  [
    'a password set by an administrator',
    () => putUser({ password: 'nueva-clave', passwordConfirmation: 'nueva-clave' }),
  ],
])('%s ends the tokens', async (_, end) => {
  expect(await use()).toBe(200)
  await end()
  expect(await use()).toBe(401)
  expect((await sql`select from access_tokens where user_id = ${ana.id}`.execute(db)).rows).toEqual([])
})

test('a log-out and closing the other sessions leave the tokens', async () => {
  await call('POST /sessions/closeOthers', { as: ana })
  await call('POST /logout', { as: ana })
  expect(await use()).toBe(200)
})

test('a token made without a required second factor does not work, and ends with the second factor', async () => {
  const { db, call } = strict
  const chief = await strict.anAdministrator()
  const bare = (await aToken({ db }, chief, ['read'])).token
  const required = refused(...failures.second_factor_required)
  expect(outcome(await call('GET /myPools', bearer(bare)))).toEqual(required)
  const { recovery_codes } = await aSecondFactor(call, chief)
  const made = await call('POST /tokens', { as: chief, body: { name: 'Panel', scopes: ['read', 'manage'] } })
  expect((await call('GET /teams', bearer(made.body.token))).status).toBe(200)
  expect(outcome(await call('GET /myPools', bearer(bare)))).toEqual(required)
  expect(
    (
      await call('DELETE /user/totp', {
        as: chief,
        body: { password: chief.password ?? 'secreta1', code: recovery_codes[0] },
      })
    ).status,
  ).toBe(200)
  expect(outcome(await call('GET /teams', bearer(made.body.token)))).toEqual(required)
})
