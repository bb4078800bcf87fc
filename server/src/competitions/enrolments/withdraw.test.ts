import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const leave = (pool: number, as: Actor) => call(`POST /pools/${pool}/uninscribe`, { as })
const enrol = (pool: number, as: Actor) => call(`POST /pools/${pool}/inscribe`, { as })
const statusOf = async (pool: number, user: Actor) =>
  (
    await sql<{
      status: number
    }>`select status from enrolments where pool_id = ${pool} and user_id = ${user.id}`.execute(db)
  ).rows[0]?.status
const counted = async (pool: number) =>
  (await sql<{ players_count: number }>`select players_count from pools where id = ${pool}`.execute(db)).rows[0]
    ?.players_count
const notEnrolled = refused(409, 'No estás inscrito en la compety.')

describe('a player can leave', () => {
  test.each([1, 2, 4])('a pool in status %i', async (status) => {
    const ana = await aPlayer()
    const pool = await aPool(db, { status, players: [ana, await aPlayer()] })
    expect(await leave(pool, ana)).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        message: 'Se ha desinscrito con éxito en la compety',
        pool_user_status: 2,
        pool_user_status_string: 'Desinscrito',
        pool: { id: pool, pool_user_status: 2, players_count: 1, pool_points: 0, current_position_in_ranking: null },
      },
    })
    expect([await statusOf(pool, ana), await counted(pool)]).toEqual([2, 1])
  })

  test.each([3, 5])('but not a pool in status %i', async (status) => {
    const ana = await aPlayer()
    const pool = await aPool(db, { status, players: [ana] })
    expect(outcome(await leave(pool, ana))).toEqual(
      refused(409, 'No puedes darte de baja de la compety en su estado actual.'),
    )
    expect([await statusOf(pool, ana), await counted(pool)]).toEqual([1, 1])
  })

  test('but not an archived pool, which is not found', async () => {
    const ana = await aPlayer()
    expect(outcome(await leave(await aPool(db, { status: 6, players: [ana] }), ana))).toEqual(
      refused(404, 'No existe la compety solicitada.'),
    )
  })

  test('only once', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { players: [ana, eva] })
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(pool, ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(outcome(await leave(pool, ana))).toEqual(notEnrolled)
    expect(await counted(pool)).toBe(1)
  })

  test('only an enrolled pool', async () => {
    expect(outcome(await leave(await aPool(db), await aPlayer()))).toEqual(notEnrolled)
  })

  test('only an enrolled pool, which also applies to users who may see a private one', async () => {
    const [owner, admin] = [await aPlayer(), await anAdministrator()]
    const pool = await aPool(db, { is_private: true, organizer_id: await anOrganizer(db, owner) })
    for (const as of [owner, admin]) expect(outcome(await leave(pool, as))).toEqual(notEnrolled)
  })

  test('and keeps favourite and review', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    await sql`insert into favorite_pools (user_id, pool_id) values (${ana.id}, ${pool})`.execute(db)
    await leave(pool, ana)
    expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool.is_favorite).toBe(true)
  })
})

test('a player who enrols again has the earlier predictions', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players: [ana] })
  const body = { prediction: { home_team_score: 3, away_team_score: 2 } }
  await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body })
  await leave(pool, ana)
  await enrol(pool, ana)
  const { pool: found } = (await call(`GET /pools/${pool}`, { as: ana })).body
  expect(found).toMatchObject({
    pool_user_status: 3,
    matches: [{ prediction: { home_team_score: 3, away_team_score: 2 } }],
  })
})

test('a withdrawal frees a place', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players_limit: 1, players: [ana] })
  expect((await enrol(pool, eva)).status).toBe(409)
  await leave(pool, ana)
  expect((await enrol(pool, eva)).status).toBe(200)
  expect((await enrol(pool, ana)).status).toBe(409)
  expect(await counted(pool)).toBe(1)
})

test('after thirty concurrent enrolments and withdrawals the player count equals the rows', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => aPlayer()))
  const pool = await aPool(db, { players_limit: 10, players: players.slice(0, 10) })
  for (const { id } of players.slice(10, 20)) await anEnrolment(db, { pool_id: pool, user_id: id, status: 2 })
  const answers = await Promise.all(
    players.flatMap((as, n) => [n < 10 ? leave(pool, as) : enrol(pool, as), enrol(pool, as), leave(pool, as)]),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const { rows } = await sql<{ counted: number; enrolled: number }>`
    select players_count as counted, (select count(*) from enrolments where pool_id = ${pool} and status in (1, 3)) as enrolled from pools where id = ${pool}
  `.execute(db)
  expect(rows[0]?.counted).toBe(rows[0]?.enrolled)
  expect(rows[0]?.counted).toBeLessThanOrEqual(10)
})
