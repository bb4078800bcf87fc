import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aClosedMatch, aMatch, anEnrolment, anOrganizer, aPool, closeMatch } from '../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

type Key = { pool: number; match: number }
const body = (home_team_score: unknown, away_team_score: unknown) => ({
  prediction: { home_team_score, away_team_score },
})
const add = (as: Actor, { pool, match }: Key, sent: unknown = body(2, 1)) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: sent })
const update = (as: Actor, { pool, match }: Key, sent: unknown = body(2, 1)) =>
  call(`POST /pool/${pool}/updatePrediction/${match}`, { as, body: sent })
const stored = async ({ pool, match }: Key) =>
  (
    await sql`select user_id, home_team_score, away_team_score from predictions where pool_id = ${pool} and match_id = ${match} order by user_id`.execute(
      db,
    )
  ).rows

/** A player enrolled in a pool with one open match. */
const aGame = async ({ pool: poolParts = {}, match: matchParts = {} }: { pool?: object; match?: object } = {}) => {
  const [ana, match] = [await aPlayer(), await aMatch(db, matchParts)]
  const pool = await aPool(db, { matches: [match], players: [ana], ...poolParts })
  return { ana, pool, match }
}
const late = refused(409, 'El plazo para ingresar la predicción de este partido ya venció.')
const notEnrolled = refused(409, 'No estás inscrito en la compety.')
const noPool = refused(404, 'No existe la compety solicitada.')
const notInPool = refused(404, 'El partido no pertenece a la compety.')

test('a player sends a prediction', async () => {
  const { ana, ...key } = await aGame()
  const answer = await add(ana, key)
  expect(outcome(answer)).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: 'Se ha guardado con éxito la predicción',
      prediction: {
        id: expect.any(Number),
        match_pool_id: expect.any(Number),
        home_team_score: 2,
        away_team_score: 1,
        is_apart: false,
        version: expect.any(Number),
      },
    },
  })
  expect(await stored(key)).toEqual([{ user_id: ana.id, home_team_score: 2, away_team_score: 1 }])
})

test("match_pool_id is the id of the match's place in the pool", async () => {
  const { ana, ...key } = await aGame()
  const { rows } = await sql<{
    id: number
  }>`select id from pool_matches where pool_id = ${key.pool} and match_id = ${key.match}`.execute(db)
  expect((await add(ana, key)).body.prediction.match_pool_id).toBe(rows[0]?.id)
})

test('0 to 0 is a valid prediction', async () => {
  const { ana, ...key } = await aGame()
  expect(await stored(key)).toEqual([])
  await add(ana, key, body(0, 0))
  expect(await stored(key)).toEqual([{ user_id: ana.id, home_team_score: 0, away_team_score: 0 }])
})

test('a prediction can be changed any number of times and remains one row', async () => {
  const { ana, ...key } = await aGame()
  const { prediction } = (await add(ana, key)).body
  for (const [send, scores] of [
    [add, [0, 3]],
    [update, [1, 1]],
    [update, [1, 1]],
    [add, [999, 0]],
  ] as const) {
    const answer = await send(ana, key, body(scores[0], scores[1]))
    const [home_team_score, away_team_score] = scores
    expect(answer.body.prediction).toEqual({
      ...prediction,
      home_team_score,
      away_team_score,
      version: expect.any(Number),
    })
  }
  expect(await stored(key)).toEqual([{ user_id: ana.id, home_team_score: 999, away_team_score: 0 }])
})

test('a prediction that does not exist cannot be updated', async () => {
  const { ana, ...key } = await aGame()
  expect(outcome(await update(ana, key))).toEqual(
    refused(404, 'No existe una predicción para actualizar en este partido.'),
  )
  expect(await stored(key)).toEqual([])
})

test('scores without their wrapper are missing', async () => {
  const { ana, ...key } = await aGame()
  expect(outcome(await add(ana, key, { home_team_score: 1, away_team_score: 0 }))).toEqual(
    invalid({ home_team_score: 'Ingresa un puntaje entero.', away_team_score: 'Ingresa un puntaje entero.' }),
  )
})

