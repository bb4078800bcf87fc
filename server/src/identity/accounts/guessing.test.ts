import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { hashOf } from '../sessions/read-session.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { hashesAtOnce, hashPassword } from './passwords.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const guess = async (email: string, password: string) => {
  const before = performance.now()
  const token = await authenticate(db, { email, password }, { user_agent: null, slow: true, timeZone: 'UTC' }).then(
    ({ token }) => token,
    () => undefined,
  )
  return { token, milliseconds: performance.now() - before }
}

test('after ten failures each guess waits longer, but the owner still gets in, and then nobody waits', async () => {
  const ana = await aPlayer()
  const quick = []
  for (let n = 0; n < 10; n++) quick.push((await guess(ana.email, 'otra-clave')).milliseconds)
  const [first, second] = [await guess(ana.email.toUpperCase(), 'otra-clave'), await guess(ana.email, 'otra-clave')]
  expect(first.milliseconds).toBeGreaterThan(250)
  expect(second.milliseconds).toBeGreaterThan(500)
  expect(Math.min(...quick)).toBeLessThan(250)
  expect((await guess(ana.email, 'secreta1')).token).toBeDefined()
  expect((await guess(ana.email, 'secreta1')).milliseconds).toBeLessThan(second.milliseconds)
})

test('with a stolen session the password is guessed as slowly, and log-ins count with it', async () => {
  const ana = await aPlayer()
  for (let n = 0; n < 9; n++) await guess(ana.email, 'otra-clave')
  const caller = { ...ana, role_id: 2, token_hash: hashOf(ana.token) }
  const change = async (password: string) => {
    const before = performance.now()
    const passwords = { email: ana.email, password, newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
    const refused = await changePassword(db, passwords, { caller, slow: true }).then(
      () => false,
      () => true,
    )
    return { refused, milliseconds: performance.now() - before }
  }
  const [tenth, next] = [await change('otra-clave'), await change('otra-clave')]
  expect([tenth.refused, next.refused]).toEqual([true, true])
  expect(next.milliseconds).toBeGreaterThan(250)
  expect((await guess(ana.email, 'otra-clave')).milliseconds).toBeGreaterThan(500)
  expect((await change('secreta1')).refused).toBe(false)
})

// The lane of passwords hands it on after 30 ms at most (passwords.ts); timers of one process come in order.
const lastPlaceIsHandedOn = () => sleep(100)

test('of a rush of passwords a hundred wait, the others are sent away at once, and nothing else is held up', async () => {
  const ana = await aPlayer()
  await lastPlaceIsHandedOn()
  const taken = hashesAtOnce + 100
  const rush = Promise.allSettled(Array.from({ length: taken + 8 }, () => hashPassword('secreta1')))
  expect((await call('GET /session', { as: ana })).status).toBe(200)
  const outcomes = await rush
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(taken)
  for (const outcome of outcomes.slice(taken))
    expect(outcome).toMatchObject({ reason: { code: 'overloaded', status: 503 } })
}, 60_000)

test('whom a rush would refuse at the log-in is refused before anything is asked of the database', async () => {
  const rush = Promise.allSettled(Array.from({ length: hashesAtOnce + 100 }, () => hashPassword('secreta1')))
  const noDatabase = {} as typeof db
  const logIn = authenticate(
    noDatabase,
    { email: 'ana@example.com', password: 'secreta1' },
    // Who has to wait for his guess first would meet a place that was handed on meanwhile.
    { user_agent: null, slow: false, timeZone: 'UTC' },
  )
  await expect(logIn).rejects.toMatchObject({ code: 'overloaded' })
  await rush
}, 60_000)
