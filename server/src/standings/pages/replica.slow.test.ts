import { mkdtempSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@compety/embedded-postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aReplicatedCluster } from '../../../test/a-replica.ts'
import { appOn } from '../../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../../test/builders.ts'
import { signal } from '../../../test/processes.ts'
import { connect, connectionsOf, type Db } from '../../platform/postgres/database.ts'
import { isUnreachable } from '../../platform/postgres/is-unreachable.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { openReplica } from '../../platform/postgres/replica.ts'

const score = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const now = new Date()

/** Opens a replica that counts the reads on the replica and on the primary. */
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

/** A cluster with a replica, and a settled match whose player is on every board. */
const aGame = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compety-replica-'))
  await chmod(folder, 0o755)
  const { primary, replica } = await aReplicatedCluster(folder)
  const first = connect(primary.url, { max: 10 })
  await migrate(first)
  const { reads, replicaOf } = counted(replica.url)
  const app = await appOn({ url: primary.url, db: first, drop: () => first.destroy() }, { replicaOf })
  const { call, db, aPlayer, anAdministrator } = app
  const there = connect(replica.url, { max: 1 })
  const [admin, ana] = [await anAdministrator(), await aPlayer('ana')]
  const match = await aMatch(db)
  const pool = await aPool(db, { players: [ana], matches: [match], rules: { perfecto: 1 } })
  await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body: { prediction: score(1) } })
  await closeMatch(db, match)
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score(0) } })
  const rankings: [line: string, body?: object][] = [
    [`GET /pool/${pool}/pool_ranking`],
    ['GET /global_ranking?username=ana'],
    ['POST /monthly_global_ranking', { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }],
  ]
  const stops = { replica: replica.stop }
  const close = async () => {
    await app.close()
    await there.destroy()
    await stops.replica()
    await primary.stop()
    await rm(folder, { recursive: true })
  }
  return { folder, primary, replica, reads, call, aPlayer, db, there, admin, ana, match, rankings, stops, close }
}

let game: Awaited<ReturnType<typeof aGame>>
let points = 0
beforeAll(async () => {
  game = await aGame()
})
afterAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await game.close()
})

const read = async (): Promise<number[]> => {
  const { call, ana, rankings } = game
  const answers = await Promise.all(rankings.map(([line, body]) => call(line, { as: ana, body })))
  return answers.map(({ body }) => body.me.points)
}
/** Corrects the result, so that the player has a point more or less. */
const moveResult = async () => {
  points = 1 - points
  const sent = { as: game.admin, body: { match_result: score(points) } }
  expect((await game.call(`PUT /matches/${game.match}/result`, sent)).status).toBe(200)
}
/** Corrects results in sequence and reads every board immediately after each one. */
const expectFresh = async (times: number) => {
  for (let n = 0; n < times; n++) {
    await moveResult()
    expect(await read()).toEqual([points, points, points])
  }
}
const isReadThere = async () => {
  const before = game.reads.replica
  await read()
  return game.reads.replica > before
}
const expectToBeRead = () => expect.poll(isReadThere, { timeout: 10_000 }).toBe(true)

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expectToBeRead()
})

test('rankings are read from the replica and show each result immediately', async () => {
  const { reads } = game
  const before = reads.replica
  await expectFresh(20)
  while (reads.replica < before + 20) await expectFresh(1)
})

