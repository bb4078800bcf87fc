import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointShape } from '@compety/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { mounter } from './mount.ts'
import { endpoints } from './openapi.ts'
import { requestTimes } from './request-times.ts'

const times = { ...requestTimes, body: 400, upload: 1200, closing: 2000, head: 400, lookForHeads: 50, silence: 1500 }
const { app, aPlayer, close } = await testApp({}, { times })
const distrustful = await testApp({}, { times: { ...requestTimes, trust: 0 } })
afterAll(() => Promise.all([close(), distrustful.close()]))

const portOf = async (app: FastifyInstance) => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
const [port, otherPort] = [await portOf(app), await portOf(distrustful.app)]

type Talk = { begin: string; drop?: string }

/** Sends the beginning, then a drop again and again. Returns the answer, and after how long the connection ended. */
const trickle = ({ begin, drop = ' ' }: Talk) =>
  new Promise<{ answer: string; milliseconds: number }>((done) => {
    let answer = ''
    const start = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(begin))
    const drops = setInterval(() => socket.write(drop), 40)
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drops)
      done({ answer, milliseconds: performance.now() - start })
    })
  })

const head = (path: string, { as, type = 'application/json' }: { as?: Actor; type?: string } = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `content-type: ${type}`,
    'content-length: 5000',
    ...(as ? [`x-email: ${as.email}`, `x-token: ${as.token}`] : []),
    '\r\n',
  ].join('\r\n')
const bodyOf = (answer: string) => JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? 'null')
const late = { status: 'error', errorCode: 408, message: 'La solicitud tardó demasiado en llegar, inténtalo de nuevo.' }

test('a body has 30 seconds, an upload 120, and what is later ends within 10 seconds', () => {
  const { body, upload, closing, head, lookForHeads } = requestTimes
  expect([body, upload, head]).toEqual([30_000, 120_000, 20_000])
  expect(closing).toBeLessThanOrEqual(5_000)
  expect(lookForHeads).toBeLessThanOrEqual(10_000)
})

test('a body that trickles is refused with 408, and its connection ends', async () => {
  const { answer, milliseconds } = await trickle({ begin: `${head('/api/siteContact')}{` })
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(bodyOf(answer)).toEqual(late)
  expect(milliseconds).toBeGreaterThan(380)
})

test.each([
  ['of a call that was refused', '/api/contact', 401],
  ['to an unknown address', '/api/nowhere', 404],
  ['to an address that cannot be decoded', '/%ff', 400],
  ['of one click in a mail', '/stop_reminders/7.abc', 408],
])('a trickling body %s ends as well', async (_, path, status) => {
  const { answer } = await trickle({ begin: `${head(path, { type: 'text/plain' })}{` })
  expect(answer).toContain(`HTTP/1.1 ${status}`)
})

test('an upload has more time than another body of the same call, and ends too', async () => {
  const ana = await aPlayer()
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const type = 'multipart/form-data; boundary=b'
  const upload = await trickle({ begin: head('/api/update_profile_image', { as: ana, type }) + part, drop: 'x' })
  expect(bodyOf(upload.answer)).toEqual(late)
  expect(upload.milliseconds).toBeGreaterThan(1180)
  const other = await trickle({ begin: head('/api/update_profile_image', { as: ana }) })
  expect(bodyOf(other.answer)).toEqual(late)
  expect(other.milliseconds).toBeLessThan(upload.milliseconds)
})

test('the time of an upload goes on while it waits for others of its account', async () => {
  const ana = await aPlayer()
  const begin = head('/api/update_profile_image', { as: ana, type: 'multipart/form-data; boundary=b' })
  const uploads = await Promise.all(Array.from({ length: 5 }, () => trickle({ begin, drop: 'x' })))
  expect(uploads.map(({ answer }) => bodyOf(answer))).toEqual(Array(5).fill(late))
})

test('every call that takes files has the time of an upload, and no other call', () => {
  const routes: RouteOptions[] = []
  const recorder = { route: (route: RouteOptions) => void routes.push(route) } as unknown as FastifyInstance
  const enter = () => ({ onRequest: [], preHandler: [] })
  const { on } = mounter(recorder, { admit: async () => {}, enter, enterAgain: async () => {}, strict: true })
  for (const endpoint of endpoints) on(endpoint as EndpointShape, () => Promise.reject())
  expect(routes.map(({ config }) => config?.takesFiles)).toEqual(endpoints.map(({ file }) => file !== undefined))
})

test.each([
  ['a head that trickles', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ', 'a'],
  ['a connection that sends nothing', '', ''],
])('%s ends', async (_, begin, drop) => {
  const { milliseconds } = await trickle({ begin, drop })
  expect(milliseconds).toBeLessThan(5000)
})

test('a session that ends while the body arrives counts no more', async () => {
  const ana = await distrustful.aPlayer()
  const socket = connect(otherPort, '127.0.0.1', () => socket.write(`${head('/api/contact', { as: ana })}{`))
  await sleep(300)
  await sql`delete from sessions where user_id = ${ana.id}`.execute(distrustful.db)
  socket.write('"reason":1,"message":"Hola"}'.padEnd(4999))
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 401 /)
})
