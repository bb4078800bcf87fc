import { once } from 'node:events'
import { connect } from 'node:net'
import { wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outcome, refused } from '../../../../test/answers.ts'
import { testApp } from '../../../../test/app.ts'

const logged: string[] = []
const { app, call, db, aPlayer, close } = await testApp(
  { logLevel: 'warn' },
  { logTo: { write: (line) => void logged.push(line) } },
)
afterAll(close)

const [demo, other] = [await aPlayer(), await aPlayer()]
await sql`update users set is_demo = true where id = ${demo.id}`.execute(db)
const isKnown = () =>
  sql`insert into settings (name, value) values ('demo_log_ins', '[]') on conflict do nothing`.execute(db)
beforeEach(isKnown)

const logIn = (headers: Record<string, string>, { email } = demo) =>
  call('POST /authenticate', { body: { email, password: 'secreta1' }, headers })
const wrong = refused(401, wording.authenticationFailed)

const elsewhere: [string, Record<string, string>][] = [
  ['a name that is not local', { host: 'porra.example' }],
  ['an address of the network', { host: '192.168.1.20:3000' }],
  ['a name that only begins like a local one', { host: 'localhost.porra.example' }],
  ['a name before a local one', { host: 'porra.example@localhost' }],
  ['a name after a local one', { host: 'localhost/porra.example' }],
  ['a name after a local one and a backslash', { host: 'localhost\\porra.example' }],
  ['a name after a local one and a question mark', { host: 'localhost?porra.example' }],
  ['a name after a local one and a hash', { host: 'localhost#porra.example' }],
  ['a name that cannot be read', { host: 'local host' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy with another header', { 'x-forwarded-proto': 'https' }],
  ['a proxy with the standard header', { forwarded: 'for=203.0.113.9' }],
  ['a proxy that names itself', { via: '1.1 proxy' }],
  ['a proxy that tells the address', { 'x-real-ip': '203.0.113.9' }],
]

test.each(elsewhere)('nobody logs in to the demo season with a known password through %s', async (_, headers) => {
  expect(outcome(await logIn(headers))).toEqual(wrong)
  expect((await logIn(headers, other)).status).toBe(200)
})

test.each(['localhost', 'localhost:5173', 'compety.localhost:3000', '127.0.0.1:3000', '127.8.0.1', '[::1]:3000'])(
  'the known password opens the demo season at %s',
  async (host) => {
    expect((await logIn({ host })).status).toBe(200)
  },
)

test('a proxy that speaks HTTP/1.0 and sends no header of its own is noticed, too', async () => {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const body = JSON.stringify({ email: demo.email, password: 'secreta1' })
  const head = ['host: 127.0.0.1', 'content-type: application/json', `content-length: ${body.length}`, '\r\n'].join(
    '\r\n',
  )
  const statusAt = async (version: string) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST /api/authenticate HTTP/${version}\r\n${head}${body}`),
    )
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer).split(' ')[1]
  }
  expect([await statusAt('1.0'), await statusAt('1.1')]).toEqual(['401', '200'])
})

test('the log says once what to set', () => {
  const lines = logged.filter((line) => line.includes('PUBLIC_URL'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, host: 'porra.example' })
})

test('without known passwords every name is as good', async () => {
  await sql`delete from settings where name = 'demo_log_ins'`.execute(db)
  for (const [, headers] of elsewhere) expect((await logIn(headers)).status).toBe(200)
})
