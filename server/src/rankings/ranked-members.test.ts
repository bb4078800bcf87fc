import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'

const { db, call, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

type Shown = { total: number; ranking: { id: number; points: number; position: number }[] }

const read = async (line: string, reader: Actor): Promise<Shown> => (await call(line, { as: reader })).body
const world = (reader: Actor) => read('GET /global_ranking?per_page=100', reader)
const setStatus = (user: Actor, status: number) =>
  sql`update users set status = ${status} where id = ${user.id}`.execute(db)

test('whoever enrols for the first time is counted by the next reading, and once only', async () => {
  const reader = await aPlayer()
  const pools = [await aPool(db, { players: [reader] }), await aPool(db)]
  const { total: before } = await world(reader)
  const newcomer = await aPlayer()
  expect((await world(reader)).total).toBe(before)
  for (const pool of pools) {
    await call(`POST /pools/${pool}/inscribe`, { as: newcomer })
    expect((await world(reader)).total).toBe(before + 1)
  }
  await call(`POST /pools/${pools[0]}/uninscribe`, { as: newcomer })
  expect((await world(reader)).total).toBe(before + 1)
})

test('an inactive player is not counted, whatever was counted before', async () => {
  const [reader, other] = [await aPlayer(), await aPlayer()]
  await aPool(db, { players: [reader, other] })
  const { total: before } = await world(reader)
  await setStatus(other, 2)
  expect((await world(reader)).total).toBe(before - 1)
  await setStatus(other, 1)
  expect((await world(reader)).total).toBe(before)
})

test('players without points come and go behind those with points from one reading to the next', async () => {
  const [winner, idle, newcomer] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [winner, idle] })
  const score = { home_team_score: 1, away_team_score: 0 }
  await call(`POST /pool/${pool}/addPrediction/${match}`, { as: winner, body: { prediction: score } })
  const admin = await anAdministrator()
  await call(`POST /matches/${match}/begin`, { as: admin })
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score } })

  const places = async () => {
    const { ranking } = await read(`GET /pool/${pool}/pool_ranking`, winner)
    return ranking.map(({ id, position }) => [id, position])
  }
  expect(await places()).toEqual([
    [winner.id, 1],
    [idle.id, 2],
  ])
  await call(`POST /pools/${pool}/inscribe`, { as: newcomer })
  expect(await places()).toEqual([
    [winner.id, 1],
    [idle.id, 2],
    [newcomer.id, 2],
  ])
  await call(`POST /pools/${pool}/uninscribe`, { as: idle })
  expect(await places()).toEqual([
    [winner.id, 1],
    [newcomer.id, 2],
  ])

  const isInWorld = async (user: Actor) => (await world(winner)).ranking.some(({ id }) => id === user.id)
  expect(await isInWorld(idle)).toBe(true)
  await setStatus(idle, 2)
  expect(await isInWorld(idle)).toBe(false)
})