test('a replica that has stopped replaying is not read until it catches up', async () => {
  const { there, reads, call, ana } = game
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

test('an ended session reads nothing, although the replica still has the session', async () => {
  const { there, call, aPlayer, rankings } = game
  const eva = await aPlayer()
  const statuses = async () =>
    Promise.all(rankings.map(async ([line, body]) => (await call(line, { as: eva, body })).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await sql`select pg_wal_replay_pause()`.execute(there)
  expect((await call('POST /logout', { as: eva })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401, 401])
  await sql`select pg_wal_replay_resume()`.execute(there)
  await expectToBeRead()
})

test('a replica with a replay delay never shows an older state', async () => {
  const { there } = game
  await sql`alter system set recovery_min_apply_delay = '300ms'`.execute(there)
  await sql`select pg_reload_conf()`.execute(there)
  await expectFresh(10)
  await sql`alter system reset recovery_min_apply_delay`.execute(there)
  await sql`select pg_reload_conf()`.execute(there)
  await expectToBeRead()
})

/** Stops the processes of the replica until the returned function is called. */
const hang = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(game.there)
  const postmaster = Number(readFileSync(join(game.replica.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = [...rows.map(({ pid }) => pid), postmaster]
  signal(pids, 'SIGSTOP')
  return () => signal(pids, 'SIGCONT')
}

test('a replica that hangs delays concurrent requests briefly and later ones not at all', async () => {
  const goOn = await hang()
  try {
    const begin = performance.now()
    await expectFresh(1)
    expect(performance.now() - begin).toBeLessThan(5000)
    const later = performance.now()
    await expectFresh(5)
    // If every request were delayed, this would take ten seconds.
    expect(performance.now() - later).toBeLessThan(8000)
  } finally {
    goOn()
  }
  await expectToBeRead()
})

/** A further connection to the replica that returns which database answered a read. */
const aSecondReplica = () => {
  const { read, stop } = openReplica(game.db, game.replica.url)
  onTestFinished(stop)
  return (one: (db: Db) => Promise<unknown>) =>
    read(async (db) => {
      await one(db)
      return db === game.db ? 'primary' : 'replica'
    })
}
const nothing = async () => {}

test('a request sent while the replica hangs waits no longer than earlier ones', async () => {
  const whoIs = aSecondReplica()
  await expect.poll(() => whoIs(nothing), { timeout: 10_000 }).toBe('replica')
  const goOn = await hang()
  try {
    const answeredAt = async () => {
      expect(await whoIs(nothing)).toBe('primary')
      return performance.now()
    }
    const first = answeredAt()
    await sleep(1500)
    const [before, after] = await Promise.all([first, answeredAt()])
    expect(after - before).toBeLessThan(1000)
  } finally {
    goOn()
  }
})

test('a read that fails on the replica is repeated on the primary, and other reads still use the replica', async () => {
  const whoIs = aSecondReplica()
  const failsThere = (db: Db) => sql`select 1 / (1 - pg_is_in_recovery()::int)`.execute(db)
  const failed = () => vi.mocked(console.error).mock.calls.length
  const failsAndNext = async () => {
    const before = failed()
    const who = await whoIs(failsThere)
    return { hasFailed: failed() > before, who, next: await whoIs(nothing) }
  }
  await expect.poll(failsAndNext, { timeout: 10_000 }).toEqual({ hasFailed: true, who: 'primary', next: 'replica' })
})

test('a stopped replica fails no request, and is read again after its restart', async () => {
  const { stops, folder } = game
  await stops.replica()
  await expectFresh(3)
  stops.replica = (await startEmbedded({ name: 'compety', dataDir: join(folder, 'replica'), durable: true })).stop
  await expectToBeRead()
  await expectFresh(3)
})

let requested = 0
/** Returns which database answers five reads after a connection to `url`. */
const whoAnswers = async (url: string, primary: Db) => {
  const name = `requested-${++requested}`
  const { reads, replicaOf } = counted(`${url}&application_name=${name}`)
  const { read, stop } = replicaOf(primary)
  const looking = connect(url, { max: 1 })
  const connected = async () =>
    (await sql`select from pg_stat_activity where application_name = ${name} and state = 'idle'`.execute(looking)).rows
  await expect.poll(connected, { timeout: 10_000 }).toHaveLength(1)
  for (let n = 0; n < 5; n++) await read((db) => sql`select pg_sleep(0.1)`.execute(db))
  await Promise.all([stop(), looking.destroy()])
  return reads.replica > 0 ? 'replica' : 'primary'
}
/** The primary with a different identity. */
const withIdentity = (as: object) =>
  game.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('lsn' in row ? { ...row, ...as } : row)),
    }),
  })

test('a database that is not a replica of the present primary is never read', async () => {
  const { primary, replica, db } = game
  await expect.poll(() => whoAnswers(replica.url, withIdentity({})), { timeout: 10_000 }).toBe('replica')
  expect(await whoAnswers(primary.url, db)).toBe('primary')
  expect(await whoAnswers(replica.url, withIdentity({ cluster: '1' }))).toBe('primary')
  expect(await whoAnswers(replica.url, withIdentity({ timeline: '00000002' }))).toBe('primary')
})

test('a server that must reach the primary refuses a replica, and gives up a connection that only reads', async () => {
  const { replica } = game
  const strict = connect(replica.url, { max: 1, primaryOnly: true })
  const refusal = await sql`select 1`.execute(strict).catch((error: unknown) => error)
  expect([isUnreachable(refusal), connectionsOf(strict).open]).toEqual([true, 0])
  const there = connect(replica.url, { max: 1 })
  for (const change of [
    sql`update users set status = 1`,
    sql`select pg_notify('a', 'b')`,
    sql`select txid_current()`,
  ]) {
    await sql`select 1`.execute(there)
    const error = await change.execute(there).catch((error: unknown) => error)
    expect([isUnreachable(error), connectionsOf(there).open]).toEqual([true, 0])
  }
  await Promise.all([strict.destroy(), there.destroy()])
})
