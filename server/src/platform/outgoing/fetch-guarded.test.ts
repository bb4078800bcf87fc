import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { dnsServer } from '../../../test/dns-server.ts'
import { aNetwork, failing, outgoingTarget, publicStand } from '../../../test/outgoing-target.ts'
import { fetchGuarded } from './fetch-guarded.ts'
import { judgedAgent } from './judged-agent.ts'
import { networkFor, resolveByDns } from './networks.ts'

const [target, two] = [await outgoingTarget(), await outgoingTarget()]
afterAll(() => {
  target.close()
  two.close()
})
let names: Record<string, string[]>
let network: ReturnType<typeof aNetwork>
beforeEach(() => {
  names = { 'feed.example': [publicStand], 'other.example': [publicStand], 'inside.example': ['127.0.0.2'] }
  network = aNetwork(names)
  target.arrived.length = 0
  two.arrived.length = 0
})

const feed = `http://feed.example:${target.port}`
const get = (address: string, more = {}) => fetchGuarded(address, { network, ...more })

test('an answer has its status, its bytes, its address and the headers that are needed', async () => {
  const headers = { etag: '"7"', 'last-modified': 'Sun, 29 Nov 2026 12:00:00 GMT', 'retry-after': '60' }
  target.answer('/matches', '{}', { ...headers, 'content-type': 'application/json', 'set-cookie': 'a=b' })
  const answer = await get(`${feed}/matches`, { secretHeaders: { 'x-auth-token': 'secret' } })
  expect(answer).toMatchObject({ status: 200, url: `${feed}/matches` })
  expect(answer.headers).toEqual({ ...headers, 'content-type': 'application/json' })
  expect(Buffer.from(answer.bytes).toString()).toBe('{}')
  expect(target.arrived).toMatchObject([{ host: `feed.example:${target.port}`, token: 'secret' }])
  expect((await get(`${feed}/missing`)).status).toBe(404)
})

test('an answer 304 is passed on', async () => {
  target.routes['/unchanged'] = (request, response) =>
    response.writeHead(request.headers['if-none-match'] ? 304 : 200).end()
  expect(await get(`${feed}/unchanged`, { headers: { 'if-none-match': '"7"' } })).toMatchObject({ status: 304 })
})

test('a header that is too long to be kept, or not plain, is left out', async () => {
  target.answer('/odd', '', { etag: `"${'x'.repeat(1000)}"`, 'last-modified': 'mañana', 'content-type': 'text/csv' })
  expect((await get(`${feed}/odd`)).headers).toEqual({ 'content-type': 'text/csv' })
})

test('a name that leads to a private address, also to one of several, is told like one that does not exist', async () => {
  names['mixed.example'] = [publicStand, '10.0.0.1']
  names['mapped.example'] = ['::ffff:127.0.0.2']
  const unknown = await get(`http://unknown.example:${target.port}/`).catch((error) => error)
  expect(unknown).toEqual(failing('unreachable'))
  for (const host of ['inside.example', 'mixed.example', 'mapped.example']) {
    const error = await get(`http://${host}:${target.port}/`).catch((error) => error)
    expect({ code: error.code, message: error.message }).toEqual({ code: unknown.code, message: unknown.message })
  }
  expect(target.arrived).toEqual([])
})

test('a request has 20 seconds unless it says otherwise', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await get(`${feed}/any`)
  expect(timeout).toHaveBeenCalledWith(20_000)
})

test('private addresses can be allowed', async () => {
  target.answer('/inside', 'ok')
  const anywhere = { network: networkFor({ allowPrivate: true }) }
  for (const host of ['127.0.0.1', 'localhost'])
    expect((await fetchGuarded(`http://${host}:${target.port}/inside`, anywhere)).status).toBe(200)
})

test('a name is resolved once for each connection, and the connection goes to what was judged', async () => {
  const answers = [[publicStand], ['127.0.0.2']]
  const resolve = async () => answers.shift() ?? []
  target.answer('/', 'ok')
  await fetchGuarded(feed, { network: { ...network, resolve } })
  expect(target.arrived).toMatchObject([{ from: expect.stringMatching(/127\.0\.0\.1$/) }])
  expect(answers).toHaveLength(1)
})

