import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { appOn, testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { connect } from '../postgres/database.ts'
import { endpoints } from './openapi.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const [ana, admin] = [await aPlayer(), await anAdministrator()]

describe('an error', () => {
  test.each([
    ['that nobody is signed in', 'GET /session', undefined, 401],
    ['that something is not allowed', 'GET /teams', ana, 403],
    ['that something does not exist', 'GET /pools/999999', ana, 404],
    ['that a call does not exist', 'GET /nada', ana, 404],
  ] as const)('has the common JSON shape when it reports %s', async (_, line, as, status) => {
    const answer = await call(line, as && { as })
    expect(outcome(answer)).toEqual({
      status,
      body: { status: 'error', errorCode: status, message: expect.stringMatching(/^[A-Z].*\.$/) },
    })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  test('about invalid fields is a flat object of messages', async () => {
    const answer = await call('POST /authenticate', { body: {} })
    expect(outcome(answer)).toEqual({
      status: 422,
      body: { email: 'Ingrese un email', password: 'Ingrese la contraseña.' },
    })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  test('of the server reveals no internals', async () => {
    const broken = await testApp()
    const as = await broken.anAdministrator()
    await sql`alter table teams rename to equipos_secretos`.execute(broken.db)
    const answer = await broken.call('GET /teams', { as })
    expect(outcome(answer)).toEqual(refused(500, 'Ocurrió un error en el servidor, inténtalo de nuevo.'))
    expect(JSON.stringify(answer)).not.toMatch(/teams|select|relation|\.ts|node_modules/)
    await broken.close()
  })

  test('without a database is a 503 with Retry-After, and the readiness check fails', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'compety-test-'))
    const nowhere = connect('postgres://x@localhost/x?host=%2Fnowhere', { max: 1 })
    const lonely = await buildApp({
      config: { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), dataDir },
      db: nowhere,
    })
    const headers = { 'x-email': ana.email, 'x-token': ana.token }
    const answer = await lonely.inject({ url: '/api/session', headers })
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'error', errorCode: 503, message: expect.any(String) },
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await lonely.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await lonely.inject({ url: '/health/ready' })).statusCode).toBe(503)
    await lonely.close()
    await nowhere.destroy()
    await rm(dataDir, { recursive: true })
  })
})

test('a server whose database only reads lives, but is not ready', async () => {
  const { db, url, drop } = await testDatabase()
  await sql`alter database ${sql.ref(new URL(url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    db,
  )
  const reading = connect(url, { max: 1 })
  const only = await appOn({ url, db: reading, drop: () => reading.destroy().then(drop) })
  expect((await only.app.inject('/health/live')).statusCode).toBe(200)
  expect((await only.app.inject('/health/ready')).statusCode).toBe(503)
  await only.close()
})

test('both health checks succeed in normal operation', async () => {
  for (const url of ['/health/live', '/health/ready']) expect((await app.inject({ url })).statusCode).toBe(200)
})

describe.each([
  ['a success', '/api/session', true],
  ['a refusal', '/api/session', false],
  ['an unknown call', '/api/nada', false],
  ['a health call', '/health/live', false],
])('the headers of %s', (_, url, signedIn) => {
  const read = async (more: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { ...(signedIn && { 'x-email': ana.email, 'x-token': ana.token }), ...more } }))
      .headers

  test('protect the browser', async () => {
    const headers = await read()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toMatch(/=\(\)/)
    for (const name of ['server', 'x-powered-by', 'x-ratelimit-limit', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })

  test('forbid foreign scripts, inline scripts and frames', async () => {
    const policy = Object.fromEntries(
      String((await read())['content-security-policy'])
        .split(';')
        .map((line) => line.trim().split(/ (.*)/) as [string, string]),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
    })
    expect(policy['script-src']).not.toMatch(/unsafe|\*|http|data/)
  })
})

test('answers of the API forbid caches to store them', async () => {
  const pool = await aPool(db, { players: [ana] })
  for (const line of ['GET /session', 'GET /nada', `GET /pools/${pool}`, 'GET /teams', 'POST /authenticate'])
    expect(
      (await call(line, { as: ana, body: line.startsWith('POST') ? {} : undefined })).headers['cache-control'],
    ).toMatch(/no-store/)
})

test('behind a proxy the limits count the address that the proxy adds, not one that the client sends', async () => {
  const behind = await testApp({ trustProxy: true, rateLimits: true })
  const ask = (n: number) =>
    behind.call('POST /authenticate', {
      body: { email: `nadie${n}@example.com`, password: 'secreta1' },
      headers: { 'x-forwarded-for': `10.0.0.${n}, 203.0.113.9` },
    })
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await ask(n)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  await behind.close()
})

describe('the description of the API', () => {
  test('lists every endpoint of the contract and no other', async () => {
    const { paths, openapi } = (await app.inject({ url: '/api/docs/json' })).json()
    expect(openapi).toMatch(/^3\.1/)
    const described = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('states the authentication, the parameters, the body and the answers of each call', async () => {
    const { paths } = (await app.inject({ url: '/api/docs/json' })).json()
    for (const { method, path, access, body, file, status = 200, failures = [] } of endpoints) {
      const operation = paths[path][method.toLowerCase()]
      expect([path, operation.security.length > 0]).toEqual([path, access !== 'anyone'])
      expect([path, 'requestBody' in operation]).toEqual([path, body !== undefined || file !== undefined])
      expect(Object.keys(operation.responses)).toContain(String(status))
      if (failures.length > 0) expect(Object.keys(operation.responses).length).toBeGreaterThan(1)
      const named = operation.parameters
        .filter((parameter: { in: string }) => parameter.in === 'path')
        .map(({ name }: { name: string }) => name)
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  test('is shown at /api/docs under the same content security policy', async () => {
    const { statusCode, headers } = await app.inject({ url: '/api/docs/' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test('answers to administrators and players are JSON in UTF-8', async () => {
  for (const as of [ana, admin])
    expect((await call('GET /session', { as })).headers['content-type']).toBe('application/json; charset=utf-8')
})
