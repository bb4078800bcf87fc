import { webhookExamples } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { anEnrolment, aPool, closeMatch } from '../../test/builders.ts'
import { webhookWorld } from '../../test/webhook-world.ts'
import { keepRunningScores } from '../fixtures/matches/results/match-scores.ts'
import { createResult } from '../fixtures/matches/results/results.queries.ts'

const it = await testApp({ allowPrivateAddresses: true })
const { db, call, aPlayer, anAdministrator, close } = it
afterAll(close)
const { aGround, aHook, deliver } = webhookWorld(it)
const admin = await anAdministrator()

const bodies = (hook: { received: { body: unknown }[] }) => hook.received.map(({ body }) => body)
const score = (home: number, away: number) => ({ match_result: { home_team_score: home, away_team_score: away } })

test('a result, its correction and its withdrawal are told each with its score, signed by the scheme', async () => {
  const { match, pool, hook } = await aGround({ events: ['match.result'] })
  await closeMatch(db, match)
  const { body } = await call(`POST /matches/${match}/result`, { as: admin, body: score(2, 1) })
  expect(body.status).toBe('success')
  await call(`PUT /matches/${match}/result`, { as: admin, body: score(2, 2) })
  await call(`DELETE /matches/${match}/result?confirm=result`, { as: admin })
  await deliver()
  const pools = [{ id: pool, name: expect.any(String) }]
  expect(bodies(hook)).toEqual(
    [
      [2, 1],
      [2, 2],
      [null, null],
    ].map(([home_team_score, away_team_score]) => ({
      type: 'match.result',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { match: expect.objectContaining({ id: match, home_team_score, away_team_score }), pools },
    })),
  )
  for (const one of hook.received) expect(one.verify(hook.secret)).toEqual(one.body)
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(3)
  hook.close()
})

/** The names of all fields of a value, of lists those of the first row. */
const fieldsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return [fieldsOf(value[0])]
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]))
}

test('each message has the fields that the guide for developers shows', async () => {
  const { match, pool, hook } = await aGround()
  const player = await aPlayer()
  await call(`POST /pools/${pool}/inscribe`, { as: player })
  const predictions = [{ match_id: match, home_team_score: 2, away_team_score: 1 }]
  await call('POST /predictions', { as: player, body: { predictions } })
  await call(`POST /pools/${pool}/begin?confirm=begin`, { as: admin })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await deliver()
  await call(`PUT /matches/${match}/live`, { as: admin, body: { ...score(1, 0).match_result, minute: 3 } })
  await deliver()
  await call(`POST /matches/${match}/result`, { as: admin, body: score(2, 1) })
  await deliver()
  const sent = Object.fromEntries(hook.received.map(({ body }) => [body.type, fieldsOf(body.data)]))
  expect(sent).toEqual(fieldsOf(webhookExamples))
  hook.close()
})

test('a match that becomes void has no score any more', async () => {
  const { match, hook } = await aGround({ events: ['match.result'] })
  await closeMatch(db, match)
  await call(`POST /matches/${match}/result`, { as: admin, body: score(2, 1) })
  await call(`DELETE /matches/${match}?confirm=delete`, { as: admin })
  await deliver()
  expect(bodies(hook).at(-1)).toMatchObject({ data: { match: { is_void: true, home_team_score: null } } })
  hook.close()
})

test('a running score is told where the score or the period changed, and not for a minute', async () => {
  const { match, hook } = await aGround({ events: ['match.live'] })
  await sql`update matches set status = 2, blocked_at = now() - interval '1 minute' where id = ${match}`.execute(db)
  const write = async (home_team_score: number, minute: number, period: string) => {
    await call(`PUT /matches/${match}/live`, {
      as: admin,
      body: { home_team_score, away_team_score: 0, minute, period },
    })
    await deliver()
  }
  await write(0, 1, 'first_half')
  await write(0, 20, 'first_half')
  await write(1, 21, 'first_half')
  await write(1, 46, 'second_half')
  await call(`DELETE /matches/${match}/live`, { as: admin })
  await deliver()
  expect(bodies(hook)).toMatchObject(
    [
      [0, 1, 'first_half'],
      [1, 21, 'first_half'],
      [1, 46, 'second_half'],
      [null, null, null],
    ].map(([home_team_score, minute, period]) => ({ data: { match: { home_team_score, minute, period } } })),
  )
  hook.close()
})

test('a running score that a source gives is told like that of a person', async () => {
  const { match, hook } = await aGround({ events: ['match.live'] })
  await sql`update matches set status = 2, blocked_at = now() - interval '1 minute' where id = ${match}`.execute(db)
  const say = async (home_team_score: number, minute: number) => {
    await keepRunningScores(db, [
      { match_id: match, home_team_score, away_team_score: 0, minute, period: 'first_half' },
    ])
    await deliver()
  }
  for (const [home, minute] of [
    [0, 1],
    [0, 2],
    [1, 3],
  ] as const)
    await say(home, minute)
  expect(bodies(hook)).toMatchObject(
    [0, 1].map((home_team_score) => ({ data: { match: { home_team_score, period: 'first_half' } } })),
  )
  hook.close()
})

