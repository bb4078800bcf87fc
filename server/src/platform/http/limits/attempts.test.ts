import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { outcome, refused } from '../../../../test/answers.ts'
import { appOn, type TestApp } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { guesses } from '../../../identity/accounts/guessing.ts'
import { connect } from '../../postgres/database.ts'
import { sharedAttempts } from './attempts.ts'

// Two servers with counters of their own, on one database.
const database = await testDatabase(10)
const other = connect(database.url, { max: 10 })
const settings = { rateLimits: true }
const one = await appOn(database, { settings })
const two = await appOn({ ...database, db: other, drop: () => other.destroy() }, { settings })
const servers = [one, two]
afterAll(async () => {
  await two.close()
  await one.close()
})
afterEach(() => sql`delete from attempts`.execute(one.db))

let count = 0
const anAddress = () => `198.51.100.${++count}`
const wrong = (server: TestApp, { email, from = anAddress() }: { email: string; from?: string }) =>
  server.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { email, password: 'otra-clave' },
    remoteAddress: from,
  })
/** Sends so many requests at the same moment, to the servers in turn. */
const atOnce = async (times: number, send: (server: TestApp, n: number) => Promise<{ statusCode: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(servers[n % 2] as TestApp, n)))
  return Object.fromEntries(
    Map.groupBy(answers, ({ statusCode }) => statusCode)
      .entries()
      .map(([status, some]) => [status, some.length]),
  )
}
const tooMany = 'Demasiadas solicitudes, espera un momento e inténtalo de nuevo.'

test('an address may log in ten times a minute at all servers together, however simultaneous the attempts are', async () => {
  const from = anAddress()
  const statuses = await atOnce(18, (server, n) => wrong(server, { email: `nadie${n}@example.com`, from }))
  expect(statuses).toEqual({ 401: 10, 429: 8 })
  const answer = await wrong(two, { email: 'nadie@example.com', from })
  expect([answer.statusCode, answer.json().message]).toEqual([429, tooMany])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('an account gets five recovery mails in half an hour from all servers together', async () => {
  const { email } = await one.aPlayer()
  const recover = (server: TestApp) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/recoverPassword',
      payload: { email },
      remoteAddress: anAddress(),
    })
  expect(await atOnce(10, recover)).toEqual({ 200: 5, 429: 5 })
})

test('a signed-in user may enter the own password ten times a minute at all servers together', async () => {
  const ana = await one.aPlayer()
  const body = {
    email: ana.email,
    password: 'otra-clave',
    newPassword: 'nueva-clave',
    passwordConfirmation: 'nueva-clave',
  }
  const change = (server: TestApp) => server.call('POST /user/changePassword', { as: ana, body })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => change(servers[n % 2] as TestApp)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429).map(outcome)).toEqual(Array(4).fill(refused(429, tooMany)))
})

test('an address may try twenty links that do not exist in a minute, at all servers together', async () => {
  const [from, ana] = [anAddress(), await one.aPlayer()]
  const join = (server: TestApp, n: number) =>
    server.app.inject({
      method: 'GET',
      url: `/api/join/no-existe-${n}`,
      remoteAddress: from,
      headers: { 'x-email': ana.email, 'x-token': ana.token },
    })
  expect(await atOnce(30, join)).toEqual({ 404: 20, 429: 10 })
})

test('an account that failed a hundred times in a day elsewhere refuses strangers here, but no known browser', async () => {
  const ana = await one.aPlayer()
  const own = await one.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { email: ana.email, password: 'secreta1' },
    remoteAddress: anAddress(),
  })
  const attempts = sharedAttempts(one.db)
  const cap = { key: `failures in a day ${ana.email}`, bound: { kind: 'sliding', max: 100, minutes: 1440 } } as const
  for (let n = 0; n < 100; n++) await attempts.take([cap])
  const stranger = await wrong(two, { email: ana.email })
  expect([stranger.statusCode, Number(stranger.headers['retry-after'])]).toEqual([429, expect.closeTo(86_400, -3)])
  const known = await two.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { email: ana.email, password: 'secreta1' },
    remoteAddress: anAddress(),
    headers: { cookie: String(own.headers['set-cookie']).split(';')[0] },
  })
  expect(known.statusCode).toBe(200)
})

test('failures at one server delay the attempts at another, and a right password ends that', async () => {
  const pause = vi.fn(async (_milliseconds: number) => {})
  const [here, there] = [guesses(pause), guesses(pause)]
  const guesser = {
    email: 'ana@example.com',
    address: anAddress(),
    browser: undefined,
    attempts: sharedAttempts(other),
  }
  for (let n = 0; n < 10; n++) await here(guesser, async () => undefined)
  expect(
    await there(
      guesser,
      async () => 'entered',
      () => false,
    ),
  ).toBe('entered')
  expect(await there(guesser, async () => undefined)).toBeUndefined()
  expect(await here(guesser, async () => undefined)).toBeUndefined()
  expect(pause.mock.calls.slice(-4).map(([delay]) => delay)).toEqual([0, 250, 250, 500])
  await here(guesser, async () => 'entered')
  await there(guesser, async () => undefined)
  expect(pause.mock.lastCall?.[0]).toBe(0)
})

test('an ordinary request writes nothing here, and a refused one no more than its bound', async () => {
  const [ana, from] = [await one.aPlayer(), anAddress()]
  for (const line of ['GET /featuredPools', 'GET /myPools']) await one.call(line, { as: ana })
  await one.call('POST /pools/1/inscribe', { as: ana })
  const { rows } = await sql`select from attempts`.execute(one.db)
  expect(rows).toHaveLength(0)
  for (let n = 0; n < 15; n++) await wrong(one, { email: 'nadie@example.com', from })
  const { rows: counts } = await sql<{ most: number }>`
    select max((state ->> 'count')::float8) as most from attempts`.execute(one.db)
  expect(counts[0]?.most).toBe(10)
})

test('counts that are over are deleted', async () => {
  const attempts = sharedAttempts(one.db)
  const [over, present] = ['over', 'present'].map((key) => ({
    key,
    bound: { kind: 'window', max: 3, minutes: key === 'over' ? 0 : 10 } as const,
  }))
  if (over && present) await attempts.take([over, present])
  await attempts.tidy()
  expect((await sql`select from attempts`.execute(one.db)).rows).toHaveLength(1)
})
