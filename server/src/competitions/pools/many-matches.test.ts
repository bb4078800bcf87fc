import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aClosedMatch, aMatch, anEnrolment, aPool, closeMatch } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const send =
  (action: string) =>
  (pool: number, matches: unknown, as: Actor = admin) =>
    call(`POST /pools/${pool}/${action}?confirm=${action}`, { as, body: { matches } })
const [add, remove] = [send('addMatches'), send('deleteMatches')]
const matchesOf = async (pool: number) => {
  const { rows } = await sql<{ match_id: number }>`
    select match_id from pool_matches where pool_id = ${pool} order by match_id
  `.execute(db)
  return rows.map(({ match_id }) => match_id)
}
const predict = async (as: Actor, pool: number, match: number) => {
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })).status).toBe(200)
}
const three = async () => [await aMatch(db), await aMatch(db), await aMatch(db)] as [number, number, number]

const added = 'Se ha agregado el partido a la compety con éxito'
const removed = 'Se ha eliminado el partido de la compety con éxito'
const unknown = 'No existe el partido solicitado.'
const late = 'Solo se puede agregar o quitar un partido por jugarse cuyo plazo de predicción no ha vencido.'
const there = 'El partido ya pertenece a la compety.'
const absent = 'El partido no pertenece a la compety.'
const row = (match_id: number, isDone: boolean, message: string) => ({ match_id, isDone, message })

test('adding several matches returns an outcome for each, in the given order', async () => {
  const [one, two, known] = await three()
  const [closed, begun] = [await aClosedMatch(db), await aMatch(db, { status: 2 })]
  const pool = await aPool(db, { matches: [known] })
  const { status, body } = await add(pool, [two, closed, known, 999_999, String(one), begun, two])
  expect([status, body]).toEqual([
    200,
    {
      status: 'success',
      message: 'Se han agregado 2 partidos a la compety con éxito',
      pool: expect.objectContaining({ id: pool }),
      outcomes: [
        row(two, true, added),
        row(closed, false, late),
        row(known, false, there),
        row(999_999, false, unknown),
        row(one, true, added),
        row(begun, false, late),
        row(two, false, there),
      ],
    },
  ])
  expect(await matchesOf(pool)).toEqual([one, two, known])
  expect(await auditOf(db, 'pool', pool)).toMatchObject([
    { actor_id: admin.id, action: 'addMatch', after: { match: { id: two } } },
    { actor_id: admin.id, action: 'addMatch', after: { match: { id: one } } },
  ])
})

test('removing several matches also removes their predictions in the pool', async () => {
  const [one, two, stays] = await three()
  const closed = await aMatch(db)
  const ana = await aPlayer()
  const pool = await aPool(db, { matches: [one, two, stays, closed], players: [ana] })
  const other = await aPool(db, { matches: [one], players: [ana] })
  for (const match of [one, two, stays, closed]) await predict(ana, pool, match)
  await predict(ana, other, one)
  await closeMatch(db, closed)
  const { status, body } = await remove(pool, [closed, one, two, one, 999_999])
  expect([status, body.message, body.outcomes]).toEqual([
    200,
    'Se han eliminado 2 partidos de la compety con éxito',
    [
      row(closed, false, late),
      row(one, true, removed),
      row(two, true, removed),
      row(one, false, absent),
      row(999_999, false, unknown),
    ],
  ])
  expect(await matchesOf(pool)).toEqual([stays, closed])
  const { rows } = await sql<{ pool_id: number; match_id: number }>`
    select pool_id, match_id from predictions where user_id = ${ana.id} order by pool_id, match_id
  `.execute(db)
  expect(rows).toEqual([
    { pool_id: pool, match_id: stays },
    { pool_id: pool, match_id: closed },
    { pool_id: other, match_id: one },
  ])
  expect(await auditOf(db, 'pool', pool)).toMatchObject([
    { action: 'deleteMatch', before: { match: { id: one } } },
    { action: 'deleteMatch', before: { match: { id: two } } },
  ])
})

test('if every match is refused, nothing changes and no audit entry is written', async () => {
  const [match, pool] = [await aMatch(db), await aPool(db)]
  expect((await remove(pool, [match])).body).toMatchObject({
    message: 'No se ha eliminado ningún partido de la compety',
    outcomes: [row(match, false, absent)],
  })
  expect((await add(pool, [999_999])).body.message).toBe('No se ha agregado ningún partido a la compety')
  expect([await matchesOf(pool), await auditOf(db, 'pool', pool)]).toEqual([[], []])
})

