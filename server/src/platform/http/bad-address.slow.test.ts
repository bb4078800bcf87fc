import { afterAll, expect, test } from 'vitest'
import { aLineFor } from '../../../test/a-line-for.ts'
import { testApp } from '../../../test/app.ts'
import { everything } from '../../../test/everything.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { endpoints } from './openapi.ts'

const { app, call, db, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const lineOf = await aLineFor(db, admin)
const titled = (some: typeof endpoints) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const ids = [
  '0',
  '-1',
  '1.5',
  'x',
  '1e3',
  '0x1',
  '99999999999999999999',
  '9007199254740993',
  '%00',
  '%27',
  '%20',
  '1%20',
  '%D9%A1',
  'null',
  'x'.repeat(300),
  'x'.repeat(2000),
  '%E0%A4%A',
  '..%2F1',
  '%2e%2e',
]
// An address is resolved before it is routed: /users/../wallet is /wallet.
const isOtherEndpoint = (line: string) => {
  const [method, path] = line.split(' ') as [string, string]
  const { pathname } = new URL(path, 'http://localhost')
  const leadsTo = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  return pathname !== path && endpoints.some((endpoint) => endpoint.method === method && leadsTo(endpoint.path))
}
test.each(titled(endpoints.filter(({ path }) => path.includes('{'))))(
  '%s refuses an invalid id and changes nothing',
  async (_, endpoint) => {
    const before = await everything(db)
    for (const name of endpoint.path.match(/\{\w+\}/g) ?? [])
      for (const id of ids) {
        const line = lineOf({ ...endpoint, path: endpoint.path.replace(name, id) })
        if (isOtherEndpoint(line)) continue
        const answer = await call(line, { as: admin, body: endpoint.body ? {} : undefined })
        expectRefusal(line.slice(0, 80), answer)
        if (!endpoint.body) expect([line, [400, 404, 414].includes(answer.status)]).toEqual([line, true])
      }
    expect(await everything(db)).toEqual(before)
  },
)

const dates = [
  'x',
  '%00',
  '1.5',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '0000-01-01',
  '2026-06-11T10:00:00%2B23:59',
  '0001-01-01T00:00:00%2B12:00',
  '9999-12-31T23:59:59-12:00',
]
const texts = [
  '',
  'x',
  '-1',
  '1.5',
  '99999999999999999999',
  '%00',
  '%27;--',
  '%25%5C_',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%E0%A4%A',
  'x'.repeat(4000),
  '%D9%A1',
]
const shapes = [
  '?page=1&page=2',
  '?name[]=a&name[b]=c',
  '?a&b=&=c&&',
  '?page[]=1',
  `?${'a=1&'.repeat(500)}`,
  '?per_page=100&page=999999999',
]
test.each(titled(endpoints.filter(({ query, method }) => query && method === 'GET')))(
  '%s answers every malformed query without a server error',
  async (_, endpoint) => {
    const known = Object.keys((endpoint.query as unknown as { shape: object }).shape)
    expect(known.length).toBeGreaterThan(0)
    for (const key of [...known.filter((key) => !key.endsWith('_exact')), '__proto__'])
      for (const text of /_(exactly|after|before)$/.test(key) ? dates : texts) {
        const answer = await call(`${lineOf(endpoint)}?${key}=${text}`, { as: admin })
        if (answer.status !== 200) expectRefusal(`${key}=${text.slice(0, 40)}`, answer)
      }
    for (const query of shapes)
      expect([query, (await call(lineOf(endpoint) + query, { as: admin })).status]).toEqual([query, 200])
  },
)

test.each(['x-email', 'x-token'])(
  'a malformed header %s is answered with 401, never with a server error',
  async (name) => {
    const right = { 'x-email': admin.email, 'x-token': admin.token }
    for (const value of [
      '',
      ' ',
      '\u00ff\u00fe',
      'x'.repeat(7000),
      '1.x, 2.y',
      "' or 1=1--",
      '99999999999999999.x',
      `${'9'.repeat(15)}.${'x'.repeat(43)}`,
    ]) {
      const answer = await call('GET /session', { headers: { ...right, [name]: value } })
      expectRefusal(value.slice(0, 20), answer)
      expect(answer.status).toBe(401)
    }
  },
)

test.each([
  '',
  '/',
  '/nada',
  '/pools/1/2/3',
  '//pools',
  '/%00',
  '/%E0%A4%A',
  '/POOLS',
  `/${'x'.repeat(2000)}`,
  '/../etc/passwd',
  '/docs/../../etc/passwd',
])('the unknown path %j is refused', async (path) => {
  const { statusCode, body, headers } = await app.inject({
    url: `/api${path}`,
    headers: { accept: 'application/json' },
  })
  expect([400, 404, 414]).toContain(statusCode)
  expectRefusal(path, { status: statusCode, body: JSON.parse(body), headers })
})

test.each(['/user/%zz', '/accept_invitation/%E0%A4%A?x=1'])(
  'the malformed page address %s redirects to the dashboard instead of answering JSON',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url })
    expect([statusCode, headers.location]).toEqual([302, '/dashboard'])
    expect((await app.inject({ url, method: 'POST' })).statusCode).toBe(400)
  },
)

test.each(['/calendar/%zz.ics', '/health/%zz', '/files/%zz', '/assets/%zz'])(
  'the malformed address %s, which is no page, is refused with 400',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(400)
  },
)

test.each(['PUT /player', 'DELETE /session', 'PATCH /pools/1', 'GET /authenticate', 'POST /myPools'])(
  'the unknown call %s is refused with 404',
  async (line) => {
    const answer = await call(line, { as: admin })
    expectRefusal(line, answer)
    expect(answer.status).toBe(404)
  },
)

test.each([
  '/files/../package.json',
  '/files/%2e%2e/%2e%2e/package.json',
  '/files/..%2f..%2fpackage.json',
  '/files/',
  '/files/nada.webp',
  '/files/%00',
])('the path %s reads no file', async (url) => {
  const { statusCode, body } = await app.inject({ url })
  expect([400, 403, 404]).toContain(statusCode)
  expect(body).not.toMatch(/workspaces|root:/)
})
