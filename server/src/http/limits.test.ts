import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'

// Each test counts from nothing: the counters live in the application.
let app: TestApp
const opened: TestApp[] = []
beforeEach(async () => {
  app = await testApp({ rateLimits: true })
  opened.push(app)
})
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const tooMany = refused(429, 'Demasiadas solicitudes, espere un momento e intente nuevamente.')
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let n = 0; n < count; n += 20)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, m) => work(n + m)))))
  return answers
}
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, some]) => [status, some.length]),
  )

test('an address logs in ten times a minute, the eleventh time it waits', async () => {
  const ana = await app.aPlayer()
  const logIn = () => app.call('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })
  expect(statuses(await times(10, logIn))).toEqual({ 200: 10 })
  const answer = await logIn()
  expect(outcome(answer)).toEqual(tooMany)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address registers five times in half an hour', async () => {
  const register = (n: number) => {
    const user_profile_attributes = { username: `nueva${n}`, birthdate: '1990-05-04' }
    const user = {
      email: `nueva${n}@example.com`,
      password: 'secreta1',
      passwordConfirmation: 'secreta1',
      user_profile_attributes,
    }
    return app.call('POST /player', { body: { user } })
  }
  expect(statuses(await times(5, register))).toEqual({ 201: 5 })
  expect(outcome(await register(5))).toEqual(tooMany)
})

describe('a user', () => {
  test('reads 600 times in five minutes, and others are not held up', async () => {
    const [ana, eva] = [await app.aPlayer(), await app.aPlayer()]
    const read = () => app.call('GET /session', { as: ana })
    expect(statuses(await times(600, read))).toEqual({ 200: 600 })
    expect(outcome(await read())).toEqual(tooMany)
    expect((await app.call('GET /session', { as: eva })).status).toBe(200)
  })

  test('predicts 600 times in five minutes, on a counter of its own', async () => {
    const ana = await app.aPlayer()
    const match = await aMatch(app.db)
    const pool = await aPool(app.db, { matches: [match], players: [ana] })
    const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
    const predict = (n: number) =>
      app.call(`POST /pool/${pool}/${n % 2 ? 'updatePrediction' : 'addPrediction'}/${match}`, { as: ana, body })
    await predict(0)
    expect(statuses(await times(599, predict))).toEqual({ 200: 599 })
    expect(outcome(await predict(0))).toEqual(tooMany)
    expect((await app.call('GET /session', { as: ana })).status).toBe(200)
  })
})

test('an address without a session asks 300 times in five minutes, and users there are not held up', async () => {
  const ana = await app.aPlayer()
  const ask = () => app.call('GET /sectors')
  expect(statuses(await times(300, ask))).toEqual({ 401: 300 })
  expect(outcome(await ask())).toEqual(tooMany)
  expect((await app.call('GET /sectors', { as: ana })).status).toBe(200)
})

test('health is asked without limit', async () => {
  const answers = await times(400, async () => ({ status: (await app.app.inject({ url: '/health/live' })).statusCode }))
  expect(statuses(answers)).toEqual({ 200: 400 })
})

test('off means off', async () => {
  const free = await testApp({ rateLimits: false })
  opened.push(free)
  expect(statuses(await times(400, () => free.call('GET /sectors')))).toEqual({ 401: 400 })
})
