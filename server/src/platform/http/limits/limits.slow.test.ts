import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ageAttempts } from '../../../../test/age-attempts.ts'
import { outcome, refused } from '../../../../test/answers.ts'
import { type Actor, manyConnections, type TestApp, testApp } from '../../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../../test/builders.ts'
import { aToken } from '../../../../test/requests/account-requests.ts'

// Each test makes its own application, and so its own counters.
let app: TestApp
const opened: TestApp[] = []
beforeEach(async () => {
  app = await testApp({ rateLimits: true }, manyConnections)
  opened.push(app)
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

const tooMany = refused(429, 'Demasiadas solicitudes, espera un momento e inténtalo de nuevo.')
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let n = 0; n < count; n += 20)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, m) => work(n + m)))))
  return answers
}
let count = 0
const nobody = () => `nadie${++count}@example.com`
const later = async (minutes: number) => {
  await ageAttempts(app.db, minutes)
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + minutes * 60_000)
}
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, some]) => [status, some.length]),
  )

test('an address may log in ten times a minute, and the eleventh attempt is refused with Retry-After', async () => {
  const ana = await app.aPlayer()
  const logIn = () => app.call('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })
  expect(statuses(await times(10, logIn))).toEqual({ 200: 10 })
  const answer = await logIn()
  expect(outcome(answer)).toEqual(tooMany)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address may log in sixty times an hour, even if it stays below the limit of a minute', async () => {
  // Each attempt is for another account, since guesses at one account are limited separately.
  const logIn = () => app.call('POST /authenticate', { body: { email: nobody(), password: 'secreta1' } })
  for (let minute = 0; minute < 6; minute++) {
    expect(statuses(await times(10, logIn))).toEqual({ 401: 10 })
    await later(1.1)
  }
  expect(outcome(await logIn())).toEqual(tooMany)
  await later(55)
  expect((await logIn()).status).toBe(401)
})

describe('accounts', () => {
  const registration = (n: number, parts: object = {}) => {
    const user_profile_attributes = { username: `nueva${n}`, birthdate: '1990-05-04' }
    const passwords = { password: 'secreta1', passwordConfirmation: 'secreta1' }
    return { user: { email: `nueva${n}@example.com`, ...passwords, user_profile_attributes, ...parts } }
  }
  const register = async (n: number, { from = '192.0.2.1', path = '/api/player', parts = {} } = {}) => {
    const sent = { method: 'POST' as const, url: path, payload: registration(n, parts), remoteAddress: from }
    const { statusCode, headers, json } = await app.app.inject(sent)
    return { status: statusCode, headers, body: json() }
  }

  test('can be made twenty times in half an hour by an address, with an organizer or without', async () => {
    await anOrganizer(app.db, await app.aPlayer())
    const { rows } = await sql<{ name: string }>`select organizer_name as name from organizers`.execute(app.db)
    const path = `/api/player_with_organizer/${rows[0]?.name}`
    expect(statuses(await times(20, (n) => register(n, n % 2 ? { path } : {})))).toEqual({ 201: 20 })
    const refusal = await register(20)
    expect(refusal.body).toEqual({
      status: 'error',
      errorCode: 429,
      message: 'Desde esta conexión ya se crearon muchas cuentas. Podrás crear otra en 30 minutos.',
    })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(1700)
    const unread = { method: 'POST' as const, url: '/api/player', payload: '{', remoteAddress: '192.0.2.1' }
    const headers = { 'content-type': 'application/json' }
    expect((await app.app.inject({ ...unread, headers })).statusCode).toBe(429)
    expect((await register(20, { from: '192.0.2.2' })).status).toBe(201)
    await later(30.1)
    expect((await register(21)).status).toBe(201)
  })

  test('that are refused count as nothing', async () => {
    const refused = await times(40, (n) => register(n, { parts: { password: 'x' } }))
    expect(statuses(refused)).toEqual({ 422: 40 })
    expect(statuses(await times(20, (n) => register(n)))).toEqual({ 201: 20 })
    expect((await register(20)).status).toBe(429)
  })

  test('can be made sixty times an hour by a network, whatever the address', async () => {
    const made = await times(60, (n) => register(n, { from: `2001:db8:1:${n % 6}::1` }))
    expect(statuses(made)).toEqual({ 201: 60 })
    expect((await register(60, { from: '2001:db8:1:ff::1' })).status).toBe(429)
    expect((await register(60, { from: '2001:db8:2::1' })).status).toBe(201)
  }, 120_000)
})

describe('the links of mails', () => {
  const recover = (email: string) => app.call('POST /user/recoverPassword', { body: { email } })

  test.each(['a known', 'an unknown'])('may be requested five times in half an hour for %s address', async (which) => {
    const ana = await app.aPlayer()
    const email = which === 'a known' ? ana.email : 'nadie@example.com'
    expect(statuses(await times(5, (n) => recover(n % 2 ? ` ${email.toUpperCase()}` : email)))).toEqual({ 200: 5 })
    const answer = await recover(email)
    expect(outcome(answer)).toEqual(tooMany)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1700)
    expect((await recover('otra@example.com')).status).toBe(200)
    await later(30.1)
    expect((await recover(email)).status).toBe(200)
  })

  test('may be tried sixty times in half an hour by one address', async () => {
    const token = 'A'.repeat(43)
    const reset = { token, newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
    const attempt = (n: number) =>
      n % 2
        ? app.call('POST /user/resetPassword', { body: reset })
        : app.call('POST /user/proveEmail', { body: { token } })
    expect(statuses(await times(60, attempt))).toEqual({ 404: 60 })
    for (const n of [60, 61]) expect(outcome(await attempt(n))).toEqual(tooMany)
    expect(outcome(await recover('nadie@example.com'))).toEqual(tooMany)
  })
})

test('a user may try to change the password ten times a minute, which does not limit other users', async () => {
  const [ana, eva] = [await app.aPlayer(), await app.aPlayer()]
  const change = (as: Actor) => app.call('POST /user/changePassword', { as, body: { email: 'otra@example.com' } })
  expect(statuses(await times(10, () => change(ana)))).toEqual({ 422: 10 })
  expect(outcome(await change(ana))).toEqual(tooMany)
  expect((await change(eva)).status).toBe(422)
  expect((await app.call('GET /session', { as: ana })).status).toBe(200)
})

test('an address may send five contact messages an hour', async () => {
  const write = () => app.call('POST /siteContact', { body: {} })
  expect(statuses(await times(5, write))).toEqual({ 422: 5 })
  expect(outcome(await write())).toEqual(tooMany)
  await later(60.1)
  expect((await write()).status).toBe(422)
})

test('a player may send twenty contact messages an hour, which does not limit other players', async () => {
  const [ana, eva] = [await app.aPlayer(), await app.aPlayer()]
  const write = (as: Actor) => app.call('POST /contact', { as, body: {} })
  expect(statuses(await times(20, () => write(ana)))).toEqual({ 422: 20 })
  expect(outcome(await write(ana))).toEqual(tooMany)
  expect((await write(eva)).status).toBe(422)
})

describe('a player may invite twenty addresses an hour', () => {
  const some = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `invitada${from + n}@example.com`)
  const aHost = async () => {
    const host = await app.aPlayer()
    const pool = await aPool(app.db, { players: [host] })
    const one = (n: number) => app.call(`POST /pool/${pool}/invite`, { as: host, body: { email: some(1, n)[0] } })
    const many = (emails: string[]) => app.call(`POST /pool/${pool}/invitations`, { as: host, body: { emails } })
    return { host, one, many }
  }

  test('with one or several addresses per call, which does not limit other players', async () => {
    const [ana, eva] = [await aHost(), await aHost()]
    expect(statuses(await times(5, ana.one))).toEqual({ 200: 5 })
    expect((await ana.many(some(15, 5))).status).toBe(200)
    for (const refusal of [await ana.one(20), await ana.many(some(1, 20))]) expect(outcome(refusal)).toEqual(tooMany)
    expect((await eva.one(0)).status).toBe(200)
    expect((await app.call('GET /session', { as: ana.host })).status).toBe(200)
    await later(60.1)
    expect((await ana.one(20)).status).toBe(200)
  })

  test('and a call with more addresses than remain invites nobody and uses up nothing', async () => {
    const { one, many } = await aHost()
    expect((await many(some(15))).status).toBe(200)
    const refusal = await many(some(6, 15))
    expect(outcome(refusal)).toEqual(tooMany)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await many(some(4, 15))).status).toBe(200)
    expect((await one(19)).status).toBe(200)
    expect(outcome(await one(20))).toEqual(tooMany)
  })

  test('and of two simultaneous calls with twenty addresses one is accepted', async () => {
    const { many } = await aHost()
    expect(statuses(await Promise.all([many(some(20)), many(some(20, 20))]))).toEqual({ 200: 1, 429: 1 })
  })
})

