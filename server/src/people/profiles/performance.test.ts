import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { aCrowd, enrolCrowd, predictCrowd } from '../../../test/crowd.ts'
import { monthOf } from '../../platform/time/month.ts'
import { performanceSql } from './performance.queries.ts'

// Five hours behind UTC all year.
const timeZone = 'America/Bogota'
const { call, db, aPlayer, anAdministrator, close } = await testApp({ timeZone })
afterAll(close)

const admin = await anAdministrator()
const reader = await aPlayer()
const month = monthOf(new Date().toISOString(), timeZone)
/** The first instant of a month from this one on. */
const startOf = (from: number) => new Date(Date.UTC(Math.floor((month + from) / 12), (month + from) % 12, 1, 5))
const around = (from: number, milliseconds: number) => new Date(startOf(from).getTime() + milliseconds).toISOString()
const inMonth = startOf(0).toISOString()
const before = around(0, -1)

const performance = async (player: Actor) =>
  (await call(`GET /user_profile/${player.id}`, { as: reader })).body.user_profile.user_performance
type Prediction = { pool: number; match: number; score?: [number, number]; created_at?: string }
const predict = (player: Actor, { pool, match, score = [1, 0], created_at = inMonth }: Prediction) =>
  sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, created_at)
    values (${match}, ${pool}, ${player.id}, ${score[0]}, ${score[1]}, ${created_at})
  `.execute(db)
const register = async (match: number, home_team_score: number, away_team_score: number) => {
  await sql`update matches set status = 2, blocked_at = least(blocked_at, now() - interval '1 minute') where id = ${match}`.execute(
    db,
  )
  const body = { match_result: { home_team_score, away_team_score } }
  expect((await call(`POST /matches/${match}/result`, { as: admin, body })).status).toBe(201)
}

describe('the number of predictions', () => {
  test('counts saved predictions, for this month by the date of the first save', async () => {
    const ana = await aPlayer()
    const matches = []
    for (const created_at of [before, inMonth, around(1, -1), around(1, 0)])
      matches.push({ match: await aMatch(db), created_at })
    const pool = await aPool(db, { matches: matches.map(({ match }) => match), players: [ana] })
    for (const part of matches) await predict(ana, { pool, ...part })
    await sql`update predictions set updated_at = now() where user_id = ${ana.id}`.execute(db)
    expect(await performance(ana)).toMatchObject({ predictions_count: 4, monthly_predictions_count: 2 })
  })

  test('includes every pool where the player is enrolled, private ones too, but not pools that were left', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const parts = { matches: [match], players: [ana, reader] }
    const [open, secret, left, again] = [
      await aPool(db, parts),
      await aPool(db, { ...parts, is_private: true }),
      await aPool(db, { matches: [match] }),
      await aPool(db, { matches: [match] }),
    ]
    await anEnrolment(db, { pool_id: left, user_id: ana.id, status: 2 })
    await anEnrolment(db, { pool_id: again, user_id: ana.id, status: 3 })
    for (const pool of [open, secret, left, again]) await predict(ana, { pool, match })
    await predict(reader, { pool: open, match })
    expect(await performance(ana)).toMatchObject({ predictions_count: 3, monthly_predictions_count: 3 })
  })

  test('reveals nothing but the count before a deadline', async () => {
    const ana = await aPlayer()
    const match = await aMatch(db)
    const pool = await aPool(db, { matches: [match], players: [ana] })
    const sent = await call(`POST /pool/${pool}/addPrediction/${match}`, {
      as: ana,
      body: { prediction: { home_team_score: 717, away_team_score: 616 } },
    })
    expect(sent.status).toBe(200)
    const { body } = await call(`GET /user_profile/${ana.id}`, { as: reader })
    expect(body.user_profile.user_performance).toMatchObject({ predictions_count: 1, monthly_predictions_count: 1 })
    expect(JSON.stringify(body)).not.toMatch(/:(717|616)\b/)
  })
})

describe('the proportion of right predictions', () => {
  test('counts right winners and draws regardless of the rules, with four decimals', async () => {
    const ana = await aPlayer()
    const matches = [await aMatch(db), await aMatch(db), await aMatch(db), await aMatch(db)]
    const [home, away, draw, open] = matches as [number, number, number, number]
    const pool = await aPool(db, { matches, players: [ana], rules: { perfecto: 5 } })
    await predict(ana, { pool, match: home, score: [3, 1] })
    await predict(ana, { pool, match: away, score: [2, 1] })
    await predict(ana, { pool, match: draw, score: [4, 4] })
    await predict(ana, { pool, match: open, score: [1, 0] })
    await register(home, 1, 0)
    await register(away, 0, 2)
    await register(draw, 0, 0)
    expect(await performance(ana)).toMatchObject({
      global_successful_predictions_proportion: 0.6667,
      global_points: 0,
      predictions_count: 4,
    })
  })

  test('excludes void matches and includes them again when they are restored', async () => {
    const ana = await aPlayer()
    const [right, wrong] = [await aMatch(db), await aMatch(db)]
    const pool = await aPool(db, { matches: [right, wrong], players: [ana] })
    for (const match of [right, wrong]) await predict(ana, { pool, match })
    await register(right, 1, 0)
    await register(wrong, 0, 1)
    const proportion = async () => (await performance(ana)).global_successful_predictions_proportion
    expect(await proportion()).toBe(0.5)
    await sql`update matches set is_void = true where id = ${wrong}`.execute(db)
    expect(await proportion()).toBe(1)
    await sql`update matches set is_void = true where id = ${right}`.execute(db)
    expect(await proportion()).toBe(0)
  })

  test('for the month counts the matches that begin in it, in the time zone of the players', async () => {
    const ana = await aPlayer()
    const starts = [before, inMonth, around(1, -1), around(1, 0)]
    const matches = []
    for (const beginst_at of starts) matches.push(await aMatch(db, { beginst_at }))
    const pool = await aPool(db, { matches, players: [ana] })
    const last = matches[2]
    for (const match of matches) await predict(ana, { pool, match, score: match === last ? [0, 1] : [1, 0] })
    for (const match of matches) await register(match, 1, 0)
    expect(await performance(ana)).toMatchObject({
      monthly_successful_predictions_proportion: 0.5,
      global_successful_predictions_proportion: 0.75,
    })
  })
})

test('points are those of the monthly and the global ranking', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const [now, then, open] = [
    await aMatch(db, { beginst_at: inMonth }),
    await aMatch(db, { beginst_at: before }),
    await aMatch(db),
  ]
  const rules = { resultado: 3, perfecto: 5 }
  const pool = await aPool(db, { matches: [now, then, open], players: [ana, eva], rules })
  const left = await aPool(db, { matches: [now], players: [ana], rules })
  for (const match of [now, then, open]) await predict(ana, { pool, match })
  await predict(ana, { pool: left, match: now })
  for (const match of [now, then]) await register(match, 1, 0)
  expect((await call(`POST /pools/${left}/uninscribe`, { as: ana })).status).toBe(200)
  const { monthly_points, global_points } = await performance(ana)
  expect([monthly_points, global_points]).toEqual([8, 16])
  for (const player of [ana, eva]) {
    const shown = await performance(player)
    const world = (await call('GET /global_ranking', { as: player })).body.me
    const body = { month: (month % 12) + 1 }
    const monthly = (await call('POST /monthly_global_ranking', { as: player, body })).body.me
    expect([shown.monthly_points, shown.global_points]).toEqual([monthly.points, world.points])
  }
})

test('a player without predictions has zeros', async () => {
  expect(Object.values(await performance(await aPlayer()))).toEqual([0, 0, 0, 0, 0, 0])
})

test('the query reads predictions by their primary key, never by a scan', async () => {
  const crowd = await aCrowd(db, 20)
  const matches = []
  for (let n = 0; n < 30; n++) matches.push(await aMatch(db))
  for (let n = 0; n < 20; n++) {
    const pool_id = await aPool(db, { matches })
    await enrolCrowd(db, pool_id, crowd)
    await predictCrowd(db, { pool_id, matches }, crowd)
  }
  for (const analyzed of [false, true]) {
    if (analyzed) await sql`analyze`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${performanceSql({ user_id: crowd.first, month, timeZone })}
    `.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('predictions_pkey')
    expect(plan).not.toMatch(/Seq Scan on predictions/)
  }
})
