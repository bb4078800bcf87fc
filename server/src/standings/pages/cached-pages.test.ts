import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()

/** A pool with two players, whose page both have read. */
const aReadPool = async () => {
  const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { players: [ana, eva], matches: [match] })
  const rowsFor = async (as: Actor) => (await call(`GET /pool/${pool}/pool_ranking`, { as })).body.ranking
  for (const as of [ana, eva]) await rowsFor(as)
  return { ana, eva, match, pool, rowsFor }
}

test('a cached page immediately shows a new username', async () => {
  const { ana, eva, rowsFor } = await aReadPool()
  const profile = await call('POST /update_profile', { as: ana, body: { user_profile: { username: 'nuevonombre' } } })
  expect(profile.status).toBe(200)
  expect((await rowsFor(eva))[0]).toMatchObject({ id: ana.id, username: 'nuevonombre' })
})

test('a cached page immediately shows a new e-mail address', async () => {
  const { ana, eva, rowsFor } = await aReadPool()
  const body = { user: { email: 'zeta@example.org', role_id: 2 } }
  expect((await call(`PUT /users/${ana.id}`, { as: admin, body })).status).toBe(200)
  expect((await rowsFor(eva))[0].email).toBe('z•••@example.org')
})

test('a cached page shows enrolments, withdrawals and shared places', async () => {
  const { ana, eva, pool, rowsFor } = await aReadPool()
  const noe = await aPlayer()
  const ties = async () => (await rowsFor(eva)).map(({ id, tied_with }: Record<string, number>) => [id, tied_with])
  await call(`POST /pools/${pool}/inscribe`, { as: noe })
  expect(await ties()).toEqual([ana, eva, noe].map(({ id }) => [id, 2]))
  await call(`POST /pools/${pool}/uninscribe`, { as: ana })
  expect(await ties()).toEqual([eva, noe].map(({ id }) => [id, 1]))
})

test('a cached page immediately shows a result, a missing movement after the next one, and a correction', async () => {
  const { ana, eva, match, pool, rowsFor } = await aReadPool()
  const [score, next] = [{ home_team_score: 1, away_team_score: 0 }, await aMatch(db)]
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${next})`.execute(db)
  await call(`POST /pool/${pool}/addPrediction/${match}`, { as: eva, body: { prediction: score } })
  const register = async (id: number) => {
    await call(`POST /matches/${id}/begin?confirm=begin`, { as: admin })
    const { status } = await call(`POST /matches/${id}/result`, { as: admin, body: { match_result: score } })
    expect(status).toBe(201)
  }
  await register(match)
  const rows = await rowsFor(ana)
  expect(rows.map(({ id, position }: Record<string, number>) => [id, position])).toEqual([
    [eva.id, 1],
    [ana.id, 2],
  ])
  expect(rows[0].movement).toBe(null)
  await register(next)
  expect((await rowsFor(ana))[0].movement).toBe(0)
  const corrected = { home_team_score: 0, away_team_score: 5 }
  await call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: corrected } })
  expect((await rowsFor(ana)).map(({ id, points }: Record<string, number>) => [id, points])).toEqual([
    [ana.id, 0],
    [eva.id, 0],
  ])
})

/** Two players share the first place and a third has no points. Each has read the page twice. */
const aPoolWithPoints = async () => {
  const [{ ana, eva, match, pool }, uma] = [await aReadPool(), await aPlayer()]
  const score = { home_team_score: 1, away_team_score: 0 }
  await call(`POST /pools/${pool}/inscribe`, { as: uma })
  for (const as of [ana, eva])
    await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score } })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score } })
  const own = async (as: Actor) => {
    const { status, body } = await call(`GET /pool/${pool}/pool_ranking`, { as })
    return status === 200 ? body.me?.position : status
  }
  for (const as of [ana, eva, uma, ana, eva, uma]) expect(await own(as)).toBe(as === uma ? 3 : 1)
  return { ana, eva, uma, pool, own }
}

test('a pool that becomes private is shown only to its players, with or without points', async () => {
  const [{ ana, uma, pool, own }, noe] = [await aPoolWithPoints(), await aPlayer()]
  expect(await own(noe)).toBe(undefined)
  await sql`update pools set is_private = true where id = ${pool}`.execute(db)
  expect([await own(ana), await own(uma), await own(noe)]).toEqual([1, 3, 404])
})

test('an inactive pool is shown only to its players, with or without points', async () => {
  const [{ ana, uma, pool, own }, noe] = [await aPoolWithPoints(), await aPlayer()]
  expect(await own(noe)).toBe(undefined)
  await sql`update pools set status = 5 where id = ${pool}`.execute(db)
  expect([await own(ana), await own(uma), await own(noe)]).toEqual([1, 3, 404])
})

test('a page that the browser has cached is answered with 304', async () => {
  const { ana, eva, match, pool } = await aReadPool()
  const read = (as: Actor, etag?: unknown) => {
    const headers = etag ? { 'if-none-match': String(etag) } : {}
    return call(`GET /pool/${pool}/pool_ranking`, { as, headers })
  }
  const { etag, 'cache-control': cached } = (await read(ana)).headers
  expect(cached).toBe('private, no-cache')
  const again = await read(ana, etag)
  expect([again.status, again.body]).toEqual([304, ''])
  expect((await read(ana, `W/${etag}, "other"`)).status).toBe(304)
  expect((await read(eva, etag)).status).toBe(200)
  const score = { home_team_score: 1, away_team_score: 0 }
  await call(`POST /pool/${pool}/addPrediction/${match}`, { as: eva, body: { prediction: score } })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score } })
  expect((await read(ana, etag)).status).toBe(200)
})
