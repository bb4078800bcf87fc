import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { recount } from '../../rankings/recount/recount.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'

const { db, call, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

type Shown = { total: number; ranking: { id: number; points: number; position: number }[] }

const read = async (line: string, reader: Actor): Promise<Shown> => (await call(line, { as: reader })).body
const world = (reader: Actor) => read('GET /global_ranking?per_page=100', reader)
const setStatus = (user: Actor, status: number) =>
  sql`update users set status = ${status} where id = ${user.id}`.execute(db)

test('a user who enrols for the first time is counted once and immediately', async () => {
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

test('an inactive player is not counted, even if counted before', async () => {
  const [reader, other] = [await aPlayer(), await aPlayer()]
  await aPool(db, { players: [reader, other] })
  const { total: before } = await world(reader)
  await setStatus(other, 2)
  expect((await world(reader)).total).toBe(before - 1)
  await setStatus(other, 1)
  expect((await world(reader)).total).toBe(before)
})

test('players without points appear and disappear immediately after those with points', async () => {
  const [winner, idle, newcomer] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [winner, idle] })
  const score = { home_team_score: 1, away_team_score: 0 }
  await call(`POST /pool/${pool}/addPrediction/${match}`, { as: winner, body: { prediction: score } })
  const admin = await anAdministrator()
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
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

test('a user who enrols for the first time in two pools simultaneously is counted once', async () => {
  const reader = await aPlayer()
  const pools = [await aPool(db, { players: [reader] }), await aPool(db)]
  const { total: before } = await world(reader)
  const newcomers = await Promise.all(Array.from({ length: 8 }, () => aPlayer()))
  const enrolments = newcomers.flatMap((as) => pools.map((pool) => call(`POST /pools/${pool}/inscribe`, { as })))
  for (const { status } of await Promise.all(enrolments)) expect(status).toBe(200)
  const { total, ranking } = await world(reader)
  expect(total).toBe(before + 8)
  expect(ranking).toHaveLength(total)
  await expectNoDifference(db)
})

test('the recount finds and repairs the set and number of users who ever enrolled', async () => {
  const player = await aPlayer()
  await aPool(db, { players: [player] })
  const { total } = await world(player)
  const slot = player.id % 64
  await sql`delete from first_enrolments where user_id = ${player.id}`.execute(db)
  await sql`insert into first_enrolments values (900000)`.execute(db)
  await sql`update first_enrolment_counts set users = users + 3 where slot = ${slot}`.execute(db)
  const context = { boards: boardCache(), timeZone: 'UTC' }
  const { rows } = await sql<{ users: number }>`select users from first_enrolment_counts where slot = ${slot}`.execute(
    db,
  )
  const stored = rows[0]?.users ?? 0
  expect(await recount(db, context, { repair: true })).toEqual([
    { kind: 'members', id: 0, player: player.id, stored: 0, counted: 1 },
    { kind: 'members', id: 0, player: 900_000, stored: 1, counted: 0 },
    { kind: 'members', id: slot, player: null, stored, counted: stored - 3 },
  ])
  await expectNoDifference(db)
  expect((await world(player)).total).toBe(total)
})

test('the migration records users who enrolled before it', async () => {
  const player = await aPlayer()
  await aPool(db, { players: [player] })
  const text = await readFile(join(import.meta.dirname, '../../../migrations/0015-first-enrolments.sql'), 'utf8')
  await sql`drop table first_enrolments, first_enrolment_counts`.execute(db)
  await sql.raw(text).execute(db)
  await sql`alter table first_enrolment_counts add column removals bigint not null default 0`.execute(db)
  await expectNoDifference(db)
  expect((await world(player)).ranking.some(({ id }) => id === player.id)).toBe(true)
})
