import { failures } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { giveLongPassword, longPassword } from '../../../test/long-password.ts'
import { aSecondFactor, codeOf } from '../../../test/second-factor.ts'
import { endpoints } from '../../platform/http/openapi.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp({ requireSecondFactor: true })
afterAll(close)
const required = refused(...failures.second_factor_required)
const lineOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path.replace(/\{\w+\}/g, '999999')}`
const knock = (endpoint: (typeof endpoints)[number], as: Actor) =>
  call(lineOf(endpoint), { as, body: endpoint.body ? {} : undefined })

test('without a second factor an administrator may do nothing but add one, read the session and log out', async () => {
  const admin = await anAdministrator()
  const open: string[] = []
  for (const endpoint of endpoints.filter(({ access, path }) => access !== 'anyone' && path !== '/logout')) {
    const answer = outcome(await knock(endpoint, admin))
    if (answer.status === 403) expect([lineOf(endpoint), answer]).toEqual([lineOf(endpoint), required])
    else open.push(lineOf(endpoint))
  }
  expect(open.sort()).toEqual([
    'DELETE /user/totp',
    'GET /session',
    'GET /user/totp',
    'POST /user/totp',
    'POST /user/totp/confirm',
  ])
  expect((await call('POST /logout', { as: admin })).status).toBe(200)
})

test('who confirms a second factor goes on at once, and after ending it is stopped again', async () => {
  const clerk = await aUser({ role_id: await aRole(db, 'teams.read') })
  expect(outcome(await call('GET /teams', { as: clerk }))).toEqual(required)
  expect((await call('GET /user/totp', { as: clerk })).body).toMatchObject({ enabled: false, required: true })
  const { recovery_codes } = await aSecondFactor(call, clerk)
  expect((await call('GET /teams', { as: clerk })).status).toBe(200)
  const body = { password: 'secreta1', code: recovery_codes[0] }
  expect((await call('DELETE /user/totp', { as: clerk, body })).status).toBe(200)
  expect(outcome(await call('GET /teams', { as: clerk }))).toEqual(required)
})

test('another session of the same user must pass it too', async () => {
  const admin = await anAdministrator()
  await giveLongPassword(db, admin)
  const logIn = () => call('POST /authenticate', { body: { email: admin.email, password: longPassword } })
  const before = { ...admin, token: (await logIn()).body.token }
  const { body } = await call('POST /user/totp', { as: admin, body: { password: longPassword } })
  const confirmed = await call('POST /user/totp/confirm', { as: admin, body: { code: codeOf(body.secret) } })
  expect(outcome(await call('GET /teams', { as: before }))).toEqual(required)
  const { challenge } = (await logIn()).body
  const passed = await call('POST /authenticate/second_factor', {
    body: { challenge, code: confirmed.body.recovery_codes[0] },
  })
  expect((await call('GET /teams', { as: { ...admin, token: passed.body.token } })).status).toBe(200)
})

test('players need none', async () => {
  const ana = await aPlayer()
  expect((await call('GET /myPools', { as: ana })).status).toBe(200)
  expect((await call('GET /user/totp', { as: ana })).body).toMatchObject({ required: false })
})
