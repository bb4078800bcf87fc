import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

type Key = { pool: number; match: number }
const scored = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const join = (as: Actor, { pool, match }: Key) => call(`POST /pool/${pool}/joinPrediction/${match}`, { as })
const saveOverride = (as: Actor, { pool, match }: Key, home: number) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: scored(home) } })
const saveAll = async (as: Actor, match_id: number, home: number) =>
  (await call('POST /predictions', { as, body: { predictions: [{ match_id, ...scored(home) }] } })).body.outcomes[0]
const stored = async (match: number) =>
  (
    await sql<{ pool_id: number; home: number; is_apart: boolean }>`
    select pool_id, home_team_score as home, is_apart from predictions where match_id = ${match} order by pool_id
  `.execute(db)
  ).rows.map(({ home, is_apart }) => [home, is_apart])

/** A player with one open match in two pools. */
const aGame = async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players: [ana] })
  return { ana, match, pool, other: await aPool(db, { matches: [match], players: [ana] }) }
}

describe('giving up a pool override', () => {
  test('takes over the common score and follows later changes of it', async () => {
    const { ana, ...key } = await aGame()
    await saveOverride(ana, key, 7)
    await saveAll(ana, key.match, 2)
    expect(await stored(key.match)).toEqual([
      [7, true],
      [2, false],
    ])
    expect(outcome(await join(ana, key))).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'El pronóstico vuelve a seguir a los demás',
        prediction: {
          id: expect.any(Number),
          match_pool_id: expect.any(Number),
          ...scored(2),
          is_apart: false,
          version: expect.any(Number),
        },
      },
    })
    expect(await saveAll(ana, key.match, 3)).toMatchObject({ pools: 2 })
    expect(await stored(key.match)).toEqual([
      [3, false],
      [3, false],
    ])
  })

  test('keeps its own score if there is no common score', async () => {
    const { ana, ...key } = await aGame()
    await saveOverride(ana, key, 7)
    expect((await join(ana, key)).body.prediction).toMatchObject({ ...scored(7), is_apart: false })
    expect(await stored(key.match)).toEqual([[7, false]])
  })

  test('ignores scores of other pool overrides and of pools that the player left', async () => {
    const { ana, ...key } = await aGame()
    await saveOverride(ana, key, 7)
    await saveOverride(ana, { ...key, pool: key.other }, 5)
    expect((await join(ana, key)).body.prediction).toMatchObject(scored(7))
    await saveOverride(ana, key, 8)
    const left = await aPool(db, { matches: [key.match], players: [ana] })
    await saveAll(ana, key.match, 1)
    await sql`update enrolments set status = 2 where pool_id = ${left}`.execute(db)
    expect((await join(ana, key)).body.prediction).toMatchObject(scored(8))
  })

  test('gives the same result in two simultaneous requests', async () => {
    const { ana, ...key } = await aGame()
    await saveOverride(ana, key, 7)
    await saveAll(ana, key.match, 2)
    const answers = await Promise.all([join(ana, key), join(ana, key)])
    expect(answers.map(({ body }) => body.prediction.home_team_score)).toEqual([2, 2])
  })

  test('during a simultaneous save for all pools results in one score', async () => {
    const { ana, ...key } = await aGame()
    for (let round = 0; round < 10; round++) {
      await saveOverride(ana, key, 99)
      await Promise.all([join(ana, key), saveAll(ana, key.match, round)])
      expect(await stored(key.match)).toEqual([
        [round, false],
        [round, false],
      ])
    }
  })
})

describe('giving up a pool override is refused', () => {
  test.each([
    ['after the deadline', closeMatch, 'El plazo para ingresar la predicción de este partido ya venció.'],
    [
      'once the match has a result',
      (_: typeof db, match: number) =>
        sql`insert into match_results (match_id, home_team_score, away_team_score) values (${match}, 1, 0)`.execute(db),
      'El partido ya tiene un resultado, no se aceptan más predicciones.',
    ],
    [
      'while the compety is paused',
      (_: typeof db, match: number) =>
        sql`update pools set status = 4 where id in (select pool_id from pool_matches where match_id = ${match})`.execute(
          db,
        ),
      'La compety no acepta predicciones en su estado actual.',
    ],
    [
      'after leaving',
      (_: typeof db, match: number) =>
        sql`update enrolments set status = 2 where pool_id in (select pool_id from pool_matches where match_id = ${match})`.execute(
          db,
        ),
      'No estás inscrito en la compety.',
    ],
  ])('%s', async (_, happens, message) => {
    const { ana, ...key } = await aGame()
    await saveOverride(ana, key, 7)
    await saveAll(ana, key.match, 2)
    await happens(db, key.match)
    expect(outcome(await join(ana, key))).toEqual(refused(409, message))
    expect(await stored(key.match)).toEqual([
      [7, true],
      [2, false],
    ])
  })

  test('for an unknown prediction, match or pool, for players not enrolled, and for visitors', async () => {
    const [{ ana, ...key }, eva] = [await aGame(), await aPlayer()]
    const hidden = await aPool(db, { matches: [key.match], players: [eva], is_private: true })
    for (const [as, place, status, message] of [
      [ana, key, 404, 'No existe una predicción para actualizar en este partido.'],
      [ana, { ...key, match: await aMatch(db) }, 404, 'El partido no pertenece a la compety.'],
      [ana, { ...key, pool: hidden }, 404, 'No existe la compety solicitada.'],
      [ana, { ...key, pool: 999_999 }, 404, 'No existe la compety solicitada.'],
      [eva, key, 409, 'No estás inscrito en la compety.'],
    ] as const)
      expect(outcome(await join(as, place))).toEqual(refused(status, message))
    expect(outcome(await call(`POST /pool/${key.pool}/joinPrediction/${key.match}`))).toEqual(notSignedIn)
  })
})
