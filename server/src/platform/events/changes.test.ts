import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { announce } from './announce.ts'
import { startChanges } from './changes.ts'
import type { Moved } from './change-event.ts'

const { url, db, drop } = await testDatabase()
afterAll(drop)

/** The way to the database, which can become silent without a word for those who are on it. */
const aWay = async () => {
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
    /** Who comes from now on waits at the beginning of the way. */
    hold: () => {
      isHolding = true
    },
    letOn: () => {
      for (const letOn of held) letOn()
    },
    travellers: () => on.filter(({ near }) => !near.closed).length,
    close: () => {
      cut()
      server.close()
    },
  }
}

test('a connection that became silent is noticed, told, and replaced', async () => {
  const way = await aWay()
  const changes = await startChanges(way.url, { questionMilliseconds: 500, patienceMilliseconds: 1000 })
  const heard: (Moved | 'lost')[] = []
  changes.on('moved', (moved) => heard.push(moved))
  changes.on('lost', () => heard.push('lost'))
  await announce(db, { matches: [1] })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  // Questions that are answered change nothing.
  await new Promise((passed) => setTimeout(passed, 1100))
  expect(heard).toHaveLength(1)

  way.silence()
  await announce(db, { matches: [2] })
  await vi.waitFor(() => expect(heard.slice(1)).toEqual(['lost']), { timeout: 10_000 })
  await announce(db, { matches: [3] })
  await vi.waitFor(() => expect(heard.slice(2)).toMatchObject([{ matches: [3] }]))
  await changes.stop()
  way.close()
})

test('who is stopped while coming back leaves no connection behind', async () => {
  const way = await aWay()
  const changes = await startChanges(way.url)
  way.hold()
  way.cut()
  await vi.waitFor(() => expect(way.travellers()).toBe(1), { timeout: 5000 })
  await changes.stop()
  way.letOn()
  await vi.waitFor(() => expect(way.travellers()).toBe(0), { timeout: 5000 })
  way.close()
})