test('no connection is used again: its name, or another one of the same server, is judged anew', async () => {
  target.answer('/', 'ok', { connection: 'keep-alive' })
  await get(feed)
  names['feed.example'] = ['127.0.0.2']
  await expect(get(feed)).rejects.toThrow(failing('unreachable'))
  await get(`http://other.example:${target.port}/`)
  expect(network.resolved).toEqual(['feed.example', 'feed.example', 'other.example'])
})

test('requests with a common agent share connections, which serve so many each, and every further one is judged', async () => {
  target.answer('/', 'ok')
  const agent = judgedAgent(network, new AbortController().signal, { keepMilliseconds: 2000 })
  const often = async (count: number, address = feed) => {
    for (let n = 0; n < count; n++) await get(address, { agent })
  }
  await often(20)
  expect(network.resolved.length).toBeLessThan(5)
  names['feed.example'] = ['127.0.0.2']
  await expect(often(500)).rejects.toThrow(failing('unreachable'))
  await expect(often(1, `http://inside.example:${target.port}/`)).rejects.toThrow(failing('unreachable'))
  await agent.destroy()
})

test.each([
  ['/to-relative', 'found', 301],
  ['/to-path', '/found', 303],
  ['/to-other-port', `http://feed.example:${two.port}/found`, 307],
  ['/to-other-host', `http://other.example:${target.port}/found`, 308],
])('a redirect %s is followed, with the secret to its own origin only', async (path, location, status) => {
  target.redirect(path, location, status)
  for (const { answer } of [target, two]) answer('/found', 'ok')
  const { url } = await get(feed + path, {
    secretHeaders: { 'x-auth-token': 'secret' },
    headers: { accept: 'text/csv' },
  })
  expect(url).toBe(new URL(location, feed + path).href)
  const token = new URL(url).origin === feed ? 'secret' : undefined
  expect([...target.arrived, ...two.arrived]).toMatchObject([
    { path, token: 'secret' },
    { path: '/found', token },
  ])
})

test.each([
  ['a private address', `http://127.0.0.2:${target.port}/`, 'refused_redirect'],
  ['a number as address', `http://2130706434:${target.port}/`, 'refused_redirect'],
  ['an address in IPv6', `http://[::ffff:7f00:2]:${target.port}/`, 'refused_redirect'],
  ['a name of a private address', `http://inside.example:${target.port}/`, 'unreachable'],
  ['a file', 'file:///etc/passwd', 'refused_redirect'],
  ['another scheme', `gopher://feed.example:${target.port}/`, 'refused_redirect'],
  ['a user', `http://ana:clave@feed.example:${target.port}/`, 'refused_redirect'],
  ['a port of another protocol', 'http://feed.example:25/', 'refused_redirect'],
  ['nothing', 'http://', 'refused_redirect'],
])('a redirect to %s is refused', async (_, location, code) => {
  target.redirect('/away', location)
  await expect(get(`${feed}/away`)).rejects.toThrow(failing(code))
  expect(target.arrived).toHaveLength(1)
})

test('three redirects are followed, not four, and not in a circle', async () => {
  for (const [from, to] of ['43', '32', '21', '10']) target.redirect(`/hop${from}`, `/hop${to}`)
  target.answer('/hop0', 'ok')
  expect((await get(`${feed}/hop3`)).status).toBe(200)
  await expect(get(`${feed}/hop4`)).rejects.toThrow(failing('too_many_redirects'))
  target.redirect('/circle', '/circle')
  await expect(get(`${feed}/circle`)).rejects.toThrow(failing('too_many_redirects'))
})

test('a POST is sent once, and its redirect is the answer', async () => {
  target.redirect('/hook', '/found', 307)
  expect(await get(`${feed}/hook`, { body: '{}' })).toMatchObject({ status: 307 })
  expect(target.arrived).toHaveLength(1)
})

test('names are resolved by DNS in both families, and a server that does not answer is left in time', async () => {
  const dns = await dnsServer({ 'feed.example': [publicStand], 'both.example': ['10.0.0.1', 'fd00::1'] })
  const resolve = resolveByDns([dns.address])
  const { signal } = new AbortController()
  expect(await resolve('feed.example', signal)).toEqual([publicStand])
  expect(await resolve('both.example', signal)).toEqual(['10.0.0.1', 'fd00::1'])
  expect(await resolve('unknown.example', signal)).toEqual([])
  expect(await resolve('silent.example', AbortSignal.timeout(20))).toEqual([])
  dns.close()
})
