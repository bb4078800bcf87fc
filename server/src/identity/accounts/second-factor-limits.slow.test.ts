import { failures, wording } from '@compety/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ageAttempts } from '../../../test/age-attempts.ts'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { type Actor, type Answer, testApp } from '../../../test/app.ts'
import { aSecondFactor } from '../../../test/second-factor.ts'

const { app, db, call, aPlayer, close } = await testApp({ rateLimits: true })
afterAll(async () => {
  vi.useRealTimers()
  await close()
})
const password = 'secreta1'
const pass = (challenge: string, code?: string) =>
  call('POST /authenticate/second_factor', { body: { challenge, code } })
const unknown = (n: number) => String(n).padStart(43, 'a')

// Only the date moves, so that limits of minutes pass.
const later = async (minutes: number) => {
  await ageAttempts(db, minutes)
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + minutes * 60_000)
}

let ana: Actor
let codes: string[]
beforeEach(async () => {
  ana = await aPlayer()
  codes = (await aSecondFactor(call, ana)).recovery_codes
})

test('strangers at an address do not hold up who completes a log-in there', async () => {
  const logIn = await call('POST /authenticate', { body: { email: ana.email, password } })
  expect(outcome(logIn)).toMatchObject({ status: 202 })
  const { challenge } = logIn.body
  const answers: Answer[] = []
  for (let n = 0; n < 22; n++) answers.push(await pass(unknown(n), '123456'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429, 429])
  expect(outcome(answers[21] as Answer)).toEqual(refused(...failures.too_many_requests))
  expect(Number(answers[21]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await pass(challenge, codes[0])).status).toBe(200)
  const elsewhere = { method: 'POST', url: '/api/authenticate/second_factor', remoteAddress: '192.0.2.9' } as const
  const payload = { challenge: unknown(1), code: '123456' }
  expect((await app.inject({ ...elsewhere, payload })).statusCode).toBe(401)
})

test('wrong codes at the end of a second factor are delayed like wrong passwords, which a right password does not end', async () => {
  const end = async () => {
    const before = performance.now()
    const answer = await call('DELETE /user/totp', { as: ana, body: { password, code: '12345' } })
    expect(outcome(answer)).toEqual(invalid({ code: wording.codeWrong }))
    return performance.now() - before
  }
  await later(1.1)
  for (let n = 0; n < 9; n++) await end()
  await later(1.1)
  await end()
  await end()
  // A quarter of a second after ten failures, and twice that after each more; password and code wait both.
  expect(await end()).toBeGreaterThan(1000)
})
