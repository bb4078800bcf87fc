import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { overtakenBy, untilWaiting } from '../../test/overtaken.ts'
import type { Db } from '../platform/postgres/database.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

type Key = { pool: number; match: number }
const send = (as: Actor, { pool, match }: Key, headers: Record<string, string> = {}) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as,
    headers,
    body: { prediction: { home_team_score: 2, away_team_score: 1 } },
  })
const stored = async ({ pool, match }: Key) =>
  (await sql`select 1 from predictions where pool_id = ${pool} and match_id = ${match}`.execute(db)).rows.length
const aGame = async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  return { ana, match, pool: await aPool(db, { matches: [match], players: [ana] }) }
}
const deadlineIn = (match: number, milliseconds: number) =>
  sql`update matches set blocked_at = clock_timestamp() + ${milliseconds} * interval '1 millisecond' where id = ${match}`.execute(
    db,
  )
const late = refused(409, 'El plazo para ingresar la predicción de este partido ya venció.')

/** Another transaction locks the match exclusively until `during` has ended. */
const whileLocked = (match: number, during: (db: Db) => Promise<void>) =>
  db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${match}::bigint)`.execute(db)
    await during(db)
  })

test('a prediction sent at the deadline is refused', async () => {
  const { ana, ...key } = await aGame()
  await deadlineIn(key.match, 0)
  expect(outcome(await send(ana, key))).toEqual(late)
  expect(await stored(key)).toBe(0)
})

test('a prediction just before the deadline is accepted, one just after it is refused', async () => {
  const { ana, ...key } = await aGame()
  // Long enough for one request on a loaded machine.
  await deadlineIn(key.match, 2000)
  expect((await send(ana, key)).status).toBe(200)
  await sleep(2020)
  expect(outcome(await send(ana, key))).toEqual(late)
})

test('the clock of the client is ignored', async () => {
  const { ana, ...key } = await aGame()
  await deadlineIn(key.match, -1)
  expect(
    outcome(await send(ana, key, { date: 'Mon, 01 Jan 2001 00:00:00 GMT', 'x-date': '2001-01-01T00:00:00Z' })),
  ).toEqual(late)
})

test('a prediction that waits for the lock of its match until after the deadline is refused', async () => {
  const { ana, ...key } = await aGame()
  await deadlineIn(key.match, 200)
  let answer: ReturnType<typeof send> | undefined
  await whileLocked(key.match, async () => {
    answer = send(ana, key)
    await sleep(350)
  })
  expect(outcome(await (answer as ReturnType<typeof send>))).toEqual(late)
  expect(await stored(key)).toBe(0)
})

test('a prediction that waits for a transaction that moves the deadline to the past is refused', async () => {
  const { ana, ...key } = await aGame()
  let answer: ReturnType<typeof send> | undefined
  await whileLocked(key.match, async (db) => {
    answer = send(ana, key)
    await sleep(100)
    await sql`update matches set blocked_at = clock_timestamp() where id = ${key.match}`.execute(db)
  })
  expect(outcome(await (answer as ReturnType<typeof send>))).toEqual(late)
  expect(await stored(key)).toBe(0)
})

test('a prediction that waits for a transaction that registers the result is refused', async () => {
  const { ana, ...key } = await aGame()
  let answer: ReturnType<typeof send> | undefined
  await whileLocked(key.match, async (db) => {
    answer = send(ana, key)
    await sleep(100)
    await sql`insert into match_results (match_id, home_team_score, away_team_score) values (${key.match}, 2, 1)`.execute(
      db,
    )
  })
  expect(outcome(await (answer as ReturnType<typeof send>))).toEqual(
    refused(409, 'El partido ya tiene un resultado, no se aceptan más predicciones.'),
  )
  expect(await stored(key)).toBe(0)
})

test('a prediction that waits for a transaction that begins the match is refused', async () => {
  const [{ ana, ...key }, admin] = [await aGame(), await anAdministrator()]
  let answer: ReturnType<typeof send> | undefined
  const begun = await overtakenBy(
    db,
    (tx) => sql`select pg_advisory_xact_lock(${key.match}::bigint)`.execute(tx),
    () => call(`POST /matches/${key.match}/begin?confirm=begin`, { as: admin }),
    async () => {
      answer = send(ana, key)
      await untilWaiting(db, 2)
    },
  )
  expect([begun.status, (await answer)?.status]).toEqual([200, 409])
  expect(await stored(key)).toBe(0)
})

test('predictions around a deadline are stored exactly if they were accepted, and never after the deadline', async () => {
  const match = await aMatch(db)
  const players = (await Promise.all(Array.from({ length: 40 }, () => aPlayer()))).sort((a, b) => a.id - b.id)
  const key = { match, pool: await aPool(db, { matches: [match], players }) }
  const close = () =>
    whileLocked(match, async (db) => {
      await sql`update matches set blocked_at = clock_timestamp() where id = ${match}`.execute(db)
    })
  const early = await Promise.all(players.slice(0, 10).map((as) => send(as, key)))
  const around = players.slice(10, 30).map((as) => send(as, key))
  const [, ...answers] = await Promise.all([close(), ...around])
  const late = await Promise.all(players.slice(30).map((as) => send(as, key)))
  expect(new Set(early.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([409]))

  const { rows } = await sql<{ user_id: number; late: boolean }>`
    select p.user_id, p.created_at >= m.blocked_at as late from predictions p join matches m on m.id = p.match_id where m.id = ${match} order by 1
  `.execute(db)
  expect(rows.filter(({ late }) => late)).toEqual([])
  const acknowledged = players.filter((_, n) => [...early, ...answers, ...late][n]?.status === 200)
  expect(rows.map(({ user_id }) => user_id)).toEqual(acknowledged.map(({ id }) => id))
})
