import { mkdtempSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aReplicatedCluster } from '../../test/a-replica.ts'
import { appOn } from '../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../test/builders.ts'
import { signal } from '../../test/processes.ts'
import { connect, type Db } from '../database/database.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { openReplica } from '../database/replica.ts'

const folder = mkdtempSync(join(tmpdir(), 'compety-replica-'))
await chmod(folder, 0o755)
const { primary, replica } = await aReplicatedCluster(folder)
let stopReplica = replica.stop

const database = async () => {
  const db = connect(primary.url, { max: 10 })
  await migrate(db)
  return { url: primary.url, db, drop: () => db.destroy() }
}
/** A replica of which is known how often it was read, and the primary in its place. */
const counted = (url: string) => {
  const reads = { replica: 0, primary: 0 }
  const replicaOf = (primary: Db) => {
    const { read, stop } = openReplica(primary, url)
    const count: typeof read = (answer) =>
      read((db) => {
        reads[db === primary ? 'primary' : 'replica']++
        return answer(db)
      })
    return { read: count, stop }
  }
  return { reads, replicaOf }
}
const { reads, replicaOf } = counted(replica.url)
const { call, db, aPlayer, anAdministrator, close } = await appOn(await database(), { replicaOf })
const there = connect(replica.url, { max: 1 })
afterAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await close()
  await there.destroy()
  await stopReplica()
  await primary.stop()
  await rm(folder, { recursive: true })
})

const [admin, ana] = [await anAdministrator(), await aPlayer('ana')]
const score = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const match = await aMatch(db)
const pool = await aPool(db, { players: [ana], matches: [match], rules: { perfecto: 1 } })
await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body: { prediction: score(1) } })
await closeMatch(db, match)
await call(`POST /matches/${match}/begin`, { as: admin })
await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score(0) } })
let points = 0

const now = new Date()
const rankings: [line: string, body?: object][] = [
  [`GET /pool/${pool}/pool_ranking`],
  ['GET /global_ranking?username=ana'],
  ['POST /monthly_global_ranking', { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }],
]
const read = async (): Promise<number[]> => {
  const answers = await Promise.all(rankings.map(([line, body]) => call(line, { as: ana, body })))
  return answers.map(({ body }) => body.me.points)
}
/** A result by which the player has a point more or less; it is acknowledged when this returns. */
const moveResult = async () => {
  points = 1 - points
  const sent = { as: admin, body: { match_result: score(points) } }
  expect((await call(`PUT /matches/${match}/result`, sent)).status).toBe(200)
}
/** Result after result, each read at once on every board. */
const expectFresh = async (times: number) => {
  for (let n = 0; n < times; n++) {
    await moveResult()
    expect(await read()).toEqual([points, points, points])
  }
}
const isReadThere = async () => {
  const before = reads.replica
  await read()
  return reads.replica > before
}
const expectToBeRead = () => expect.poll(isReadThere, { timeout: 10_000 }).toBe(true)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expectToBeRead()
})

test('rankings are read from the replica, each result at once', async () => {
  const before = reads.replica
  await expectFresh(20)
  expect(reads.replica - before).toBeGreaterThan(20)
})

test('a replica that has stopped to follow is not read, and again once it follows', async () => {
  await sql`select pg_wal_replay_pause()`.execute(there)
  await moveResult()
  const before = reads.replica
  expect(await read()).toEqual([points, points, points])
  const renamed = await call('POST /update_profile', { as: ana, body: { user_profile: { username: 'mariana' } } })
  expect(renamed.status).toBe(200)
  expect((await call('GET /global_ranking', { as: ana })).body.me.username).toBe('mariana')
  expect(reads.replica).toBe(before)
  await sql`select pg_wal_replay_resume()`.execute(there)
  await expectToBeRead()
  await expectFresh(5)
})

test('a replica that follows later than it might never shows what is older', async () => {
  await sql`alter system set recovery_min_apply_delay = '300ms'`.execute(there)
  await sql`select pg_reload_conf()`.execute(there)
  await expectFresh(10)
  await sql`alter system reset recovery_min_apply_delay`.execute(there)
  await sql`select pg_reload_conf()`.execute(there)
  await expectToBeRead()
})

test('a replica that hangs holds up nobody for long, and nobody after that', async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(there)
  const postmaster = Number(readFileSync(join(replica.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = [...rows.map(({ pid }) => pid), postmaster]
  signal(pids, 'SIGSTOP')
  const begin = performance.now()
  await expectFresh(1)
  expect(performance.now() - begin).toBeLessThan(5000)
  const later = performance.now()
  await expectFresh(1)
  expect(performance.now() - later).toBeLessThan(1500)
  signal(pids, 'SIGCONT')
  await expectToBeRead()
})

test('a replica that is gone is missed by nobody, and read again once it is back', async () => {
  await stopReplica()
  await expectFresh(3)
  stopReplica = (await startEmbedded({ dataDir: join(folder, 'replica'), durable: true })).stop
  await expectToBeRead()
  await expectFresh(3)
})

/** Which of the two answers, in the end, whoever reads five times. */
const whoAnswers = async (url: string, primary: Db) => {
  const { reads, replicaOf } = counted(url)
  const { read, stop } = replicaOf(primary)
  for (let n = 0; n < 5; n++) await read((db) => sql`select pg_sleep(0.1)`.execute(db))
  await stop()
  return reads.replica > 0 ? 'replica' : 'primary'
}
/** The primary, as if it were another one. */
const posing = (as: object) =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('lsn' in row ? { ...row, ...as } : row)),
    }),
  })

test('a database that is no replica of the primary, or of what it was before it changed, is never read', async () => {
  expect(await whoAnswers(replica.url, posing({}))).toBe('replica')
  expect(await whoAnswers(primary.url, db)).toBe('primary')
  expect(await whoAnswers(replica.url, posing({ cluster: '1' }))).toBe('primary')
  expect(await whoAnswers(replica.url, posing({ timeline: '00000002' }))).toBe('primary')
})
