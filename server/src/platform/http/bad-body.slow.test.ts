import type { EndpointShape } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aLineFor } from '../../../test/a-line-for.ts'
import { type Answer, testApp } from '../../../test/app.ts'
import { everything } from '../../../test/everything.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { endpoints } from './openapi.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

// An administrator who is also a player may make every call, so only the body can be refused.
const admin = await anAdministrator()
const lineOf = await aLineFor(db, admin)

const json = (raw: string) => ({ raw, headers: { 'content-type': 'application/json' } })
const typed = (raw: string | Buffer, type: string) => ({ raw, headers: { 'content-type': type } })
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const unreadable: [what: string, sent: { raw: string | Buffer; headers: Record<string, string> }, status: number][] = [
  ['a brace that is never closed', json('{"a":'), 400],
  ['words', json('hola'), 400],
  ['a quote of the wrong kind', json("{'a':1}"), 400],
  ['bytes that are no text', typed(Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'application/json'), 400],
  ['10 MB', json(`{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`), 413],
  ['plain text', typed('hola', 'text/plain'), 415],
  ['a form', typed('email=a&password=b', 'application/x-www-form-urlencoded'), 415],
  ['xml', typed('<a/>', 'application/xml'), 415],
  ['an invalid content type', typed('{}', ';;;'), 415],
]
const part = 'content-disposition: form-data; name="pool"'
const multiparts: [what: string, raw: string, type?: string][] = [
  ['without boundary', 'x', 'multipart/form-data'],
  ['that ends in the middle', `--b\r\n${part}\r\n\r\n{`],
  ['of rubbish', 'rubbish'],
  ['that is empty', ''],
  ['whose part has no name', '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ['with broken JSON', `--b\r\n${part}\r\ncontent-type: application/json\r\n\r\n{"a":\r\n--b--\r\n`],
  ['with a part named __proto__', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--b--\r\n'],
  ['of a hundred parts', `${`--b\r\n${part}\r\n\r\n{}\r\n`.repeat(100)}--b--\r\n`],
]
const shapeless = [
  'null',
  '7',
  'true',
  '"x"',
  '[]',
  '[{}]',
  '{}',
  '{"":""}',
  '{"__proto__":{}}',
  deep(200),
  `{"a":${deep(5000)}}`,
]
const values = [null, true, 7, '', 'x', 'a\0b', [], {}, [[]], [null], { a: { b: 1 } }, 'x'.repeat(100_000)]

// Logging out ends the session that the other calls need.
const writing = endpoints.filter(({ method, path }) => (method === 'POST' || method === 'PUT') && path !== '/logout')

const titled = (some: typeof endpoints) => some.map((endpoint) => [lineOf(endpoint), endpoint] as const)

test.each(titled(writing))('%s refuses an unreadable body, and changes nothing', async (line) => {
  const before = await everything(db)
  for (const [what, sent, status] of unreadable) {
    const answer = await call(line, { as: admin, ...sent })
    expectRefusal(what, answer)
    expect([what, answer.status]).toEqual([what, status])
  }
  expect(await everything(db)).toEqual(before)
})

// If no field is required, a body without fields is accepted and changes nothing.
const acceptsNoFields = ({ body }: EndpointShape) => body !== undefined && z.safeParse(body, {}).success
const expectNoEffect = (what: string, { endpoint, answer }: { endpoint: EndpointShape; answer: Answer }) => {
  if (answer.status !== 200 || !acceptsNoFields(endpoint)) expectRefusal(what, answer)
}

// Postponing a match, running a feed or its preview, and a new link of a pool need no body, so that one without fields
// does it.
const needsNoBody = ['/matches/{id}/postpone', '/feeds/{id}/run', '/feeds/{id}/preview', '/pools/{id}/link']
const withBody = writing.filter(({ body, path }) => body && !needsNoBody.includes(path))
test.each(titled(withBody))('%s refuses a body of the wrong form, and changes nothing', async (line, endpoint) => {
  const before = await everything(db)
  for (const [what, raw, type = 'multipart/form-data; boundary=b'] of multiparts)
    expectNoEffect(`a multipart ${what}`, { endpoint, answer: await call(line, { as: admin, ...typed(raw, type) }) })
  for (const raw of shapeless)
    expectNoEffect(raw.slice(0, 40), { endpoint, answer: await call(line, { as: admin, ...json(raw) }) })
  expect(await everything(db)).toEqual(before)
})

const wrapped = writing.filter(({ wrapper }) => wrapper)
test.each(titled(wrapped))('%s refuses a wrapper of the wrong type, and changes nothing', async (line, endpoint) => {
  const before = await everything(db)
  for (const value of values) {
    const what = `${endpoint.wrapper}=${JSON.stringify(value).slice(0, 40)}`
    const answer = await call(line, { as: admin, body: { [endpoint.wrapper as string]: value } })
    expectNoEffect(what, { endpoint, answer })
  }
  expect(await everything(db)).toEqual(before)
})

test('logging out with an unreadable body is refused, and the session stays open', async () => {
  for (const [what, sent, status] of unreadable)
    expect([what, (await call('POST /logout', { as: admin, ...sent })).status]).toEqual([what, status])
  expect((await call('GET /session', { as: admin })).status).toBe(200)
})

test('a call without a body may declare the content type of JSON', async () => {
  const answer = await call('GET /session', { as: admin, headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBe(200)
  expect((await call('POST /logout', { as: admin, ...json('') })).status).toBe(200)
})