test('the client cannot choose the user, pool or id of a prediction', async () => {
  const [{ ana, ...key }, eva] = [await aGame(), await aPlayer()]
  await add(ana, key, {
    prediction: { home_team_score: 1, away_team_score: 0, user_id: eva.id, pool_id: 1, match_id: 1, id: 7, points: 99 },
    user_id: eva.id,
  })
  expect(await stored(key)).toEqual([{ user_id: ana.id, home_team_score: 1, away_team_score: 0 }])
})

test("a prediction on a pool's page applies to that pool only", async () => {
  const { ana, ...key } = await aGame()
  const other = { match: key.match, pool: await aPool(db, { matches: [key.match], players: [ana] }) }
  for (const [place, scores] of [
    [key, [1, 0]],
    [other, [0, 1]],
  ] as const)
    expect((await add(ana, place, body(scores[0], scores[1]))).body.prediction.is_apart).toBe(true)
  expect([await stored(key), await stored(other)]).toMatchObject([[{ home_team_score: 1 }], [{ home_team_score: 0 }]])
})

test('a prediction is an override only if the player has another pool that accepts it', async () => {
  const { ana, ...key } = await aGame()
  await aPool(db, { matches: [key.match] })
  await aPool(db, { players: [ana] })
  await aPool(db, { matches: [key.match], players: [ana], status: 4 })
  const left = await aPool(db, { matches: [key.match] })
  await anEnrolment(db, { pool_id: left, user_id: ana.id, status: 2 })
  for (const send of [add, update]) expect((await send(ana, key)).body.prediction.is_apart).toBe(false)
  await sql`update enrolments set status = 3 where pool_id = ${left}`.execute(db)
  for (const send of [add, update]) expect((await send(ana, key)).body.prediction.is_apart).toBe(true)
})

describe.each(['home_team_score', 'away_team_score'])('a prediction whose %s', (side) => {
  test.each([-1, 1.5, '1', '', null, undefined, true, [], {}, 1000, 1e300, -1e300])(
    'is %j is refused on that field',
    async (value) => {
      const { ana, ...key } = await aGame()
      for (const send of [add, update]) {
        const answer = await send(ana, key, { prediction: { home_team_score: 1, away_team_score: 1, [side]: value } })
        expect(outcome(answer)).toEqual(invalid({ [side]: expect.stringMatching(/\S/) as unknown as string }))
      }
      expect(await stored(key)).toEqual([])
    },
  )

  test('is negative is refused with the fixed text', async () => {
    const { ana, ...key } = await aGame()
    const answer = await add(ana, key, { prediction: { home_team_score: 1, away_team_score: 1, [side]: -1 } })
    expect(outcome(answer)).toEqual(invalid({ [side]: 'Disculpe, el puntaje debe ser positivo' }))
  })
})

test.each([undefined, null, 'x', 7, [], {}])(
  'a prediction that is %j is refused for both scores',
  async (prediction) => {
    const { ana, ...key } = await aGame()
    const answer = await add(ana, key, { prediction })
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([422, ['away_team_score', 'home_team_score']])
  },
)

describe('a prediction is accepted', () => {
  test.each([1, 4, 5])('for a match in status %i', async (status) => {
    const { ana, ...key } = await aGame({ match: { status } })
    expect((await add(ana, key)).status).toBe(200)
  })

  test.each([1, 2])('in a pool of status %i', async (status) => {
    const { ana, ...key } = await aGame({ pool: { status } })
    expect((await add(ana, key)).status).toBe(200)
  })

  test('from a player who enrolled again', async () => {
    const [eva, { pool, match }] = [await aPlayer(), await aGame()]
    await anEnrolment(db, { pool_id: pool, user_id: eva.id, status: 3 })
    expect((await add(eva, { pool, match })).status).toBe(200)
  })

  test('again after the deadline moves to the future', async () => {
    const { ana, ...key } = await aGame()
    await add(ana, key)
    await closeMatch(db, key.match)
    expect(outcome(await update(ana, key, body(5, 5)))).toEqual(late)
    await sql`update matches set beginst_at = now() + interval '2 hours', blocked_at = now() + interval '1 hour' where id = ${key.match}`.execute(
      db,
    )
    expect((await update(ana, key, body(5, 5))).status).toBe(200)
  })
})

