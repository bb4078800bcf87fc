import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const scored = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const fill = (as: Actor | undefined, pool: number) => call(`POST /pool/${pool}/fillPredictions`, as ? { as } : {})
const saveAll = (as: Actor, match_id: number, home: number) =>
  call('POST /predictions', { as, body: { predictions: [{ match_id, ...scored(home) }] } })
const saveIn = (as: Actor, pool: number, match: number, home: number) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: scored(home) } })
const storedIn = async (pool: number) => {
  const { rows } = await sql<{ match_id: number; home: number; is_apart: boolean }>`
    select match_id, home_team_score as home, is_apart from predictions where pool_id = ${pool} order by match_id
  `.execute(db)
  return rows.map(({ match_id, home, is_apart }) => [match_id, home, is_apart])
}
const sheetOf = async (as: Actor) => (await call('GET /predictionSheet', { as })).body.matches

test('the common predictions of a player are written where nothing stands, and once', async () => {
  const ana = await aPlayer()
  // They get their ids in any order.
  const matches = (await Promise.all([1, 2, 3].map(() => aMatch(db)))).toSorted((a, b) => a - b)
  const [copied, own, open] = matches as [number, number, number]
  await aPool(db, { matches, players: [ana] })
  await saveAll(ana, copied, 2)
  await saveAll(ana, own, 3)
  const pool = await aPool(db, { matches, players: [ana] })
  await saveIn(ana, pool, own, 9)
  expect(outcome(await fill(ana, pool))).toEqual({ status: 200, body: { filled: 1 } })
  expect(await storedIn(pool)).toEqual([
    [copied, 2, false],
    [own, 9, true],
  ])
  expect((await fill(ana, pool)).body).toEqual({ filled: 0 })
  const sheet = await sheetOf(ana)
  expect(sheet.find(({ id }: { id: number }) => id === copied).pools).toMatchObject([
    { prediction: scored(2) },
    { prediction: scored(2), is_apart: false },
  ])
  expect(sheet.find(({ id }: { id: number }) => id === open).prediction).toBeNull()
})

test('a copied prediction has the version of the common one, and follows its later changes', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  await aPool(db, { matches: [match], players: [ana] })
  await saveAll(ana, match, 2)
  const pool = await aPool(db, { matches: [match], players: [ana] })
  const { version } = (await sheetOf(ana))[0]
  await fill(ana, pool)
  expect((await sheetOf(ana))[0].version).toBe(version)
  await saveAll(ana, match, 5)
  expect(await storedIn(pool)).toEqual([[match, 5, false]])
})

test('a prediction that the player keeps apart is not copied', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const first = await aPool(db, { matches: [match], players: [ana] })
  const pool = await aPool(db, { matches: [match], players: [ana] })
  await saveIn(ana, first, match, 7)
  expect((await fill(ana, pool)).body).toEqual({ filled: 0 })
  expect(await storedIn(pool)).toEqual([])
})

test('nothing is written after the deadline, and nothing for a match with a placeholder', async () => {
  const ana = await aPlayer()
  const [late, begun, unknown, open] = await Promise.all([1, 2, 3, 4].map(() => aMatch(db)))
  const matches = [late, begun, unknown, open] as [number, number, number, number]
  await aPool(db, { matches, players: [ana] })
  for (const match of matches) await saveAll(ana, match, 1)
  const pool = await aPool(db, { matches, players: [ana] })
  await closeMatch(db, matches[0])
  await sql`update matches set status = 2 where id = ${matches[1]}`.execute(db)
  await sql`update matches set has_placeholder = true where id = ${matches[2]}`.execute(db)
  expect((await fill(ana, pool)).body).toEqual({ filled: 1 })
  expect(await storedIn(pool)).toEqual([[matches[3], 1, false]])
})

test('only the pool that was named is filled, and a double tap fills it once', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  await aPool(db, { matches: [match], players: [ana] })
  await saveAll(ana, match, 1)
  const [pool, third] = [
    await aPool(db, { matches: [match], players: [ana] }),
    await aPool(db, { matches: [match], players: [ana] }),
  ]
  const answers = await Promise.all(Array.from({ length: 5 }, () => fill(ana, pool)))
  expect(answers.map(({ body }) => body.filled).sort()).toEqual([0, 0, 0, 0, 1])
  expect(await storedIn(third)).toEqual([])
})

test('it needs a session, an enrolment and a pool that takes predictions', async () => {
  const [ana, pool] = [await aPlayer(), await aPool(db)]
  expect(outcome(await fill(undefined, pool))).toEqual(notSignedIn)
  expect((await fill(ana, 999_999)).status).toBe(404)
  expect((await fill(ana, await aPool(db, { is_private: true }))).status).toBe(404)
  expect((await fill(ana, pool)).status).toBe(409)
  const paused = await aPool(db, { status: 4, players: [ana] })
  expect(outcome(await fill(ana, paused))).toEqual(
    refused(409, 'La compety no acepta predicciones en su estado actual.'),
  )
})
