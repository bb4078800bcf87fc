import { connect as connectTo, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { DatabaseSilent } from './connection-watchdog.ts'
import { connect } from './database.ts'

const { url, drop } = await testDatabase()
afterAll(drop)

const farewellText = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
const farewell = Buffer.concat([
  Buffer.from('E\0\0\0'),
  Buffer.from([4 + farewellText.length]),
  Buffer.from(farewellText),
])

/** A proxy to the database that can cut its connections, or stop forwarding. */
const cuttable = async () => {
  const { pathname, username, searchParams } = new URL(url)
  const open = new Set<Socket>()
  let [isStill, isShuttingDown] = [false, false]
  let sayFarewell = () => {}
  const server = createServer((client) => {
    const upstream = connectTo(`${searchParams.get('host')}/.s.PGSQL.5432`)
    for (const socket of [client, upstream]) open.add(socket.on('error', () => {}))
    const withFarewell = new Transform({
      transform: (part: Buffer, _, done) => {
        const isReady = part.subarray(-6).equals(Buffer.from('Z\0\0\0\u0005I'))
        done(null, isShuttingDown && isReady ? Buffer.concat([part, farewell]) : part)
      },
    })
    client.pipe(upstream).pipe(withFarewell).pipe(client)
    sayFarewell = () => void client.write(farewell)
    if (isStill) for (const socket of [client, upstream]) socket.pause()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}?sslmode=disable`,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    standStill: () => {
      isStill = true
      for (const socket of open) socket.pause()
    },
    goOn: () => {
      isStill = false
      for (const socket of open) socket.resume()
    },
    shutDown: () => {
      isShuttingDown = true
    },
    /** Sends the shutdown message to the client that connected last. */
    sayFarewell: () => sayFarewell(),
    close: () => server.close(),
  }
}

test('a connection that breaks while it is in use fails its transaction and not the process', async () => {
  const network = await cuttable()
  const db = connect(network.url, { max: 1 })
  const broken = db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db)
    network.cut()
    await sleep(50)
    await sql`select 1`.execute(db)
  })
  await expect(broken).rejects.toThrow(/connection/i)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await db.destroy()
  network.close()
})

test('a server that shuts down with its first message fails the query and not the process', async () => {
  const network = await cuttable()
  const db = connect(network.url, { max: 1 })
  network.shutDown()
  await expect(sql`select 1`.execute(db)).rejects.toThrow()
  await db.destroy().catch(() => {})
  network.close()
})

test('a connection that the server ends is logged, but not while its pool is being closed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const network = await cuttable()
  const db = connect(network.url, { max: 1 })
  await sql`select 1`.execute(db)
  network.sayFarewell()
  await expect.poll(() => logged).toHaveBeenCalledOnce()
  await sql`select 1`.execute(db)
  network.sayFarewell()
  await db.destroy()
  await sleep(100)
  expect(logged).toHaveBeenCalledOnce()
  network.close()
})

test('a database that does not answer is refused after a while, and used again once it answers', async () => {
  const network = await cuttable()
  const db = connect(network.url, { max: 1, patienceMilliseconds: 200, answerMilliseconds: 200 })
  const ask = () => sql`select 1`.execute(db)
  await ask()
  network.standStill()
  await expect(ask()).rejects.toThrow(/Connection terminated/)
  await expect(ask()).rejects.toThrow(DatabaseSilent)
  network.goOn()
  await vi.waitFor(ask, { timeout: 5000 })
  await db.destroy()
  network.close()
})

test('a slow statement is not interrupted', async () => {
  const db = connect(url, { max: 1, patienceMilliseconds: 100 })
  const { rows } = await sql`select pg_sleep(1)`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
})
