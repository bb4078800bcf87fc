import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-embedded-'))
  // As root PostgreSQL runs under another account, which has to pass.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

const start = (parts = {}) => startEmbedded({ dataDir: join(folder, 'deep/data'), durable: true, ...parts })
const pidFile = () => join(folder, 'deep/data/postgres/postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** Of the server that comes after one. */
const anotherPid = async (before: number): Promise<number> => {
  for (;;) {
    await sleep(2)
    try {
      const pid = serverPid()
      if (pid && pid !== before) return pid
    } catch {
      // There is none yet.
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

test('the first start makes the database, the next finds what was written', async () => {
  const first = await start()
  expect(first).toMatchObject({ firstStart: true, adopted: false })
  await ask(first.url, 'create table kept as select 7 as value')
  await first.stop()
  const second = await start()
  expect(second).toMatchObject({ firstStart: false, adopted: false })
  expect(await ask(second.url, 'select value from kept')).toEqual([7])
  await second.stop()
})

test('whoever starts it is told while it starts, and whoever finds it started is not', async () => {
  const told: string[] = []
  const first = await start({
    whileStarting: () => told.push(existsSync(pidFile()) ? 'when it is there' : 'while it starts'),
  })
  const second = await start({ whileStarting: () => told.push('found') })
  expect(told).toEqual(['while it starts'])
  await Promise.all([first.stop(), second.stop()])
})

test('it is durable, speaks UTF-8 and UTC, and listens on no port', async () => {
  const { url, stop } = await start()
  const shown = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'timezone', 'listen_addresses']
  const question = `select ${shown.map((name) => `current_setting('${name}')`).join(', ')}`
  expect(await ask(url, question)).toEqual(['on', 'on', 'on', 'UTF8', 'UTC', ''])
  await stop()
})

test('a second user adopts the server, and the last one to leave stops it', async () => {
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
  // The server takes nobody until all its processes are gone; it kills what does not go after five seconds.
  process.kill(heldPid, 'SIGSTOP')
  process.kill(killedPid, 'SIGKILL')
  const release = sleep(2000).then(() => process.kill(heldPid, 'SIGCONT'))
  await expect.poll(() => ask(before.url, 'select 1').catch(({ code }) => code)).toBe('57P03')
  const after = await start()
  expect(after.adopted).toBe(true)
  expect(await ask(after.url, 'select 1')).toEqual([1])
  await release
  await after.stop()
  await before.stop()
})

test('after kill -9 of the server the next start needs no hand', async () => {
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
  const told: string[] = []
  const started = await start({ isWanted: () => true, onProgress: (text: string) => told.push(text) })
  const saying = (text: string | RegExp) =>
    expect.poll(() => told.some((line) => line.match(text)), { timeout: 30_000 }).toBe(true)
  const comesBack = () => saying('PostgreSQL se ha detenido. Iniciándolo de nuevo…')
  const isBack = async () => {
    await saying('PostgreSQL está de nuevo en marcha.')
    told.length = 0
  }
  return { ...started, comesBack, isBack, saying }
}

test('two who start it at once after a kill meet one server, however long it recovers', async () => {
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

test('one that is to stay up is started again as often as it is killed, and told of', async () => {
  const { url, stop, comesBack, isBack } = await startThatStays()
  for (let time = 0; time < 2; time++) {
    process.kill(serverPid(), 'SIGKILL')
    await comesBack()
    await isBack()
    expect(await ask(url, 'select 1')).toEqual([1])
  }
  await stop()
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('why it does not come back is told, and put right it comes back by itself', async () => {
  const { url, stop, saying, isBack } = await startThatStays()
  const needed = join(folder, 'deep/data/postgres/global/pg_control')
  renameSync(needed, `${needed}.away`)
  process.kill(serverPid(), 'SIGKILL')
  const told = /PostgreSQL no arranca en .*pg_control/s
  await saying(told)
  renameSync(`${needed}.away`, needed)
  await isBack()
  expect(await ask(url, 'select 1')).toEqual([1])
  await stop()
}, 60_000)

test('who leaves after it was brought back by another does not stop it', async () => {
  const stays = await startThatStays()
  const leaves = await start()
  process.kill(serverPid(), 'SIGKILL')
  await stays.isBack()
  await leaves.stop()
  expect(await ask(stays.url, 'select 1')).toEqual([1])
  await stays.stop()
})

test('the folder by another path is the same one', async () => {
  const first = await start()
  symlinkSync(join(folder, 'deep'), join(folder, 'other'))
  const second = await start({ dataDir: join(folder, 'other/data') })
  expect(second).toMatchObject({ adopted: true, url: first.url })
  await second.stop()
  expect(await ask(first.url, 'select 1')).toEqual([1])
  await first.stop()
})

test('a stop while it comes back leaves none behind', async () => {
  const { url, stop, comesBack } = await startThatStays()
  process.kill(serverPid(), 'SIGKILL')
  await comesBack()
  await stop()
  await expect(ask(url, 'select 1')).rejects.toThrow()
})

test('one that lost a process does not forget its users: another that leaves does not stop it', async () => {
  const { url, stop, comesBack } = await startThatStays()
  const killed = new pg.Client(url)
  await killed.on('error', () => {}).connect()
  process.kill((await killed.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL')
  await comesBack()
  const users = "select count(*)::int from pg_locks where locktype = 'advisory' and objid = 2026"
  await expect.poll(() => ask(url, users).catch(() => []), { timeout: 30_000 }).toEqual([1])
  const other = await start()
  await other.stop()
  expect(await ask(url, 'select 1')).toEqual([1])
  await stop()
})
