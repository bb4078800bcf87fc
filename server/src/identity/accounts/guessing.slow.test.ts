import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { hashOf } from '../sessions/read-session.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './passwords/change-password.ts'
import { hashesAtOnce, hashPassword } from './passwords/passwords.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const mails = { queue: async () => {} }
const device = { user_agent: null }
const context = { db, mails, config: readConfig({}), timeZone: 'UTC' }
const mayEnter = async () => true

const guess = async (email: string, password: string, browser?: string) => {
  const before = performance.now()
  const guesser = { email, address: '192.0.2.1', browser }
  const token = await authenticate(context, { email, password }, { device, guesser, mayEnter }).then(
    (logIn) => ('token' in logIn ? logIn.token : undefined),
    () => undefined,
  )
  return { token, milliseconds: performance.now() - before }
}

test('after ten failures each guess waits longer; a correct password still works and resets the delay', async () => {
  const ana = await aPlayer()
  const quick = []
  for (let n = 0; n < 10; n++) quick.push((await guess(ana.email, 'otra-clave')).milliseconds)
  const [first, second] = [await guess(ana.email.toUpperCase(), 'otra-clave'), await guess(ana.email, 'otra-clave')]
  expect(first.milliseconds).toBeGreaterThan(250)
  expect(second.milliseconds).toBeGreaterThan(500)
  expect(Math.min(...quick)).toBeLessThan(first.milliseconds)
  expect((await guess(ana.email, 'secreta1')).token).toBeDefined()
  expect((await guess(ana.email, 'secreta1')).milliseconds).toBeLessThan(second.milliseconds)
})

test('guesses with a stolen session are delayed like log-ins, and do not delay those', async () => {
  const ana = await aPlayer()
  for (let n = 0; n < 9; n++) await guess(ana.email, 'otra-clave', 'session')
  const caller = { ...ana, role_id: 2, second_factor: false, token_hash: hashOf(ana.token) }
  const guesser = { email: ana.email, address: '192.0.2.1', browser: 'session' }
  const change = async (password: string) => {
    const before = performance.now()
    const passwords = { email: ana.email, password, newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
    const refused = await changePassword(context, passwords, { caller, guesser }).then(
      () => false,
      () => true,
    )
    return { refused, milliseconds: performance.now() - before }
  }
  const [tenth, next] = [await change('otra-clave'), await change('otra-clave')]
  expect([tenth.refused, next.refused]).toEqual([true, true])
  expect(next.milliseconds).toBeGreaterThan(250)
  expect((await guess(ana.email, 'secreta1')).milliseconds).toBeLessThan(next.milliseconds)
  expect((await change('secreta1')).refused).toBe(false)
})

// A slot for hashing stays occupied for at least 30 ms (passwords.ts), so wait until the last one is free.
const allSlotsAreFree = () => sleep(100)

test('a hundred passwords can wait for hashing, more are refused immediately, and other calls are not delayed', async () => {
  const ana = await aPlayer()
  await allSlotsAreFree()
  const capacity = hashesAtOnce + 100
  const rush = Promise.allSettled(Array.from({ length: capacity + 8 }, () => hashPassword('secreta1')))
  expect((await call('GET /session', { as: ana })).status).toBe(200)
  const outcomes = await rush
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity)
  for (const outcome of outcomes.slice(capacity))
    expect(outcome).toMatchObject({ reason: { code: 'overloaded', status: 503 } })
}, 60_000)

test('a log-in refused as overloaded never reaches the database', async () => {
  const rush = Promise.allSettled(Array.from({ length: hashesAtOnce + 100 }, () => hashPassword('secreta1')))
  const noDatabase = {} as typeof db
  const logIn = authenticate(
    { ...context, db: noDatabase },
    { email: 'ana@example.com', password: 'secreta1' },
    // Not counted: after a delay for wrong guesses a slot might be free.
    { device, guesser: undefined, mayEnter },
  )
  await expect(logIn).rejects.toMatchObject({ code: 'overloaded' })
  await rush
}, 60_000)