test('an address may report thirty browser errors a minute, on a separate counter', async () => {
  const report = () => app.call('POST /client_errors', { body: {} })
  expect(statuses(await times(30, report))).toEqual({ 200: 30 })
  expect(outcome(await report())).toEqual(tooMany)
  expect((await app.call('GET /session')).status).toBe(401)
})

describe('an address', () => {
  const send = async (line: string, as: Actor, from = '192.0.2.1') => {
    const [method, url] = line.split(' ') as ['POST', string]
    const headers = { 'x-email': as.email, 'x-token': as.token }
    const answer = await app.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(method === 'POST' && { payload: {} }),
      remoteAddress: from,
    })
    return { status: answer.statusCode }
  }
  const creations = ['POST /organizers', 'POST /pools', 'POST /pools/999999/duplicate']

  test('may make sixty organizers and pools an hour, with whatever accounts', async () => {
    const people = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()]
    const make = (n: number, from?: string) => send(creations[n % 3] as string, people[n % 3] as Actor, from)
    expect(Object.keys(statuses(await times(60, make)))).not.toContain('429')
    for (const n of [60, 61, 62]) expect((await make(n)).status).toBe(429)
    expect((await make(60, '192.0.2.2')).status).not.toBe(429)
    await later(60.1)
    expect((await make(60)).status).not.toBe(429)
  })

  test('may make pools for the platform as often as other calls', async () => {
    const admin = await app.anAdministrator()
    expect(statuses(await times(600, () => send('POST /pools', admin)))).toEqual({ 422: 600 })
    expect((await send('POST /pools', admin)).status).toBe(429)
  })

  test('may enter pools 300 times in five minutes, and look at their links as often', async () => {
    const [ana, eva] = [await app.aPlayer(), await app.aPlayer()]
    const enter = (n: number) => send(n % 2 ? 'POST /join/nada' : 'POST /pools/999999/inscribe', n % 3 ? ana : eva)
    expect(Object.keys(statuses(await times(20, enter)))).not.toContain('429')
    const inscribe = () => send('POST /pools/999999/inscribe', ana)
    expect(statuses(await times(280, inscribe))).toEqual({ 404: 280 })
    expect([(await inscribe()).status, (await enter(1)).status]).toEqual([429, 429])
    await sql`insert into pool_links (pool_id, token) values (${await aPool(app.db)}, 'enlace')`.execute(app.db)
    const look = (n: number) => send('GET /join/enlace', n % 2 ? ana : eva)
    expect(statuses(await times(300, look))).toEqual({ 200: 300 })
    expect((await look(0)).status).toBe(429)
    expect((await send('POST /pools/999999/inscribe', eva, '192.0.2.2')).status).toBe(404)
  })
})