test('an organizer that is not active is told nothing, and a deleted pool is not listed', async () => {
  const [off, on] = [await aGround({ events: ['match.result'] }), await aGround({ events: ['match.result'] })]
  const { match } = on
  await sql`insert into pool_matches (pool_id, match_id) values (${off.pool}, ${match})`.execute(db)
  await sql`update organizers set status = 2 where id = ${off.organizer}`.execute(db)
  const deleted = await aPool(db, { status: 5, organizer_id: on.organizer, matches: [match] })
  await closeMatch(db, match)
  await call(`POST /matches/${match}/result`, { as: admin, body: score(1, 0) })
  await deliver()
  expect(off.hook.received).toEqual([])
  expect(bodies(on.hook)).toMatchObject([{ data: { pools: [{ id: on.pool }] } }])
  expect(JSON.stringify(bodies(on.hook))).not.toContain(`"id":${deleted},`)
  for (const { hook } of [off, on]) hook.close()
})

test('a pool that is handed over is told to its new organizer only', async () => {
  const [before, after] = [await aGround({ events: ['pool.status'] }), await aGround({ events: ['pool.status'] })]
  await sql`update pools set organizer_id = ${after.organizer} where id = ${before.pool}`.execute(db)
  await call(`POST /pools/${before.pool}/begin?confirm=begin`, { as: admin })
  await deliver()
  expect([before.hook.received.length, after.hook.received.length]).toEqual([0, 1])
  for (const { hook } of [before, after]) hook.close()
})

test('a deadline is told once, at once on an early begin', async () => {
  const { match, owner, organizer, hook } = await aGround({ events: ['match.deadline'] })
  await deliver()
  expect(hook.received).toEqual([])
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await deliver()
  await deliver()
  expect(bodies(hook)).toMatchObject([{ type: 'match.deadline', data: { match: { id: match, status: 2 } } }])
  // Deadlines that passed before the webhook was made are none of its events.
  const late = await aHook(owner, organizer)
  await deliver()
  expect(late.received).toEqual([])
  for (const one of [hook, late]) one.close()
})

test('who joins is told with the username, and neither an address nor a prediction', async () => {
  const { pool, hook } = await aGround({ events: ['member.joined'] })
  const ana = await aPlayer('ana')
  await call(`POST /pools/${pool}/inscribe`, { as: ana })
  await deliver()
  expect(bodies(hook)).toEqual([
    {
      type: 'member.joined',
      timestamp: expect.any(String),
      data: { pool: { id: pool, name: expect.any(String) }, user: { id: ana.id, username: ana.username } },
    },
  ])
  hook.close()
})

test('the status of a pool and a changed table are told', async () => {
  const { pool, match, hook } = await aGround({ events: ['pool.status', 'ranking.changed'] })
  const ana = await aPlayer()
  await anEnrolment(db, { pool_id: pool, user_id: ana.id })
  await sql`insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match}, ${pool}, ${ana.id}, 1, 0)`.execute(
    db,
  )
  await call(`POST /pools/${pool}/begin?confirm=begin`, { as: admin })
  await closeMatch(db, match)
  await call(`POST /matches/${match}/result`, { as: admin, body: score(1, 0) })
  await deliver()
  expect(bodies(hook)).toMatchObject([
    { type: 'pool.status', data: { pool: { id: pool, status: 2 } } },
    { type: 'ranking.changed', data: { pool: { id: pool } } },
  ])
  hook.close()
})

test("an event of a match goes once to each webhook and lists that organizer's pools only", async () => {
  const ours = await aGround({ events: ['match.result'] })
  const theirs = await aGround({ events: ['match.result'] })
  const { match, organizer, owner } = ours
  const second = await aPool(db, { organizer_id: organizer, matches: [match] })
  const foreign = await aPool(db, { organizer_id: theirs.organizer, matches: [match] })
  const ofNobody = await aPool(db, { matches: [match] })
  const twin = await aHook(owner, organizer, { events: ['match.result'] })
  const everything = await aHook(admin, null, { events: ['match.result'] })
  await closeMatch(db, match)
  await call(`POST /matches/${match}/result`, { as: admin, body: score(1, 0) })
  await deliver()
  const poolsOf = (hook: { received: { body: { data: unknown } }[] }) =>
    hook.received.map(({ body }) => (body.data as { pools: { id: number }[] }).pools.map(({ id }) => id))
  expect(poolsOf(ours.hook)).toEqual([[ours.pool, second]])
  expect(poolsOf(twin)).toEqual([[ours.pool, second]])
  expect(poolsOf(theirs.hook)).toEqual([[foreign]])
  expect(poolsOf(everything)).toEqual([[ours.pool, second, foreign, ofNobody]])
  for (const hook of [ours.hook, theirs.hook, twin, everything]) hook.close()
  await sql`update webhooks set enabled = false where id = ${everything.id}`.execute(db)
})

test('while no webhook listens nothing is written', async () => {
  const { match, hook } = await aGround({ events: ['match.result'] })
  await closeMatch(db, match)
  await sql`update webhooks set enabled = false`.execute(db)
  await call(`POST /matches/${match}/result`, { as: admin, body: score(3, 0) })
  expect((await sql`select 1 from webhook_events`.execute(db)).rows).toEqual([])
  hook.close()
})

test('an event of a change that is rolled back is never told', async () => {
  const { match, hook } = await aGround({ events: ['match.result'] })
  await closeMatch(db, match)
  const failing = db.transaction().execute(async (db) => {
    await createResult(db, match, { home_team_score: 1, away_team_score: 0 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await deliver()
  expect(hook.received).toEqual([])
  hook.close()
})
