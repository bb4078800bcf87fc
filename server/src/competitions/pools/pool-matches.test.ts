import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aClosedMatch, aMatch, aPool, closeMatch } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const add = (pool: number, match: number, as: Actor = admin) => call(`POST /pools/${pool}/addMatch/${match}`, { as })
const remove = (pool: number, match: number, as: Actor = admin) =>
  call(`POST /pools/${pool}/deleteMatch/${match}`, { as })
const matchesOf = async (pool: number) =>
  (
    await sql<{
      match_id: number
    }>`select match_id from pool_matches where pool_id = ${pool} order by match_id`.execute(db)
  ).rows.map(({ match_id }) => match_id)
const predictionsOf = async (match: number) =>
  (
    await sql<{ pool_id: number }>`select pool_id from predictions where match_id = ${match} order by pool_id`.execute(
      db,
    )
  ).rows.map(({ pool_id }) => pool_id)
const predict = async (as: Actor, pool: number, match: number) => {
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })).status).toBe(200)
}
const late = refused(
  409,
  'Solo se puede agregar o quitar un partido por jugarse cuyo plazo de predicción no ha vencido.',
)
const closedPool = refused(409, 'No se pueden cambiar los partidos de la compety en su estado actual.')

describe('adding a match to a pool is allowed', () => {
  test.each([1, 4, 5])('in status %i before its deadline', async (status) => {
    const [pool, match] = [await aPool(db), await aMatch(db, { status })]
    expect(await add(pool, match)).toMatchObject({ status: 200, body: { status: 'success', pool: { id: pool } } })
    expect(await matchesOf(pool)).toEqual([match])
    expect(await auditOf(db, 'pool', pool)).toMatchObject([{ actor_id: admin.id }])
    expect((await call(`GET /pools/${pool}`, { as: admin })).body.pool.matches).toMatchObject([
      { id: match, status, prediction: null, points: null },
    ])
  })

  test.each([2, 3, 6, 7, 8])('but not in status %i', async (status) => {
    const [pool, match] = [await aPool(db), await aMatch(db, { status })]
    expect(outcome(await add(pool, match))).toEqual(late)
    expect(await matchesOf(pool)).toEqual([])
    expect(await auditOf(db, 'pool', pool)).toEqual([])
  })

  test('but not after its deadline', async () => {
    const [pool, match] = [await aPool(db), await aClosedMatch(db)]
    expect(outcome(await add(pool, match))).toEqual(late)
    expect(await matchesOf(pool)).toEqual([])
  })

  test.each([1, 2, 4])('to a pool in status %i', async (status) => {
    expect((await add(await aPool(db, { status }), await aMatch(db))).status).toBe(200)
  })

  test.each([3, 5, 6])('but not to a pool in status %i', async (status) => {
    const pool = await aPool(db, { status })
    expect(outcome(await add(pool, await aMatch(db)))).toEqual(closedPool)
    expect(await matchesOf(pool)).toEqual([])
  })

  test('once, even in simultaneous requests', async () => {
    const [pool, match] = [await aPool(db), await aMatch(db)]
    const answers = await Promise.all([1, 2, 3].map(() => add(pool, match)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(outcome(await add(pool, match))).toEqual(refused(409, 'El partido ya pertenece a la compety.'))
    expect(await matchesOf(pool)).toEqual([match])
  })

  test('regardless of the dates of the pool', async () => {
    const match = await aMatch(db, { beginst_at: '2035-01-01T00:00:00Z' })
    expect((await add(await aPool(db), match)).status).toBe(200)
  })

  test('only for administrators', async () => {
    const [pool, match, ana] = [await aPool(db), await aMatch(db), await aPlayer()]
    expect(outcome(await add(pool, match, ana))).toEqual(notAllowed)
    expect(outcome(await remove(pool, match, ana))).toEqual(notAllowed)
  })
})

describe('removing a match from a pool', () => {
  test('removes its predictions in that pool only', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const [one, other] = [
      await aPool(db, { matches: [match], players: [ana, eva] }),
      await aPool(db, { matches: [match], players: [ana] }),
    ]
    await predict(ana, one, match)
    await predict(eva, one, match)
    await predict(ana, other, match)
    expect(await remove(one, match)).toMatchObject({ status: 200, body: { lost_predictions: 2 } })
    expect(await auditOf(db, 'pool', one)).toMatchObject([{ actor_id: admin.id }])
    expect(await matchesOf(one)).toEqual([])
    expect(await predictionsOf(match)).toEqual([other])
    expect((await call(`GET /pools/${one}`, { as: ana })).body.pool.matches).toEqual([])
  })

  test('and adding it again does not restore predictions', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana] })
    await predict(ana, pool, match)
    await remove(pool, match)
    await add(pool, match)
    expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool.matches).toMatchObject([
      { id: match, prediction: null },
    ])
  })

  test.each([2, 3, 6, 7, 8])('is refused in status %i', async (status) => {
    const match = await aMatch(db, { status })
    const pool = await aPool(db, { matches: [match] })
    expect(outcome(await remove(pool, match))).toEqual(late)
    expect(await matchesOf(pool)).toEqual([match])
  })

  test('is refused after its deadline and removes no predictions', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana] })
    await predict(ana, pool, match)
    await closeMatch(db, match)
    expect(outcome(await remove(pool, match))).toEqual(late)
    expect([await matchesOf(pool), await predictionsOf(match)]).toEqual([[match], [pool]])
  })

  test.each([3, 5, 6])('is refused for a pool in status %i', async (status) => {
    const match = await aMatch(db)
    const pool = await aPool(db, { status, matches: [match] })
    expect(outcome(await remove(pool, match))).toEqual(closedPool)
    expect(await matchesOf(pool)).toEqual([match])
  })

  test('is refused if the match is not in the pool', async () => {
    expect(outcome(await remove(await aPool(db), await aMatch(db)))).toEqual(
      refused(404, 'El partido no pertenece a la compety.'),
    )
  })
})

test('unknown pools and matches are answered with 404', async () => {
  const [pool, match] = [await aPool(db), await aMatch(db)]
  for (const change of [add, remove]) {
    expect(outcome(await change(999_999, match))).toEqual(refused(404, 'No existe la compety solicitada.'))
    expect(outcome(await change(pool, 999_999))).toEqual(refused(404, 'No existe el partido solicitado.'))
  }
})

test('predictions sent while their match is removed leave no orphans', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer()))
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players })
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  const sent = players.map((as) => call(`POST /pool/${pool}/addPrediction/${match}`, { as, body }))
  const [removed, ...answers] = await Promise.all([remove(pool, match), ...sent])
  expect(removed?.status).toBe(200)
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect(await predictionsOf(match)).toEqual([])
})
