import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { overtakenBy } from '../../test/overtaken.ts'
import { bringBack, setAside } from '../fixtures/matches/late/late-predictions.queries.ts'
import type { Db } from '../platform/postgres/database.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

type Place = { match: number; pool: number }
type Sent = { home: number; on?: number }

const save = (as: Actor, { match, pool }: Place, { home, on }: Sent) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as,
    body: { prediction: { home_team_score: home, away_team_score: 0, based_on: on } },
  })
const versionAfter = async (as: Actor, place: Place, sent: Sent): Promise<number> =>
  (await save(as, place, sent)).body.prediction.version
const seen = async (as: Actor, { match }: Place): Promise<number> =>
  (await call('GET /predictionSheet', { as })).body.matches.find(({ id }: { id: number }) => id === match).version

const aPlace = async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  return { ana, place: { match, pool: await aPool(db, { matches: [match], players: [ana] }) } }
}
const moveClock = ({ match }: Place, by: string) =>
  sql`update predictions set updated_at = updated_at + ${by}::interval where match_id = ${match}`.execute(db)

describe('the version of a prediction grows', () => {
  test('if a save waits for another one, which therefore was written later than the waiting one was judged', async () => {
    const { ana, place } = await aPlace()
    await save(ana, place, { home: 1 })
    let other = 0
    const otherServer = async (tx: Db) => {
      await sql`select 1 from predictions where match_id = ${place.match} for update`.execute(tx)
    }
    const saved = await overtakenBy(
      db,
      otherServer,
      () => save(ana, place, { home: 3 }),
      async (tx) => {
        const { rows } = await sql<{ version: number }>`
          update predictions set home_team_score = 2, updated_at = clock_timestamp() where match_id = ${place.match}
          returning (extract(epoch from updated_at) * 1000000)::bigint as version
        `.execute(tx)
        other = rows[0]?.version ?? 0
      },
    )
    expect(saved.body.prediction).toMatchObject({ home_team_score: 3, version: other + 1 })
    expect(await seen(ana, place)).toBe(other + 1)
  })

  test('if the clock of the database was set back', async () => {
    const { ana, place } = await aPlace()
    await save(ana, place, { home: 1 })
    await moveClock(place, '1 hour')
    const first = await seen(ana, place)
    const second = await versionAfter(ana, place, { home: 2, on: first })
    const third = await versionAfter(ana, place, { home: 3, on: second })
    expect([second, third]).toEqual([first + 1, first + 2])
    expect((await save(ana, place, { home: 4, on: first })).status).toBe(409)
    expect((await save(ana, place, { home: 4, on: second })).status).toBe(409)
    expect((await save(ana, place, { home: 4, on: third })).status).toBe(200)
  })

  test('but not by a save of the same score', async () => {
    const { ana, place } = await aPlace()
    const version = await versionAfter(ana, place, { home: 1 })
    expect(await versionAfter(ana, place, { home: 1, on: version })).toBe(version)
  })
})

describe('a version stays what it is', () => {
  test('for a prediction and a draft from before versions were numbers: the time in microseconds', async () => {
    const { ana, place } = await aPlace()
    const { rows } = await sql<{ version: number }>`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${place.match}, ${place.pool}, ${ana.id}, 1, 0)
      returning (extract(epoch from updated_at) * 1000000)::bigint as version
    `.execute(db)
    const version = rows[0]?.version ?? 0
    expect(await seen(ana, place)).toBe(version)
    expect((await save(ana, place, { home: 2, on: version - 1 })).status).toBe(409)
    expect((await save(ana, place, { home: 2, on: version })).status).toBe(200)
  })

  test('while a prediction is set aside because of a deadline that was corrected', async () => {
    const { ana, place } = await aPlace()
    await save(ana, place, { home: 1 })
    await moveClock(place, '1 hour')
    const version = await versionAfter(ana, place, { home: 2 })
    await setAside(db, { match_id: place.match, blocked_at: 'now', late_from: '-infinity' })
    expect(await seen(ana, place)).toBe(0)
    await bringBack(db, { match_id: place.match, blocked_at: 'infinity', late_from: 'infinity' })
    expect(await seen(ana, place)).toBe(version)
  })

  test('in a pool that takes over the common score', async () => {
    const { ana, place } = await aPlace()
    await save(ana, place, { home: 1 })
    await moveClock(place, '1 hour')
    const version = await versionAfter(ana, place, { home: 2 })
    const later = await aPool(db, { matches: [place.match], players: [ana] })
    await call(`POST /pool/${later}/fillPredictions`, { as: ana })
    expect(await seen(ana, place)).toBe(version)
    await save(ana, { ...place, pool: later }, { home: 7 })
    await call(`POST /pool/${later}/joinPrediction/${place.match}`, { as: ana })
    expect(await seen(ana, place)).toBe(version)
  })
})
