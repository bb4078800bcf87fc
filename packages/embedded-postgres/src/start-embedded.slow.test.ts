import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './start-embedded.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-embedded-'))
  // As root PostgreSQL runs under another account, which must be able to enter the folder.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

const start = (parts = {}) =>
  startEmbedded({ name: 'compety', dataDir: join(folder, 'deep/data'), durable: true, ...parts })
const pidFile = () => join(folder, 'deep/data/postgres/postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** The process id of the next server. */
const anotherPid = async (before: number): Promise<number> => {
  for (;;) {
    await sleep(2)
    try {
      const pid = serverPid()
      if (pid && pid !== before) return pid
    } catch {
      // There is no server yet.
    }
  }
}

const ask = async (url: string, question: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

test('the first start creates the database, and the next start finds its data', async () => {
  const first = await start()
  expect(first).toMatchObject({ firstStart: true, adopted: false })
  await ask(first.url, 'create table survives_stop as select 7 as value')
  await first.stop()
  const second = await start()
  expect(second).toMatchObject({ firstStart: false, adopted: false })
  expect(await ask(second.url, 'select value from survives_stop')).toEqual([7])
  await second.stop()
})

test('whileStarting is called while PostgreSQL starts, but not if it already runs', async () => {
  const reported: string[] = []
  const first = await start({
    whileStarting: () => reported.push(existsSync(pidFile()) ? 'when it is there' : 'while it starts'),
  })
  const second = await start({ whileStarting: () => reported.push('found') })
  expect(reported).toEqual(['while it starts'])
  await Promise.all([first.stop(), second.stop()])
})

test('the server is durable, uses UTF-8 and UTC, and listens on no port', async () => {
  const { url, stop } = await start()
  const shown = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'timezone', 'listen_addresses']
  const question = `select ${shown.map((name) => `current_setting('${name}')`).join(', ')}`
  expect(await ask(url, question)).toEqual(['on', 'on', 'on', 'UTF8', 'UTC', ''])
  await stop()
})

test('a second user adopts the server, and the last user stops it', async () => {
  const first = await start()
  const second = await start()
  expect(second.adopted).toBe(true)
  await first.stop()
  expect(await ask(second.url, 'select 1')).toEqual([1])
  await second.stop()
  await expect(ask(second.url, 'select 1')).rejects.toThrow()
})

test('a start waits for a server that recovers from the crash of one of its processes', async () => {
  const before = await start()
  const [held, killed] = [new pg.Client(before.url), new pg.Client(before.url)]
  for (const client of [held, killed]) await client.on('error', () => {}).connect()
  const pidOf = async (client: pg.Client): Promise<number> =>
    (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  const [heldPid, killedPid] = [await pidOf(held), await pidOf(killed)]
  // The server accepts no connections until all its processes have ended. It kills the remaining ones after five
  // seconds.
  process.kill(heldPid, 'SIGSTOP')
  process.kill(killedPid, 'SIGKILL')
  await expect.poll(() => ask(before.url, 'select 1').catch(({ code }) => code), { timeout: 4000 }).toBe('57P03')
  const release = sleep(1000).then(() => process.kill(heldPid, 'SIGCONT'))
  const after = await start()
  expect(after.adopted).toBe(true)
  expect(await ask(after.url, 'select 1')).toEqual([1])
  await release
  await after.stop()
  await before.stop()
})

test('after kill -9 of the server the next start works without intervention', async () => {
  const before = await start()
  await ask(before.url, 'create table survives as select 1 as value')
  process.kill(serverPid(), 'SIGKILL')
  const after = await start()
  expect(after.adopted).toBe(false)
  expect(await ask(after.url, 'select value from survives')).toEqual([1])
  await after.stop()
  await before.stop()
})

const startThatStays = async () => {
  const reported: string[] = []
  const started = await start({ isWanted: () => true, onProgress: (text: string) => reported.push(text) })
  const saying = (text: string | RegExp) =>
    expect.poll(() => reported.some((line) => line.match(text)), { timeout: 30_000 }).toBe(true)
  const isRestarting = () => saying('PostgreSQL se ha detenido. Iniciándolo de nuevo…')
  const isRestarted = async () => {
    await saying('PostgreSQL está de nuevo en marcha.')
    reported.length = 0
  }
  return { ...started, isRestarting, isRestarted, saying }
}

test('two simultaneous starts after a kill use one server, however long it recovers', async () => {
  const before = await start()
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  const both = Promise.all([start(), start()])
  const slow = await anotherPid(killed)
  process.kill(slow, 'SIGSTOP')
  await sleep(4000)
  process.kill(slow, 'SIGCONT')
  const started = await both
  expect(started.map(({ adopted }) => adopted).sort()).toEqual([false, true])
  for (const { url, stop } of started) {
    expect(await ask(url, 'select 1')).toEqual([1])
    await stop()
  }
  await before.stop()
})

test('a wanted server is restarted after each kill, and the restarts are reported', async () => {
  const { url, stop, isRestarting, isRestarted } = await startThatStays()
  for (let time = 0; time < 2; time++) {
    process.kill(serverPid(), 'SIGKILL')
    await isRestarting()
    await isRestarted()
    expect(await ask(url, 'select 1')).toEqual([1])
  }
  await stop()
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('the reason of a failed restart is reported, and the server restarts once that reason is removed', async () => {
  const { url, stop, saying, isRestarted } = await startThatStays()
  const needed = join(folder, 'deep/data/postgres/global/pg_control')
  renameSync(needed, `${needed}.away`)
  process.kill(serverPid(), 'SIGKILL')
  await saying(/PostgreSQL no arranca en .*pg_control/s)
  renameSync(`${needed}.away`, needed)
  await isRestarted()
  expect(await ask(url, 'select 1')).toEqual([1])
  await stop()
}, 60_000)

test('a user that leaves after another user restarted the server does not stop it', async () => {
  const stays = await startThatStays()
  const leaves = await start()
  process.kill(serverPid(), 'SIGKILL')
  await stays.isRestarted()
  await leaves.stop()
  expect(await ask(stays.url, 'select 1')).toEqual([1])
  await stays.stop()
})

test('a data folder has the same server under another path', async () => {
  const first = await start()
  symlinkSync(join(folder, 'deep'), join(folder, 'other'))
  const second = await start({ dataDir: join(folder, 'other/data') })
  expect(second).toMatchObject({ adopted: true, url: first.url })
  await second.stop()
  expect(await ask(first.url, 'select 1')).toEqual([1])
  await first.stop()
})

test('a stop during a restart leaves no server running', async () => {
  const { url, stop, isRestarting } = await startThatStays()
  process.kill(serverPid(), 'SIGKILL')
  await isRestarting()
  await stop()
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('after a crash of a server process its users still count, and another user that leaves does not stop the server', async () => {
  const { url, stop, isRestarting } = await startThatStays()
  const killed = new pg.Client(url)
  await killed.on('error', () => {}).connect()
  process.kill((await killed.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL')
  await isRestarting()
  const users = "select count(*)::int from pg_locks where locktype = 'advisory' and objid = 2026"
  await expect.poll(() => ask(url, users).catch(() => []), { timeout: 30_000 }).toEqual([1])
  const other = await start()
  await other.stop()
  expect(await ask(url, 'select 1')).toEqual([1])
  await stop()
})
