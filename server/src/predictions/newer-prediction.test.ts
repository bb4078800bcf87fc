import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import type { Db } from '../platform/postgres/database.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

type Based = { home: number; on?: number | undefined }
const message = 'Hay un pronóstico más reciente de otro dispositivo.'
const newer = { isSaved: false, pools: 0, version: 0, message }
const scored = ({ home, on }: Based) => ({ home_team_score: home, away_team_score: 0, based_on: on })

const stored = async (match: number) =>
  (
    await sql<{ home: number }>`
    select home_team_score as home from predictions where match_id = ${match} order by pool_id
  `.execute(db)
  ).rows.map(({ home }) => home)

/** A player with one open match in `count` pools. */
const aGame = async (count = 2) => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const pools: number[] = []
  for (let n = 0; n < count; n++) pools.push(await aPool(db, { matches: [match], players: [ana] }))
  const saveAll = async (sent: Based) =>
    (await call('POST /predictions', { as: ana, body: { predictions: [{ match_id: match, ...scored(sent) }] } })).body
      .outcomes[0]
  const seen = async (): Promise<number> =>
    (await call('GET /predictionSheet', { as: ana })).body.matches.find(({ id }: { id: number }) => id === match)
      .version
  return { ana, match, pools, pool: pools[0] as number, saveAll, seen }
}

type Place = { match: number; pool: number }
const save = (as: Actor, { match, pool }: Place, sent: Based, verb = 'addPrediction') =>
  call(`POST /pool/${pool}/${verb}/${match}`, { as, body: { prediction: scored(sent) } })

/** Makes a change in a transaction that commits while the request runs. */
const whileChanging = async <A>(change: (db: Db) => Promise<unknown>, send: () => Promise<A>): Promise<A> => {
  let answer: Promise<A> | undefined
  await db.transaction().execute(async (db) => {
    await change(db)
    answer = send()
    await sleep(200)
  })
  return answer as Promise<A>
}

describe('a save for all pools with the version that it is based on', () => {
  test('succeeds if nothing was saved since, and returns the new version', async () => {
    const { match, saveAll, seen } = await aGame()
    expect(await seen()).toBe(0)
    const first = await saveAll({ home: 1, on: 0 })
    expect(first).toMatchObject({ isSaved: true, pools: 2, version: await seen() })
    const second = await saveAll({ home: 2, on: first.version })
    expect(second.version).toBeGreaterThan(first.version)
    expect([await stored(match), await seen()]).toEqual([[2, 2], second.version])
  })

  test('is refused if another device saved since, whether or not there was a score before', async () => {
    const { match, saveAll } = await aGame()
    const laptop = await saveAll({ home: 3 })
    expect(await saveAll({ home: 2, on: 0 })).toMatchObject(newer)
    await saveAll({ home: 4, on: laptop.version })
    expect(await saveAll({ home: 2, on: laptop.version })).toMatchObject(newer)
    expect(await stored(match)).toEqual([4, 4])
  })

  test('is refused if another device changed the score and changed it back', async () => {
    const { match, saveAll } = await aGame()
    const { version } = await saveAll({ home: 1 })
    await saveAll({ home: 2, on: version })
    await saveAll({ home: 1 })
    expect(await saveAll({ home: 2, on: version })).toMatchObject(newer)
    expect(await stored(match)).toEqual([1, 1])
  })

  test('succeeds if it is repeated after a lost answer, with an unchanged version', async () => {
    const { saveAll } = await aGame()
    const lost = await saveAll({ home: 2, on: 0 })
    expect(await saveAll({ home: 2, on: 0 })).toMatchObject({ isSaved: true, pools: 2, version: lost.version })
  })

  test('does not affect other rows of the request if it is refused', async () => {
    const { ana, match, saveAll } = await aGame()
    const other = await aGame()
    await aPool(db, { matches: [other.match], players: [ana] })
    await saveAll({ home: 3 })
    const predictions = [match, other.match].map((match_id) => ({ match_id, ...scored({ home: 2, on: 0 }) }))
    const { body } = await call('POST /predictions', { as: ana, body: { predictions } })
    expect(body.outcomes).toMatchObject([newer, { isSaved: true }])
  })

  test('checks a prediction saved on the page of one pool, unless it is an override', async () => {
    const { ana, match, pools, saveAll } = await aGame()
    const { version } = await saveAll({ home: 1 })
    await save(ana, { match, pool: pools[1] as number }, { home: 7 })
    expect(await saveAll({ home: 2, on: version })).toMatchObject({ isSaved: true, pools: 1 })
    const alone = await aGame(1)
    await save(alone.ana, alone, { home: 7 })
    expect(await alone.saveAll({ home: 2, on: 0 })).toMatchObject(newer)
  })

  test('is still valid after an override was given up', async () => {
    const { ana, match, pool, saveAll, seen } = await aGame()
    const { version } = await saveAll({ home: 1 })
    await save(ana, { match, pool }, { home: 7 })
    await call(`POST /pool/${pool}/joinPrediction/${match}`, { as: ana })
    expect(await seen()).toBe(version)
    expect(await saveAll({ home: 2, on: version })).toMatchObject({ isSaved: true, pools: 2 })
  })

  test('is refused in all pools if another change commits meanwhile', async () => {
    const { ana, match, pools, saveAll } = await aGame()
    const { version } = await saveAll({ home: 1 })
    const change = (db: Db) =>
      sql`
      update predictions set home_team_score = 3, updated_at = clock_timestamp()
       where match_id = ${match} and pool_id = ${pools[1] as number} and user_id = ${ana.id}`.execute(db)
    expect(await whileChanging(change, () => saveAll({ home: 2, on: version }))).toMatchObject(newer)
    expect(await stored(match)).toEqual([1, 3])
  })

  test('includes a pool whose override is given up meanwhile', async () => {
    const { ana, match, pool, pools, saveAll } = await aGame()
    const { version } = await saveAll({ home: 1 })
    await save(ana, { match, pool }, { home: 7 })
    const change = (db: Db) =>
      sql`
      update predictions x set is_apart = false, home_team_score = 1, updated_at = o.updated_at
        from predictions o
       where x.match_id = ${match} and x.pool_id = ${pool} and x.user_id = ${ana.id}
         and o.match_id = ${match} and o.pool_id = ${pools[1] as number} and o.user_id = ${ana.id}`.execute(db)
    expect(await whileChanging(change, () => saveAll({ home: 2, on: version }))).toMatchObject({ pools: 2 })
    expect(await stored(match)).toEqual([2, 2])
  })

  test('is refused if another device saves a first prediction meanwhile', async () => {
    const { ana, match, pools, saveAll } = await aGame()
    const change = (db: Db) =>
      sql`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${match}, ${pools[1] as number}, ${ana.id}, 3, 0)`.execute(db)
    expect(await whileChanging(change, () => saveAll({ home: 2, on: 0 }))).toMatchObject(newer)
    expect(await stored(match)).toEqual([3])
  })

  test.each([-1, 1.5, '1', null])('%s is refused as a version', async (on) => {
    const { ana, match } = await aGame()
    const row = { match_id: match, ...scored({ home: 1 }), based_on: on }
    expect((await call('POST /predictions', { as: ana, body: { predictions: [row] } })).status).toBe(422)
  })
})