describe('a prediction is refused', () => {
  test.each([2, 3, 6, 7, 8])('for a match in status %i before its deadline', async (status) => {
    const { ana, ...key } = await aGame({ match: { status } })
    expect((await add(ana, key)).status).toBe(409)
    expect(await stored(key)).toEqual([])
  })

  test('for a match with a result before its deadline', async () => {
    const { ana, ...key } = await aGame({ match: { result: [1, 0] } })
    expect(outcome(await add(ana, key))).toEqual(
      refused(409, 'El partido ya tiene un resultado, no se aceptan más predicciones.'),
    )
    expect(await stored(key)).toEqual([])
  })

  test.each([3, 4, 5])('in a pool of status %i', async (status) => {
    const { ana, ...key } = await aGame({ pool: { status } })
    expect(outcome(await add(ana, key))).toEqual(refused(409, 'La compety no acepta predicciones en su estado actual.'))
    expect(await stored(key)).toEqual([])
  })

  test('in an archived pool with 404', async () => {
    const { ana, ...key } = await aGame({ pool: { status: 6 } })
    expect(outcome(await add(ana, key))).toEqual(noPool)
  })

  test('from a user who never enrolled', async () => {
    const [eva, { pool, match }] = [await aPlayer(), await aGame()]
    expect(outcome(await add(eva, { pool, match }))).toEqual(notEnrolled)
    expect(await stored({ pool, match })).toEqual([])
  })

  test('from a player who withdrew', async () => {
    const [eva, { pool, match }] = [await aPlayer(), await aGame()]
    await anEnrolment(db, { pool_id: pool, user_id: eva.id, status: 2 })
    expect(outcome(await add(eva, { pool, match }))).toEqual(notEnrolled)
  })

  test('in a private pool of other players with 404', async () => {
    const [eva, { pool, match }] = [await aPlayer(), await aGame({ pool: { is_private: true } })]
    expect(outcome(await add(eva, { pool, match }))).toEqual(noPool)
  })

  test('with "not enrolled" from a user who can see a private pool without playing in it', async () => {
    const [owner, admin, match] = [await aPlayer(), await anAdministrator(), await aMatch(db)]
    const pool = await aPool(db, { is_private: true, matches: [match], organizer_id: await anOrganizer(db, owner) })
    for (const as of [owner, admin]) expect(outcome(await add(as, { pool, match }))).toEqual(notEnrolled)
    expect(await stored({ pool, match })).toEqual([])
  })

  test('for a match that is not in the pool or does not exist', async () => {
    const { ana, pool } = await aGame()
    expect(outcome(await add(ana, { pool, match: await aMatch(db) }))).toEqual(notInPool)
    expect((await add(ana, { pool, match: 999_999 })).status).toBe(404)
    expect(outcome(await add(ana, { pool: 999_999, match: 1 }))).toEqual(noPool)
  })

  test('without a session', async () => {
    const { pool, match } = await aGame()
    expect(outcome(await call(`POST /pool/${pool}/addPrediction/${match}`, { body: body(1, 0) }))).toEqual(notSignedIn)
    expect(await stored({ pool, match })).toEqual([])
  })

  test('from a blocked player', async () => {
    const { ana, ...key } = await aGame()
    await sql`update users set status = 4 where id = ${ana.id}`.execute(db)
    expect(outcome(await add(ana, key))).toEqual(notSignedIn)
    expect(await stored(key)).toEqual([])
  })
})

test('a match whose deadline passed an hour ago accepts neither a new prediction nor a change', async () => {
  const ana = await aPlayer()
  const match = await aClosedMatch(db)
  const key = { match, pool: await aPool(db, { matches: [match], players: [ana] }) }
  for (const send of [add, update]) expect(outcome(await send(ana, key))).toEqual(late)
  expect(await stored(key)).toEqual([])
})
