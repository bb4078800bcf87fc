import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const lines: Record<string, unknown>[] = []
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
const { app, call, aPlayer, anAdministrator, close } = await testApp({ logLevel: 'warn', rateLimits: true }, { logTo })
afterAll(close)
// A line is written after its answer.
beforeEach(async () => {
  await setImmediate()
  lines.splice(0)
})

const logged = () => lines.filter(({ security }) => security !== undefined)
const email_sha256 = (email: string) => hash('sha256', email)
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
    expect(logged()).toMatchObject([
      {
        level: 40,
        security: 'failed log-in',
        call: 'POST /api/authenticate',
        address: '192.0.2.77',
        email_sha256: email_sha256(email),
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
  expect(logged()).toMatchObject([
    { security: 'refused right', call: 'GET /api/users', user_id: ana.id, email_sha256: email_sha256(ana.email) },
  ])
})

test('each call beyond a limit is a line', async () => {
  for (let n = 0; n < 7; n++) await call('POST /siteContact', { body: {} })
  expect(logged().map(({ security, call }) => [security, call])).toEqual([
    ['limit', 'POST /api/siteContact'],
    ['limit', 'POST /api/siteContact'],
  ])
})

test.each(['a known', 'an unknown'])('a request to reset the password of %s address is a line', async (which) => {
  const email = which === 'a known' ? (await aPlayer()).email : 'otra@example.com'
  await call('POST /user/recoverPassword', { body: { email } })
  expect(logged()).toMatchObject([
    { security: 'reset request', address: '127.0.0.1', email_sha256: email_sha256(email) },
  ])
})

test('a wrong current password is a line', async () => {
  const ana = await aPlayer()
  const passwords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  await call('POST /user/changePassword', { as: ana, body: { ...body(ana.email), ...passwords } })
  expect(logged()).toMatchObject([{ security: 'wrong password', user_id: ana.id }])
})
