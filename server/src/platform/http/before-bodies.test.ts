import { afterAll, expect, test } from 'vitest'
import { type Actor, type Answer, testApp } from '../../../test/app.ts'
import { multipart } from '../../../test/multipart.ts'
import { isTooDeep } from './read-body.ts'

const { app, call, aPlayer, anAdministrator, close } = await testApp()
const limited = await testApp({ rateLimits: true })
afterAll(async () => {
  await limited.close()
  await close()
})

const kB = 1024
const typed = { headers: { 'content-type': 'application/json' } }
const heavy = (bytes: number) => ({ raw: '{}'.padEnd(bytes), ...typed })
const deep = (levels: number) => ({ raw: '['.repeat(levels) + ']'.repeat(levels), ...typed })
const unreadable = { raw: '{', ...typed }
const statusOf = async (answer: Promise<Answer>) => (await answer).status

test('without a session a body has at most 64 kB, and with one 1 MB', async () => {
  const ana = await aPlayer()
  for (const line of ['POST /siteContact', 'POST /authenticate', 'POST /client_errors']) {
    expect([200, 422]).toContain(await statusOf(call(line, heavy(64 * kB))))
    const { status, body } = await call(line, heavy(64 * kB + 1))
    expect([line, status, body.message]).toEqual([line, 413, 'La solicitud es demasiado grande.'])
  }
  expect(await statusOf(call('POST /contact', { as: ana, ...heavy(kB * kB) }))).toBe(422)
  expect(await statusOf(call('POST /contact', { as: ana, ...heavy(kB * kB + 1) }))).toBe(413)
})

test('a body that does not say its length is cut off at the same length', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const pieces = function* () {
    for (let n = 0; n < 65; n++) yield Buffer.alloc(kB, ' ')
  }
  const send = (path: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body: ReadableStream.from(pieces()),
      duplex: 'half',
      ...typed,
    } as RequestInit)
  expect((await send('/api/siteContact')).status).toBe(413)
  expect((await send('/stop_reminders/7.abc')).status).toBe(413)
})

test('a hundred levels of JSON are read, and one more is refused before it is parsed', async () => {
  expect(await statusOf(call('POST /siteContact', deep(100)))).toBe(422)
  for (const sent of [deep(101), deep(30_000), { ...deep(101), raw: `{"__proto__":${'['.repeat(101)}` }]) {
    const { status, body } = await call('POST /siteContact', sent)
    expect([status, body.message]).toEqual([400, 'No se pudo leer la solicitud.'])
  }
  expect(await statusOf(call('POST /contact', { as: await aPlayer(), ...deep(101) }))).toBe(400)
})

test('JSON in a field of a form has the same bound', async () => {
  const as = await anAdministrator()
  const send = (levels: number) => {
    const text = deep(levels).raw
    return statusOf(call('POST /organizers', { as, ...multipart({ name: 'organizer', text }) }))
  }
  expect([await send(100), await send(101), await send(40_000)]).toEqual([422, 400, 400])
})

test.each([
  ['brackets in texts are no levels', `{"a":"${'['.repeat(200)}","b":"\\"[[["}`, false],
  ['brackets side by side are no levels', `[${'[],'.repeat(200)}[]]`, false],
  ['objects are levels', '{"a":'.repeat(101), true],
  ['a text that never ends hides no more than itself', `"${'['.repeat(200)}`, false],
])('%s', (_, text, expected) => {
  expect(isTooDeep(text)).toBe(expected)
})

test('who may not call is refused whatever the body is', async () => {
  const ana = await aPlayer()
  expect(await statusOf(call('POST /contact', unreadable))).toBe(401)
  expect(await statusOf(call('POST /contact', heavy(2 * kB * kB)))).toBe(401)
  expect(await statusOf(call('POST /users', { as: ana, ...unreadable }))).toBe(403)
  expect(await statusOf(call('POST /contact', { as: ana, ...unreadable }))).toBe(400)
})

const byAddress: [line: string, most: number][] = [
  ['POST /siteContact', 5],
  ['POST /authenticate', 10],
  ['POST /authenticate/second_factor', 300],
  ['POST /client_errors', 30],
]
test.each(byAddress)('%s is counted and refused before its body is read', async (line, most) => {
  for (let n = 0; n < most; n++) expect(await statusOf(limited.call(line, unreadable))).toBe(400)
  expect(await statusOf(limited.call(line, unreadable))).toBe(429)
  expect(await statusOf(limited.call(line, heavy(2 * kB * kB)))).toBe(429)
})

test('calls of an account are counted before their body is read', async () => {
  const [ana, eva] = [await limited.aPlayer(), await limited.aPlayer()]
  const write = (as: Actor) => statusOf(limited.call('POST /contact', { as, ...unreadable }))
  expect(await Promise.all(Array.from({ length: 20 }, () => write(ana)))).toEqual(Array(20).fill(400))
  expect([await write(ana), await write(eva)]).toEqual([429, 400])
})

test('who has used up the invitations of the hour is refused before the body is read', async () => {
  const ana = await limited.aPlayer()
  const emails = Array.from({ length: 20 }, (_, n) => `invitada${n}@example.com`)
  await limited.call('POST /pool/1/invitations', { as: ana, body: { emails } })
  expect(await statusOf(limited.call('POST /pool/1/invitations', { as: ana, ...unreadable }))).toBe(429)
})