test('the message for a single match is in the singular', async () => {
  const [match, pool] = [await aMatch(db), await aPool(db)]
  expect((await add(pool, [match])).body.message).toBe('Se ha agregado 1 partido a la compety con éxito')
  expect((await remove(pool, [match])).body.message).toBe('Se ha eliminado 1 partido de la compety con éxito')
})

test('removed matches lose their points in that pool only', async () => {
  const [one, two, stays] = await three()
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { matches: [one, two, stays], players: [ana, eva] })
  const other = await aPool(db, { matches: [one, two], players: [ana] })
  for (const match of [one, two, stays]) await predict(ana, pool, match)
  await predict(ana, other, one)
  await predict(eva, pool, two)
  // A result closes the predictions regardless of the deadline, which is in the past only while it is registered. The
  // kick-off stays, because another month would count the result.
  const setDeadline = (match: number, hours: number) =>
    sql`update matches set blocked_at = now() + ${hours} * interval '1 hour' where id = ${match}`.execute(db)
  for (const match of [one, two, stays]) {
    await setDeadline(match, -1)
    const body = { match_result: { home_team_score: 1, away_team_score: 0 } }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body })).status).toBe(201)
    await setDeadline(match, 1)
  }
  const pointsOf = async (id: number) =>
    (await call(`GET /pool/${id}/pool_ranking`, { as: admin })).body.ranking.map(
      ({ points }: { points: number }) => points,
    )
  expect([await pointsOf(pool), await pointsOf(other)]).toEqual([[36, 12], [12]])
  const { body } = await remove(pool, [one, two])
  expect(body.outcomes.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true])
  expect([await pointsOf(pool), await pointsOf(other)]).toEqual([[12, 0], [12]])
  await expectNoDifference(db)
})

describe('a list of matches', () => {
  test.each([3, 5, 6])('is refused for a pool in status %i', async (status) => {
    const [pool, match] = [await aPool(db, { status }), await aMatch(db)]
    for (const change of [add, remove])
      expect(outcome(await change(pool, [match]))).toEqual(
        refused(409, 'No se pueden cambiar los partidos de la compety en su estado actual.'),
      )
    expect(await matchesOf(pool)).toEqual([])
  })

  test('is refused for an unknown pool and for players', async () => {
    const [pool, match, ana] = [await aPool(db), await aMatch(db), await aPlayer()]
    await anEnrolment(db, { pool_id: pool, user_id: ana.id })
    for (const change of [add, remove]) {
      expect(outcome(await change(999_999, [match]))).toEqual(refused(404, 'No existe la compety solicitada.'))
      expect(outcome(await change(pool, [match], ana))).toEqual(notAllowed)
    }
  })

  test.each([[undefined], [null], ['x'], [[]], [['x']], [[0]], [[1.5]], [[-1]], [[null]], [Array(501).fill(1)]])(
    'that is %j is refused',
    async (matches) => {
      const [pool, match] = [await aPool(db), await aMatch(db)]
      for (const change of [add, remove]) {
        const sent = Array.isArray(matches) && matches.length === 1 ? [match, ...matches] : matches
        const { status, body } = await change(pool, sent)
        expect([status, Object.keys(body)]).toEqual([422, ['matches']])
      }
      expect(await matchesOf(pool)).toEqual([])
    },
  )

  test('can have 500 matches', async () => {
    const { status, body } = await add(
      await aPool(db),
      Array.from({ length: 500 }, (_, n) => 900_000 + n),
    )
    expect([status, body.outcomes.length]).toEqual([200, 500])
  })
})

test('simultaneous requests add each match once', async () => {
  const matches = await three()
  const pool = await aPool(db)
  const single = matches.map((match) => call(`POST /pools/${pool}/addMatch/${match}`, { as: admin }))
  const lists = [add(pool, matches), add(pool, [...matches].reverse()), add(pool, matches)]
  const done = (await Promise.all(lists)).flatMap(({ body }) =>
    body.outcomes.filter(({ isDone }: { isDone: boolean }) => isDone),
  )
  const alone = (await Promise.all(single)).filter(({ status }) => status === 200)
  expect(done.length + alone.length).toBe(3)
  expect(await matchesOf(pool)).toEqual(matches)
  expect(await auditOf(db, 'pool', pool)).toHaveLength(3)
})

test('predictions sent while their matches are removed leave no orphans', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer()))
  const matches = await three()
  const pool = await aPool(db, { matches, players })
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  const sent = players.flatMap((as) =>
    matches.map((match) => call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })),
  )
  const [removed, ...answers] = await Promise.all([remove(pool, [...matches].reverse()), ...sent])
  expect(removed?.status).toBe(200)
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect((await sql`select 1 from predictions where pool_id = ${pool}`.execute(db)).rows).toEqual([])
})
