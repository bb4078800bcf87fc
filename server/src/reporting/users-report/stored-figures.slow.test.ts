import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { pickOne, seededRandom } from '../../demo/random.ts'
import { predictionRecorder, recordActivity } from '../../identity/activity/record-activity.ts'
import {
  findDifferences,
  recountFigures,
  recountPlayers,
  updateFunnel,
} from '../../identity/activity/recount-activity.ts'
import { today } from '../../platform/time/today.ts'

const timeZone = 'America/Bogota'
const { call, db, aPlayer, anAdministrator, close } = await testApp({ timeZone }, { withJobs: true })
afterAll(close)

const admin = await anAdministrator()
const everybody = async () => (await sql<{ id: number }>`select id from users`.execute(db)).rows.map(({ id }) => id)
const differences = async () => findDifferences(db, await everybody(), { timeZone })
const figures = async ({ id }: { id: number }) =>
  (
    await sql<{
      funnel_status: number
      active_competies: number
      users_referred: number
      last_active_on: string | null
    }>`
      select funnel_status, active_competies, users_referred, last_active_on from user_activity where user_id = ${id}
    `.execute(db)
  ).rows[0]

const logIn = ({ email }: { email: string }) => call('POST /authenticate', { body: { email, password: 'secreta1' } })
const enrol = (pool: number, as: Actor) => call(`POST /pools/${pool}/inscribe`, { as })
const leave = (pool: number, as: Actor) => call(`POST /pools/${pool}/uninscribe`, { as })
const move = (pool: number, action: string) => call(`POST /pools/${pool}/${action}?confirm=${action}`, { as: admin })
const predict = (pool: number, match: number, as: Actor) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as,
    body: { prediction: { home_team_score: 1, away_team_score: 0 } },
  })
let registered = 0
const register = async (referral_user_hash: string | null = null): Promise<{ id: number; email: string }> => {
  const username = `nueva${++registered}`
  const email = `${username}@example.com`
  const user_profile_attributes = { username, birthdate: '1990-05-04' }
  const user = { email, password: 'secreta1', passwordConfirmation: 'secreta1', user_profile_attributes }
  return (await call('POST /player', { body: { user, referral_user_hash } })).body.user
}
const hashOf = async ({ id }: { id: number }) =>
  (await sql<{ hash: string }>`select referral_hash as hash from users where id = ${id}`.execute(db)).rows[0]?.hash ??
  ''

/** Moves all activity the given number of days into the past. */
const daysPass = async (days: number) => {
  await sql`update user_histories set date = date - ${days}::int * interval '1 day'`.execute(db)
  await sql`update predictions set created_at = created_at - ${days}::int * interval '1 day'`.execute(db)
  await sql`
    update user_activity set last_active_on = last_active_on - ${days}::int, previous_active_on = previous_active_on - ${days}::int
  `.execute(db)
  await sql`
    update settings set value = to_jsonb(((value #>> '{}')::timestamptz - ${days}::int * interval '1 day')::text)
     where name = 'funnel_as_of'
  `.execute(db)
}
const endTheDay = () => updateFunnel({ db, timeZone })

beforeAll(endTheDay)

test('the activity and inactivity of a player changes the funnel status', async () => {
  const { id, email } = await register()
  expect(await figures({ id })).toMatchObject({ funnel_status: 1, last_active_on: today(timeZone) })
  const { token } = (await logIn({ email })).body
  const ana = { id, email, token, username: null }
  expect(await figures(ana)).toMatchObject({ funnel_status: 2 })
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match] })
  await enrol(pool, ana)
  expect(await figures(ana)).toMatchObject({ funnel_status: 3, active_competies: 1 })
  await daysPass(1)
  await predict(pool, match, ana)
  expect(await figures(ana)).toMatchObject({ funnel_status: 4, last_active_on: today(timeZone) })
  for (const [days, funnel_status] of [
    [28, 4],
    [1, 3],
    [1, 5],
    [59, 5],
    [1, 6],
  ] as const) {
    await daysPass(days)
    await endTheDay()
    expect(await figures(ana)).toMatchObject({ funnel_status })
  }
  await logIn(ana)
  expect(await figures(ana)).toMatchObject({ funnel_status: 3 })
  expect(await differences()).toEqual([])
})

test('the first prediction of a match counts as activity, a change of it does not', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { matches: [match] })
  await enrol(pool, ana)
  await predict(pool, match, ana)
  await daysPass(2)
  await predict(pool, match, ana)
  expect(await figures(ana)).toMatchObject({ funnel_status: 3 })
  expect(await differences()).toEqual([])
})

test('a prediction saved on the sheet counts as activity', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  await enrol(await aPool(db, { matches: [match] }), ana)
  await daysPass(1)
  const body = { predictions: [{ match_id: match, home_team_score: 1, away_team_score: 1 }] }
  expect((await call('POST /predictions', { as: ana, body })).body.outcomes[0].isSaved).toBe(true)
  expect(await figures(ana)).toMatchObject({ funnel_status: 4, last_active_on: today(timeZone) })
  expect(await differences()).toEqual([])
})