test('all addresses of an IPv6 network count as one', async () => {
  const guess = async (remoteAddress: string) => {
    const payload = { email: nobody(), password: 'secreta1' }
    const answer = await app.app.inject({ method: 'POST', url: '/api/authenticate', payload, remoteAddress })
    return { status: answer.statusCode }
  }
  expect(statuses(await times(10, (n) => guess(`2001:db8:1:2::${n}`)))).toEqual({ 401: 10 })
  expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await guess('2001:db8:1:3::1')).status).toBe(401)
})

describe('a user', () => {
  test('may make 600 reading calls in five minutes, which does not limit other users', async () => {
    const [ana, eva] = [await app.aPlayer(), await app.aPlayer()]
    const read = () => app.call('GET /session', { as: ana })
    expect(statuses(await times(600, read))).toEqual({ 200: 600 })
    expect(outcome(await read())).toEqual(tooMany)
    expect((await app.call('GET /session', { as: eva })).status).toBe(200)
  })

  test('has the calls of all tokens counted together, apart from those of the sessions', async () => {
    const ana = await app.aPlayer()
    const tokens = [await aToken(app, ana), await aToken(app, ana)]
    const read = (n: number) =>
      app.call('GET /myPools', { headers: { authorization: `Bearer ${tokens[n % 2]?.token}` } })
    expect(statuses(await times(600, read))).toEqual({ 200: 600 })
    for (const n of [0, 1]) expect(outcome(await read(n))).toEqual(tooMany)
    expect((await app.call('GET /myPools', { as: ana })).status).toBe(200)
  })

  test('has ranking calls counted as reading calls, even if they are refused', async () => {
    const ana = await app.aPlayer()
    const read = (n: number) => app.call('POST /monthly_global_ranking', { as: ana, body: { month: n % 2 ? 1 : 13 } })
    expect(statuses(await times(600, read))).toEqual({ 200: 300, 422: 300 })
    for (const n of [0, 1]) expect(outcome(await read(n))).toEqual(tooMany)
  })

  test('may save the own profile and its image 30 times in ten minutes', async () => {
    const ana = await app.aPlayer()
    const send = (n: number) => app.call(`POST /${n % 2 ? 'update_profile' : 'update_profile_image'}`, { as: ana })
    expect(Object.keys(statuses(await times(30, send)))).not.toContain('429')
    expect(outcome(await send(0))).toEqual(tooMany)
  })

  test('may save predictions 600 times in five minutes, on a separate counter', async () => {
    const ana = await app.aPlayer()
    const match = await aMatch(app.db)
    const pool = await aPool(app.db, { matches: [match], players: [ana] })
    const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
    const predict = (n: number) =>
      app.call(`POST /pool/${pool}/${n % 2 ? 'updatePrediction' : 'addPrediction'}/${match}`, { as: ana, body })
    const row = { match_id: match, ...body.prediction }
    const predictAll = () => app.call('POST /predictions', { as: ana, body: { predictions: Array(20).fill(row) } })
    const join = () => app.call(`POST /pool/${pool}/joinPrediction/${match}`, { as: ana })
    expect((await predictAll()).status).toBe(200)
    expect(statuses(await times(599, predict))).toEqual({ 200: 599 })
    for (const send of [() => predict(0), predictAll, join]) expect(outcome(await send())).toEqual(tooMany)
    expect((await app.call('GET /session', { as: ana })).status).toBe(200)
  })
})

test('an address may make 300 calls without a session in five minutes, which does not limit its signed-in users', async () => {
  const ana = await app.aPlayer()
  const ask = () => app.call('GET /session')
  expect(statuses(await times(300, ask))).toEqual({ 401: 300 })
  expect(outcome(await ask())).toEqual(tooMany)
  expect((await app.call('GET /session', { as: ana })).status).toBe(200)
})

test('health checks have no limit', async () => {
  const answers = await times(400, async () => ({ status: (await app.app.inject({ url: '/health/live' })).statusCode }))
  expect(statuses(answers)).toEqual({ 200: 400 })
})

test('without rate limits no call is limited', async () => {
  const free = await testApp({ rateLimits: false }, manyConnections)
  opened.push(free)
  expect(statuses(await times(400, () => free.call('GET /session')))).toEqual({ 401: 400 })
})
