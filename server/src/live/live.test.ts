import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aClosedMatch, aComment, aMatch, aPool, aWall } from '../../test/builders.ts'
import { eventStream } from '../../test/event-stream.ts'
import { announce } from '../platform/events/announce.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp({}, { withChanges: true })
const ana = await aPlayer()
const admin = await anAdministrator()
afterAll(close)

const soon = { timeout: 2000, interval: 10 }
// What people write is told a second later.
const patiently = { timeout: 10_000, interval: 10 }
const predicted = async (score: [number, number]) => {
  const match = await aMatch(db)
  const pool = await aPool(db, { status: 2, matches: [match], players: [ana] })
  const body = { prediction: { home_team_score: score[0], away_team_score: score[1] } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body })).status).toBe(200)
  await sql`update matches set beginst_at = now() - interval '1 hour', blocked_at = now() - interval '2 hours' where id = ${match}`.execute(
    db,
  )
  return { match, pool }
}
const versionOf = async (pool: number) => {
  const { rows } = await sql<{ version: number }>`
    select version from leaderboards where kind = 'pool' and id = ${pool}
  `.execute(db)
  return rows[0]?.version
}

test('a committed result sends the match, the pools whose ranking moved, and their new versions', async () => {
  const { match, pool } = await predicted([2, 1])
  const stream = await eventStream(app, ana)
  const body = { match_result: { home_team_score: 2, away_team_score: 1 } }
  const answer = await call(`POST /matches/${match}/result`, { as: admin, body })
  expect(answer.status).toBe(201)
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), soon)
  expect(stream.heard[0]).toEqual({
    event: 'message',
    id: expect.any(String),
    data: { id: stream.heard[0]?.id, matches: [match], pools: [[pool, await versionOf(pool)]], world: true, spread: 0 },
  })
  stream.close()
})