test('a prediction that was rolled back does not count as recorded', async () => {
  const { id } = await aPlayer()
  const recorder = predictionRecorder(timeZone)
  const undone = db.transaction().execute(async (db) => {
    await recorder.record(db, [id])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const remember = await db.transaction().execute((db) => recorder.record(db, [id]))
  expect(await figures({ id })).toMatchObject({ funnel_status: 3 })
  remember()
  await sql`update user_activity set reached = 0, last_active_on = null, funnel_status = 0 where user_id = ${id}`.execute(
    db,
  )
  await db.transaction().execute((db) => recorder.record(db, [id]))
  expect(await figures({ id })).toMatchObject({ funnel_status: 0 })
})

test("a change of a pool's status updates the active pools of its players shortly afterwards", async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const [pool, other] = [await aPool(db), await aPool(db)]
  for (const as of [ana, eva]) await enrol(pool, as)
  await enrol(other, ana)
  await leave(pool, eva)
  for (const [action, ofAna] of [
    ['begin', 2],
    ['pause', 2],
    ['finish', 1],
    ['archive', 1],
  ] as const) {
    expect((await move(pool, action)).status).toBe(200)
    await expect.poll(async () => (await figures(ana))?.active_competies, { timeout: 10_000 }).toBe(ofAna)
  }
  expect(await figures(eva)).toMatchObject({ active_competies: 0 })
})

test('a withdrawal never makes the number of active pools negative, and a recount corrects it', async () => {
  const ana = await aPlayer()
  const pool = await aPool(db)
  await enrol(pool, ana)
  await sql`update user_activity set active_competies = 0 where user_id = ${ana.id}`.execute(db)
  expect((await leave(pool, ana)).status).toBe(200)
  expect(await figures(ana)).toMatchObject({ active_competies: 0 })
  await sql`update user_activity set active_competies = 5 where user_id = ${ana.id}`.execute(db)
  await recountPlayers(db, pool)
  expect(await figures(ana)).toMatchObject({ active_competies: 0 })
})

test('an enrolment during a recount is counted exactly once', async () => {
  const ana = await aPlayer()
  const [one, two] = [await aPool(db), await aPool(db)]
  await enrol(one, ana)
  for (let turn = 0; turn < 10; turn++) {
    await Promise.all([
      recountPlayers(db, one),
      turn % 2 === 0 ? enrol(two, ana) : leave(two, ana),
      recountPlayers(db, one),
    ])
    expect(await figures(ana)).toMatchObject({ active_competies: turn % 2 === 0 ? 2 : 1 })
  }
})

test('simultaneous predictions and log-ins of the same users do not deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aPlayer()))
  const ids = people.map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      db.transaction().execute(async (db) => {
        const users = turn % 2 === 0 ? ids : [...ids].reverse()
        await recordActivity(db, { users, event: turn % 3 === 0 ? 'login' : 'prediction', timeZone })
      }),
    ),
  )
  for (const id of ids) expect(await figures({ id })).toMatchObject({ funnel_status: 3 })
  await recountFigures(db, ids, { timeZone })
})

describe.each([1, 2, 3])('after random actions (seed %i)', (seed) => {
  test('the stored figures equal those computed from nothing', async () => {
    const random = seededRandom(seed)
    const matches = await Promise.all(Array.from({ length: 4 }, () => aMatch(db)))
    const pools = await Promise.all(Array.from({ length: 4 }, () => aPool(db, { matches })))
    const players = await Promise.all(Array.from({ length: 5 }, () => aPlayer()))
    const one = <T>(from: T[]): T => pickOne(random, from as [T, ...T[]])
    const actions = [
      () => enrol(one(pools), one(players)),
      () => enrol(one(pools), one(players)),
      () => leave(one(pools), one(players)),
      () => move(one(pools), one(['begin', 'begin', 'pause', 'finish'])),
      () => call(`DELETE /pools/${one(pools)}`, { as: admin }),
      () => move(one(pools), 'reactivate'),
      () => predict(one(pools), one(matches), one(players)),
      () => predict(one(pools), one(matches), one(players)),
      () => logIn(one(players)),
      async () => register(await hashOf(one(players))),
    ]
    for (let day = 0; day < 6; day++) {
      for (let turn = 0; turn < 5; turn++) await Promise.all(Array.from({ length: 4 }, () => one(actions)()))
      await daysPass(one([0, 1, 3, 29, 40]))
      await endTheDay()
    }
    await expect.poll(differences, { timeout: 15_000, interval: 300 }).toEqual([])
  })
})

test('without a previous update of the funnel, all figures are computed from nothing', async () => {
  await sql`delete from settings where name = 'funnel_as_of'`.execute(db)
  await sql`
    update user_activity set reached = 0, last_active_on = null, previous_active_on = null, funnel_status = 0,
           active_competies = 9, users_referred = 9
  `.execute(db)
  expect((await differences()).length).toBeGreaterThan(5)
  await endTheDay()
  expect(await differences()).toEqual([])
})
