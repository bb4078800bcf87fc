import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './start-embedded.ts'

// This tests one start after a kill. The slow tier has the other tests of the embedded PostgreSQL.
const folder = await mkdtemp(join(tmpdir(), 'compety-embedded-'))
// As root PostgreSQL runs under another account, which must be able to enter the folder.
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true }))

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

test('the embedded database starts without intervention after kill -9 and has its data', async () => {
  const start = () => startEmbedded({ name: 'compety', dataDir: folder, durable: true })
  const first = await start()
  expect(first).toMatchObject({ firstStart: true, adopted: false })
  await query(first.url, 'create table survives as select 7 as value')
  const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const second = await start()
  expect(second).toMatchObject({ firstStart: false, adopted: false })
  expect(await query(second.url, 'select value from survives')).toEqual([7])
  await second.stop()
  await first.stop()
}, 60_000)
