import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aSecondFactor } from '../../../../test/second-factor.ts'

const lines: Record<string, unknown>[] = []
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
const { app, address, call, aPlayer, anAdministrator, close } = await testApp(
  { logLevel: 'warn', rateLimits: true },
  { logTo },
)
afterAll(close)
// A line is written after its answer.
beforeEach(async () => {
  await setImmediate()
  lines.splice(0)
})

const logged = () => lines.filter(({ security }) => security !== undefined)
const expectLogged = (expected: object[]) => expect.poll(logged).toMatchObject(expected)
const email_hmac = (email: string) => createHmac('sha256', app.securityLogKey).update(email).digest('hex')
const aWaitingLogIn = async () => {
  const ana = await aPlayer()
  await aSecondFactor(call, ana)
  const { challenge } = (await call('POST /authenticate', { body: body(ana.email, 'secreta1') })).body
  return { ana, challenge }
}
const body = (email: string, password = 'otra-clave') => ({ email, password })

test.each(['a known', 'an unknown'])(
  'a failed log-in with %s address is one line with its address and hash',
  async (which) => {
    const email = which === 'a known' ? (await aPlayer()).email : 'nadie@example.com'
    await app.inject({
      method: 'POST',
      url: '/api/authenticate',
      payload: body(email.toUpperCase()),
      remoteAddress: '192.0.2.77',
    })
    await expectLogged([
      {
        level: 40,
        security: 'failed log-in',
        call: 'POST /api/authenticate',
        address: '192.0.2.77',
        email_hmac: email_hmac(email),
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/@example|otra-clave/i)
  },
)

test('a log-in that succeeds is no line', async () => {
  await call('POST /authenticate', { body: body((await aPlayer()).email, 'secreta1') })
  expect(logged()).toEqual([])
})

test('a refused right is a line that names the user', async () => {
  const ana = await aPlayer()
  await call('GET /users', { as: ana })
  await call('GET /users', { as: await anAdministrator() })
  await call('GET /users')
  await expectLogged([
    { security: 'refused right', call: 'GET /api/users', user_id: ana.id, email_hmac: email_hmac(ana.email) },
  ])
})

test('a line about a user has the hash of the own address, whatever address was sent', async () => {
  const ana = await aPlayer()
  const passwords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  await call('POST /user/changePassword', { as: ana, body: { ...body('otra@example.com'), ...passwords } })
  await expectLogged([{ security: 'refused right', user_id: ana.id, email_hmac: email_hmac(ana.email) }])
})

test('calls beyond a limit are one line a minute, and the next one says how many were left out', async () => {
  const write = async (times: number) => {
    for (let n = 0; n < times; n++) await call('POST /siteContact', { body: {} })
  }
  await write(8)
  const line = { security: 'limit', call: 'POST /api/siteContact', address }
  await expectLogged([{ ...line, left_out: 0 }])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await write(3)
  vi.useRealTimers()
  await expectLogged([
    { ...line, left_out: 0 },
    { ...line, left_out: 2 },
  ])
})

test('a wrong code at the log-in is a line that names whose it was', async () => {
  const { ana, challenge } = await aWaitingLogIn()
  await call('POST /authenticate/second_factor', { body: { challenge, code: '12345' } })
  await expectLogged([{ security: 'wrong code', user_id: ana.id, email_hmac: email_hmac(ana.email), address }])
})

test('a challenge that nobody got is a line', async () => {
  await call('POST /authenticate/second_factor', { body: { challenge: 'a'.repeat(43), code: '123456' } })
  await expectLogged([{ security: 'refused challenge', call: 'POST /api/authenticate/second_factor' }])
})

test('a wrong code at the end of a second factor is a line', async () => {
  const { ana } = await aWaitingLogIn()
  await call('DELETE /user/totp', { as: ana, body: { password: 'secreta1', code: '12345' } })
  await expectLogged([{ security: 'wrong code', user_id: ana.id }])
})

test('a link to reset a password that is unknown is a line', async () => {
  const passwords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  await call('POST /user/resetPassword', { body: { token: 'a'.repeat(43), ...passwords } })
  await expectLogged([{ security: 'refused link', call: 'POST /api/user/resetPassword' }])
})

test('a session without a required second factor is a line', async () => {
  const strict = await testApp({ logLevel: 'warn', requireSecondFactor: true }, { logTo })
  const admin = await strict.anAdministrator()
  await strict.call('GET /users', { as: admin })
  await strict.close()
  await expectLogged([{ security: 'missing second factor', user_id: admin.id }])
})

test.each(['a known', 'an unknown'])('a request to reset the password of %s address is a line', async (which) => {
  const email = which === 'a known' ? (await aPlayer()).email : 'otra@example.com'
  await call('POST /user/recoverPassword', { body: { email } })
  await expectLogged([{ security: 'reset request', address, email_hmac: email_hmac(email) }])
})

test('a wrong current password is a line', async () => {
  const ana = await aPlayer()
  const passwords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  await call('POST /user/changePassword', { as: ana, body: { ...body(ana.email), ...passwords } })
  await expectLogged([{ security: 'wrong password', user_id: ana.id }])
})