test('a result that no player of a pool predicted is sent for that pool too, because its movement arrows change', async () => {
  const { match, pool } = await predicted([2, 1])
  const next = await aMatch(db, { beginst_at: new Date(Date.now() - 3_600_000).toISOString() })
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${next})`.execute(db)
  const enter = (id: number) =>
    call(`POST /matches/${id}/result`, {
      as: admin,
      body: { match_result: { home_team_score: 2, away_team_score: 1 } },
    })
  const stream = await eventStream(app, ana)
  expect((await enter(match)).status).toBe(201)
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), soon)
  const version = await versionOf(pool)
  expect((await enter(next)).status).toBe(201)
  await vi.waitFor(() => expect(stream.heard).toHaveLength(2), soon)
  expect(stream.heard[1]?.data).toMatchObject({ matches: [next], pools: [[pool, version]], world: true })
  expect(await versionOf(pool)).toBe(version)
  stream.close()
})

test('a change that is rolled back is not sent', async () => {
  const stream = await eventStream(app, ana)
  const refused = db.transaction().execute(async (db) => {
    await announce(db, { matches: [1] })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await announce(db, { matches: [2] })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), soon)
  expect(stream.heard[0]?.data).toMatchObject({ matches: [2], pools: [], world: false })
  stream.close()
})

test('several changes of one transaction are sent as one event', async () => {
  const stream = await eventStream(app, ana)
  await db.transaction().execute(async (db) => {
    await announce(db, { matches: [3], pools: [[7, 1]] })
    await announce(db, {
      matches: [4, 3],
      pools: [
        [7, 2],
        [8, 1],
      ],
      world: true,
    })
  })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), soon)
  expect(stream.heard[0]?.data).toMatchObject({
    matches: [3, 4],
    pools: [
      [7, 2],
      [8, 1],
    ],
    world: true,
  })
  stream.close()
})

test('more pools than a message can hold are sent as null', async () => {
  const stream = await eventStream(app, ana)
  const pools = Array.from({ length: 5000 }, (_, id): [number, number] => [id, 8_999_999_999_999_999])
  await announce(db, { matches: [5], pools, world: true })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), soon)
  expect(stream.heard[0]?.data).toMatchObject({ matches: [5], pools: null, world: true })
  stream.close()
})

test('a deadline sends an event when it passes, even after it was moved', async () => {
  const stream = await eventStream(app, ana)
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const match = await aMatch(db)
  await sql`update matches set blocked_at = ${at(400)} where id = ${match}`.execute(db)
  await announce(db, { matches: [match] })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(2), soon)
  const [moved, passed] = stream.heard
  expect(moved?.data).toMatchObject({ matches: [match] })
  expect(passed?.data).toMatchObject({ matches: [match], pools: [], world: false })
  const { rows } = await sql<{ passed: boolean }>`
    select clock_timestamp() >= blocked_at as passed from matches where id = ${match}
  `.execute(db)
  expect(rows[0]?.passed).toBe(true)
  stream.close()
})

test('adding a match to a pool sends an event', async () => {
  const match = await aMatch(db)
  const pool = await aPool(db)
  const stream = await eventStream(app, ana)
  await call(`POST /pools/${pool}/addMatch/${match}`, { as: admin })
  await vi.waitFor(() => expect(stream.heard.at(-1)?.data).toMatchObject({ matches: [match] }), soon)
  stream.close()
})

test('a reader that reconnects gets the changes it missed, or a lost event when these are not known', async () => {
  const first = await eventStream(app, ana)
  await announce(db, { matches: [10] })
  await vi.waitFor(() => expect(first.heard).toHaveLength(1), soon)
  first.close()
  const last = async () => (await call('GET /changes', { as: ana })).body.last
  for (const id of [11, 12]) {
    const before = await last()
    await announce(db, { matches: [id] })
    await vi.waitFor(async () => expect(await last()).not.toBe(before), soon)
  }

  const back = await eventStream(app, ana, { lastEventId: first.heard[0]?.id })
  await vi.waitFor(() => expect(back.heard).toHaveLength(2), soon)
  const matches = back.heard.flatMap(({ data }) => (data as { matches: number[] }).matches)
  expect(matches).toEqual([11, 12])
  // The newest id comes last, so that a reader that is cut off before it requests the changes again.
  await vi.waitFor(() => expect(back.all.at(-1)?.event).toBe('open'), soon)
  expect(back.all.map(({ id }) => id)).toEqual([...back.heard.map(({ id }) => id), await last()])
  back.close()

  for (const id of ['otro.3', 'nada', `${first.heard[0]?.id.split('.')[0]}.999999`]) {
    const stranger = await eventStream(app, ana, { lastEventId: id })
    await vi.waitFor(() => expect(stranger.heard[0]?.event).toBe('lost'), soon)
    stranger.close()
  }
})

test('a plain request without a stream gets the same changes', async () => {
  const { body: now } = await call('GET /changes', { as: ana })
  expect(now).toEqual({ last: expect.any(String), lost: false, changes: [] })
  await announce(db, { matches: [20] })
  await vi.waitFor(async () => {
    const { body } = await call(`GET /changes?since=${now.last}`, { as: ana })
    expect(body).toMatchObject({ lost: false, changes: [{ matches: [20] }] })
    expect(body.last).toBe(body.changes[0].id)
  }, soon)
  expect((await call('GET /changes?since=nada', { as: ana })).body).toMatchObject({ lost: true, changes: [] })
})

test('a reader without an id gets the changes since its screen was read', async () => {
  const { body: now } = await call('GET /changes', { as: ana })
  const start = performance.now()
  // `recent` is counted when the request is sent, which may be this long before it arrives.
  await sleep(1500)
  await announce(db, { matches: [25] })
  await vi.waitFor(async () => {
    expect((await call(`GET /changes?since=${now.last}`, { as: ana })).body.changes).toHaveLength(1)
  }, soon)
  const sinceStart = () => Math.ceil(performance.now() - start)
  const stream = await eventStream(app, ana, { query: `?recent=${sinceStart()}` })
  await vi.waitFor(() => expect(stream.all.map(({ event }) => event)).toEqual(['message', 'open']), soon)
  expect(stream.heard[0]?.data).toMatchObject({ matches: [25] })
  stream.close()

  const changesOf = async (recent: number | string) => (await call(`GET /changes?recent=${recent}`, { as: ana })).body
  expect(await changesOf(sinceStart())).toMatchObject({ lost: false, changes: [{ matches: [25] }] })
  expect(await changesOf(0)).toMatchObject({ lost: false, changes: [] })
  // Changes from before the start of the process are not known.
  expect(await changesOf(3_600_000)).toMatchObject({ lost: true, changes: [] })
  expect(await changesOf('x')).toMatchObject({ lost: false, changes: [] })
})

test('only signed-in users open streams, each at most twenty', async () => {
  const stranger = await eventStream(app, { ...ana, token: 'x' })
  expect(stranger.status).toBe(401)
  const eva = await aPlayer()
  const streams = []
  for (let n = 0; n < 20; n++) streams.push(await eventStream(app, eva))
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await eventStream(app, eva)).status).toBe(429)
  for (const { close } of streams) close()
  await vi.waitFor(async () => {
    const again = await eventStream(app, eva)
    again.close()
    expect(again.status).toBe(200)
  }, soon)
})

test('a HEAD request opens no stream', async () => {
  const headers = { accept: 'text/event-stream', 'x-email': ana.email, 'x-token': ana.token }
  expect((await app.inject({ method: 'HEAD', url: '/api/changes', headers })).statusCode).toBe(200)
})

test('a stream is not stored, not held back by proxies, and has the security headers', async () => {
  const { headers, close } = await eventStream(app, ana)
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  close()
})

test('after a lost connection to the database every stream gets a lost event', async () => {
  const stream = await eventStream(app, ana)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'compety-changes' and datname = current_database()
  `.execute(db)
  await vi.waitFor(() => expect(stream.heard.map(({ event }) => event)).toContain('lost'), { timeout: 5000 })
  await announce(db, { matches: [30] })
  await vi.waitFor(() => expect(stream.heard.at(-1)?.data).toMatchObject({ matches: [30] }), soon)
  stream.close()
})

