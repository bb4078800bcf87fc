import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { aNetwork, failing, outgoingTarget, publicStand, rawServer } from '../../../test/outgoing-target.ts'
import { fetchGuarded } from './fetch-guarded.ts'

const target = await outgoingTarget()
afterAll(target.close)
const network = aNetwork({ 'feed.example': [publicStand] })

const feed = `http://feed.example:${target.port}`
const get = (address: string, more = {}) => fetchGuarded(address, { network, ...more })
const lengthOf = async (path: string) => (await get(feed + path)).bytes.length

const text = 'goles '.repeat(1000)
const zeros = Buffer.alloc(1024 * 1024)
test.each([
  ['gzip', gzipSync(text), Buffer.concat(Array(200).fill(gzipSync(zeros)))],
  ['br', brotliCompressSync(text), brotliCompressSync(Buffer.alloc(6 * zeros.length))],
  ['deflate', deflateSync(text), deflateSync(Buffer.alloc(6 * zeros.length))],
])(
  'an answer packed by %s is unpacked up to 5 MB, and one that is cut off is refused',
  async (encoding, packed, bomb) => {
    const headers = { 'content-encoding': encoding }
    target.answer('/packed', packed, headers)
    expect(Buffer.from((await get(`${feed}/packed`)).bytes).toString()).toBe(text)
    target.answer('/bomb', bomb, headers)
    await expect(lengthOf('/bomb')).rejects.toThrow(failing('too_large'))
    target.answer('/cut', packed.subarray(0, -5), headers)
    await expect(get(`${feed}/cut`)).rejects.toThrow(failing('bad_answer'))
  },
)

test('an encoding that nobody asked for is refused', async () => {
  target.answer('/twice', gzipSync(gzipSync(text)), { 'content-encoding': 'gzip, gzip' })
  await expect(get(`${feed}/twice`)).rejects.toThrow(failing('bad_answer'))
})

test('a body has at most 5 MB, also if it says nothing about its length and never ends', async () => {
  target.answer('/most', Buffer.concat(Array(5).fill(zeros)))
  expect(await lengthOf('/most')).toBe(5 * zeros.length)
  target.routes['/endless'] = (_, response) => {
    const send = () => response.write(zeros)
    response.on('drain', send)
    send()
  }
  await expect(lengthOf('/endless')).rejects.toThrow(failing('too_large'))
})

/** Sends a text every two milliseconds until the connection ends. */
const often = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 2)
  socket.on('close', () => clearInterval(timer))
}
const status = 'HTTP/1.1 200 OK\r\n'
test.each([
  ['trickles its body', 'timeout', `${status}\r\n`, 'x'],
  ['trickles its headers', 'timeout', status, 'x'],
  ['says nothing', 'timeout', '', ''],
  ['sends hints for ever', 'timeout', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['sends headers for ever', 'bad_answer', status, `x: ${'x'.repeat(1000)}\r\n`],
  ['speaks another protocol', 'bad_answer', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', ''],
])('a server that %s ends as %s', async (_, code, first, again) => {
  const { port, close } = await rawServer((socket) => {
    socket.write(first)
    often(socket, again)
  })
  const address = `http://feed.example:${port}/`
  await expect(get(address, { milliseconds: code === 'timeout' ? 100 : 5000 })).rejects.toThrow(failing(code))
  close()
})

test.each<[string, (signal: AbortSignal) => Promise<string[]>]>([
  ['is never', () => new Promise(() => {})],
  ['is too late', (signal) => new Promise((done) => signal.addEventListener('abort', () => done([publicStand])))],
])('a request ends in time if its name %s resolved, and makes no connection afterwards', async (_, resolved) => {
  let connections = 0
  const { port, close } = await rawServer(() => connections++)
  const resolve = (_: string, signal: AbortSignal) => resolved(signal)
  const sent = get(`http://feed.example:${port}/`, { network: { ...network, resolve }, milliseconds: 50 })
  await expect(sent).rejects.toThrow(failing('timeout'))
  await sleep(50)
  expect(connections).toBe(0)
  close()
})

test('the caller can end a request', async () => {
  const reason = new Error('stopping')
  await expect(get(feed, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  target.routes['/waiting'] = () => controller.abort(reason)
  await expect(get(`${feed}/waiting`, { signal: controller.signal })).rejects.toBe(reason)
})

test('a closed port, a wrong certificate and a secret of strange characters have their own sentences', async () => {
  const closed = await rawServer(() => {})
  closed.close()
  await expect(get(`http://feed.example:${closed.port}/`)).rejects.toThrow(failing('unreachable'))
  // It has a certificate that no authority signed.
  const server = new SMTPServer({ secure: true, logger: false }).on('error', () => {})
  const { server: tls } = server
  server.listen(0, publicStand)
  await once(tls, 'listening')
  const port = (tls.address() as AddressInfo).port
  await expect(get(`https://feed.example:${port}/`)).rejects.toThrow(failing('bad_certificate'))
  server.close()
  const secretHeaders = { 'x-auth-token': 'a\r\nhost: b' }
  await expect(get(feed, { secretHeaders })).rejects.toThrow(failing('invalid_secret'))
})
