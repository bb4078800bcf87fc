import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { announce } from './announce.ts'
import type { ChangeEvent } from './change-event.ts'
import { startChanges } from './changes.ts'

const { url, db, drop } = await testDatabase()
afterAll(drop)

/** A proxy in front of the database. It can go silent without closing its connections. */
const aProxy = async () => {
  const on: { near: Socket; far: Socket }[] = []
  const held: (() => void)[] = []
  let isHolding = false
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const target = folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port) }
  const server = createServer((near) => {
    const far = dial(target)
    const letOn = () => near.pipe(far).pipe(near)
    if (isHolding) held.push(letOn)
    else letOn()
    for (const socket of [near, far]) socket.on('error', () => {})
    on.push({ near, far })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const { near, far } of on) [near, far].map((socket) => socket.destroy())
  }
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    silence: () => {
      for (const { near, far } of on) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    cut,
    /** New connections wait until `letOn`. */
    hold: () => {
      isHolding = true
    },
    letOn: () => {
      for (const letOn of held) letOn()
    },
    countOpen: () => on.filter(({ near }) => !near.closed).length,
    close: () => {
      cut()
      server.close()
    },
  }
}

test('a connection that went silent is noticed, reported as lost, and replaced', async () => {
  const proxy = await aProxy()
  const changes = await startChanges(proxy.url, { heartbeatMilliseconds: 500, patienceMilliseconds: 1000 })
  const heard: (ChangeEvent | 'lost')[] = []
  changes.on('moved', (event) => heard.push(event))
  changes.on('lost', () => heard.push('lost'))
  await announce(db, { matches: [1] })
  await expect.poll(() => heard).toHaveLength(1)
  // Answered heartbeats emit no event.
  await new Promise((passed) => setTimeout(passed, 1100))
  expect(heard).toHaveLength(1)

  proxy.silence()
  await announce(db, { matches: [2] })
  await vi.waitFor(() => expect(heard.slice(1)).toEqual(['lost']), { timeout: 10_000 })
  await announce(db, { matches: [3] })
  await expect.poll(() => heard.slice(2)).toMatchObject([{ matches: [3] }])
  await changes.stop()
  proxy.close()
})

test('a stop during a reconnect leaves no connection behind', async () => {
  const proxy = await aProxy()
  const changes = await startChanges(proxy.url)
  proxy.hold()
  proxy.cut()
  await vi.waitFor(() => expect(proxy.countOpen()).toBe(1), { timeout: 5000 })
  await changes.stop()
  proxy.letOn()
  await vi.waitFor(() => expect(proxy.countOpen()).toBe(0), { timeout: 5000 })
  proxy.close()
})