test('a comment on a wall and a new question reach open screens as the id of their pool alone', async () => {
  const match = await aClosedMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana] })
  await aWall(db, pool)
  const stream = await eventStream(app, ana)
  const before = (await call('GET /changes', { as: ana })).body.last
  expect(
    (await call(`POST /pools/${pool}/comments`, { as: ana, body: { text: 'Hola', match_id: match } })).status,
  ).toBe(201)
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), patiently)
  const told = { id: before, matches: [], pools: [], world: false, talk: [pool], spread: 0 }
  expect(stream.heard[0]?.data).toEqual(told)
  const deadline = new Date(Date.now() + 3_600_000).toISOString()
  const question = { text: '¿Quién gana?', kind: 'yes_no', options: null, deadline, points: 5, nearest: false }
  expect((await call(`POST /pools/${pool}/questions`, { as: admin, body: question })).status).toBe(201)
  await vi.waitFor(() => expect(stream.heard).toHaveLength(2), patiently)
  expect(stream.heard[1]?.data).toEqual(told)
  stream.close()
})

test('reactions and mutes reach open screens as the id of their pool, and repeating them tells nothing', async () => {
  const pool = await aPool(db, { players: [ana] })
  await aWall(db, pool)
  const id = await aComment(db, { pool, by: ana.id })
  const stream = await eventStream(app, ana)
  const like = `/comments/${id}/reactions/like`
  const mute = `/pools/${pool}/mutes/${ana.id}`
  const steps = [
    ['PUT', like, ana],
    ['DELETE', like, ana],
    ['PUT', mute, admin],
    ['DELETE', mute, admin],
  ] as const
  for (const [n, [method, path, as]] of steps.entries()) {
    const send = async () => expect((await call(`${method} ${path}`, { as })).status).toBe(200)
    await send()
    await vi.waitFor(() => expect(stream.heard).toHaveLength(n + 1), patiently)
    expect(stream.heard[n]?.data).toMatchObject({ matches: [], pools: [], talk: [pool] })
    await send()
  }
  // The last repetition would be told after a second.
  await sleep(1500)
  expect(stream.heard).toHaveLength(steps.length)
  stream.close()
})

test('a refused comment is announced to nobody', async () => {
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana] })
  await aWall(db, pool)
  const stream = await eventStream(app, ana)
  const early = { text: '2 a 1', match_id: match }
  expect((await call(`POST /pools/${pool}/comments`, { as: ana, body: early })).status).toBe(409)
  await call(`POST /pools/${pool}/comments`, { as: ana, body: { text: 'Hola' } })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), patiently)
  stream.close()
})

test('many comments are told together, and push no result out of what a reader gets who was away', async () => {
  const [first, second] = [await aPool(db), await aPool(db)]
  const stream = await eventStream(app, ana)
  await announce(db, { matches: [40] })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), patiently)
  const away = stream.heard[0]?.id
  await announce(db, { matches: [41] })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(2), patiently)
  await db.transaction().execute(async (db) => {
    for (const pool of [first, second, first]) await announce(db, { talk: [pool] })
  })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(3), patiently)
  expect(stream.heard[2]).toMatchObject({ id: stream.heard[1]?.id, data: { talk: [first, second] } })
  stream.close()
  const back = await eventStream(app, ana, { lastEventId: away })
  await vi.waitFor(() => expect(back.all.at(-1)?.event).toBe('open'), patiently)
  expect(back.heard.map(({ data }) => data)).toMatchObject([{ matches: [41] }])
  back.close()
})

test('a result does not wait for the comments that are gathered', async () => {
  const stream = await eventStream(app, ana)
  await announce(db, { talk: [7] })
  await announce(db, { matches: [50] })
  await vi.waitFor(() => expect(stream.heard).toHaveLength(1), patiently)
  expect(stream.heard[0]?.data).toMatchObject({ matches: [50], talk: [7] })
  stream.close()
})
