import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { type Actor, type TestApp, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'

let it: TestApp
let player: Actor
let match: number
let pool: number

const refusal = refused(409, 'Los equipos de este partido están por definir: todavía no admite pronósticos.')
const score = { home_team_score: 2, away_team_score: 1 }
const predict = () => it.call(`POST /pool/${pool}/addPrediction/${match}`, { as: player, body: { prediction: score } })
const onSheet = async () => (await it.call('GET /predictionSheet', { as: player })).body.matches.length
const missing = async () =>
  (await it.call(`GET /poolDetails/${pool}`, { as: player })).body.pool.available_matches_without_prediction

beforeAll(async () => {
  it = await testApp()
  player = await it.aPlayer()
  match = await aMatch(it.db)
  pool = await aPool(it.db, { matches: [match], players: [player] })
  await sql`update matches set has_placeholder = true where id = ${match}`.execute(it.db)
})
afterAll(() => it.close())

test('a match whose teams are not known takes no prediction, neither on its page nor by the sheet', async () => {
  expect(outcome(await predict())).toEqual(refusal)
  const { body } = await it.call('POST /predictions', {
    as: player,
    body: { predictions: [{ match_id: match, ...score }] },
  })
  expect(body.outcomes).toMatchObject([{ isSaved: false, message: refusal.body.message }])
})

test('such a match is neither on the sheet nor counted as missing', async () => {
  expect([await onSheet(), await missing()]).toEqual([0, 0])
})

test('it takes predictions as soon as both teams are known', async () => {
  await sql`update matches set has_placeholder = false where id = ${match}`.execute(it.db)
  expect([await onSheet(), await missing()]).toEqual([1, 1])
  expect((await predict()).status).toBe(200)
})