describe('a save for one pool with the version that it is based on', () => {
  test('is refused if the prediction was changed since', async () => {
    const { ana, ...place } = await aGame()
    const { version } = (await save(ana, place, { home: 1, on: 0 })).body.prediction
    expect((await call(`GET /pools/${place.pool}`, { as: ana })).body.pool.matches[0].prediction.version).toBe(version)
    await save(ana, place, { home: 3 })
    for (const verb of ['addPrediction', 'updatePrediction'])
      for (const on of [0, version])
        expect(outcome(await save(ana, place, { home: 2, on }, verb))).toEqual(refused(409, message))
    expect(await stored(place.match)).toEqual([3])
  })

  test('succeeds with the present version, and again after a lost answer', async () => {
    const { ana, ...place } = await aGame()
    const { version } = (await save(ana, place, { home: 1 })).body.prediction
    for (let n = 0; n < 2; n++) expect((await save(ana, place, { home: 2, on: version })).status).toBe(200)
    expect(await stored(place.match)).toEqual([2])
  })

  test('succeeds if the prediction was removed with its match and the match is in the pool again', async () => {
    const { ana, ...place } = await aGame()
    const { version } = (await save(ana, place, { home: 1 })).body.prediction
    await sql`delete from predictions where match_id = ${place.match}`.execute(db)
    expect((await save(ana, place, { home: 2, on: version })).status).toBe(200)
    expect(await stored(place.match)).toEqual([2])
  })

  test('is refused if its override was given up since', async () => {
    const { ana, ...place } = await aGame()
    await call('POST /predictions', {
      as: ana,
      body: { predictions: [{ match_id: place.match, ...scored({ home: 1 }) }] },
    })
    const { version } = (await save(ana, place, { home: 7 })).body.prediction
    await call(`POST /pool/${place.pool}/joinPrediction/${place.match}`, { as: ana })
    expect((await save(ana, place, { home: 8, on: version })).status).toBe(409)
  })

  test.each([true, false])('is refused if another change commits meanwhile (existing prediction: %s)', async (was) => {
    const { ana, ...place } = await aGame()
    const version = was ? (await save(ana, place, { home: 1 })).body.prediction.version : 0
    const change = (db: Db) =>
      sql`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${place.match}, ${place.pool}, ${ana.id}, 3, 0)
      on conflict (match_id, pool_id, user_id) do update set home_team_score = 3, updated_at = clock_timestamp()
    `.execute(db)
    const answer = await whileChanging(change, () => save(ana, place, { home: 2, on: version }))
    expect(outcome(answer)).toEqual(refused(409, message))
    expect(await stored(place.match)).toEqual([3])
  })

  test('is refused with a field error if the version is invalid', async () => {
    const { ana, ...place } = await aGame()
    expect(outcome(await save(ana, place, { home: 1, on: -1 }))).toMatchObject({
      status: 422,
      body: { based_on: expect.any(String) },
    })
  })
})
