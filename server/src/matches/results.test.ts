import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aClosedMatch, aMatch } from '../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()

const score = (home_team_score: unknown, away_team_score: unknown) => ({
  match_result: { home_team_score, away_team_score },
})
const register = (id: number, body: unknown = score(2, 1)) => call(`POST /matches/${id}/result`, { as: admin, body })
const correct = (id: number, body: unknown = score(2, 1)) => call(`PUT /matches/${id}/result`, { as: admin, body })
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const results = async (id: number) =>
  (await sql`select home_team_score, away_team_score from match_results where match_id = ${id}`.execute(db)).rows
const tooEarly = refused(
  409,
  'No se puede registrar el resultado mientras se aceptan predicciones o en el estado actual del partido.',
)

test('an administrator registers a result', async () => {
  const match = await aClosedMatch(db)
  expect(await register(match)).toMatchObject({
    status: 201,
    body: {
      status: 'success',
      message: 'Se ha registrado el resultado con éxito',
      match: { id: match, status: 1, match_result: { id: expect.any(Number), home_team_score: 2, away_team_score: 1 } },
    },
  })
  expect(await auditOf(db, 'match', match)).toMatchObject([
    {
      actor_id: admin.id,
      before: { match_result: null },
      after: { match_result: { home_team_score: 2, away_team_score: 1 } },
    },
  ])
})

test('and corrects it', async () => {
  const match = await aClosedMatch(db)
  await register(match)
  expect(await correct(match, score(0, 3))).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      message: 'Se ha modificado el resultado con éxito',
      match: { match_result: { home_team_score: 0, away_team_score: 3 } },
    },
  })
  expect((await auditOf(db, 'match', match))[1]).toMatchObject({
    actor_id: admin.id,
    before: { match_result: { home_team_score: 2 } },
    after: { match_result: { home_team_score: 0 } },
  })
})

test('the flat object is taken as well', async () => {
  const match = await aClosedMatch(db)
  expect((await register(match, { home_team_score: 0, away_team_score: 0 })).status).toBe(201)
  expect((await correct(match, { home_team_score: 999, away_team_score: 0 })).status).toBe(200)
  expect(await results(match)).toEqual([{ home_team_score: 999, away_team_score: 0 }])
})

test('a result does not finish the match', async () => {
  const match = await aMatch(db, { status: 2 })
  expect((await register(match)).body.match.status).toBe(2)
})

test.each([2, 6])('in status %i a result is taken although the deadline lies ahead', async (status) => {
  expect((await register(await aMatch(db, { status }))).status).toBe(201)
})

test.each([1, 4, 5])('in status %i a result is taken once the deadline has passed, and not before', async (status) => {
  const early = await aMatch(db, { status })
  expect(outcome(await register(early))).toEqual(tooEarly)
  expect(await results(early)).toEqual([])
  expect((await register(await aMatch(db, { status, beginst_at: yesterday() }))).status).toBe(201)
})

test.each([3, 7, 8])('in status %i no result is taken', async (status) => {
  for (const match of [await aMatch(db, { status }), await aMatch(db, { status, beginst_at: yesterday() })]) {
    expect(outcome(await register(match))).toEqual(tooEarly)
    expect(await results(match)).toEqual([])
  }
})

test.each([1, 4, 5])(
  'in status %i a result is changed although the deadline lies ahead: it closed the predictions',
  async (status) => {
    const match = await aMatch(db, { status, result: [1, 1] })
    expect((await correct(match, { home_team_score: 2, away_team_score: 1 })).status).toBe(200)
    expect(await results(match)).toEqual([{ home_team_score: 2, away_team_score: 1 }])
  },
)

test.each([3, 7, 8])('in status %i a result is not changed', async (status) => {
  const match = await aMatch(db, { status, beginst_at: yesterday(), result: [1, 1] })
  expect(outcome(await correct(match))).toEqual(tooEarly)
  expect(await results(match)).toEqual([{ home_team_score: 1, away_team_score: 1 }])
})

test('a second result is refused', async () => {
  const match = await aClosedMatch(db)
  await register(match)
  expect(outcome(await register(match, score(5, 5)))).toEqual(
    refused(409, 'El partido ya tiene un resultado registrado.'),
  )
  expect(await results(match)).toEqual([{ home_team_score: 2, away_team_score: 1 }])
})

test('of five first results at once one is taken', async () => {
  const match = await aClosedMatch(db)
  const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => register(match, score(n, n))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(await results(match)).toHaveLength(1)
})

test('a result that is not there cannot be changed', async () => {
  const match = await aClosedMatch(db)
  expect(outcome(await correct(match))).toEqual(refused(404, 'El partido no tiene un resultado registrado.'))
  expect(await results(match)).toEqual([])
})

test('the result of a match that does not exist is not found', async () => {
  for (const send of [register, correct])
    expect(outcome(await send(999_999))).toEqual(refused(404, 'No existe el partido solicitado.'))
})

describe.each(['home_team_score', 'away_team_score'])('a result whose %s', (side) => {
  const sent = (value: unknown) => ({ match_result: { home_team_score: 1, away_team_score: 1, [side]: value } })

  test('is negative is refused in the words of the specification', async () => {
    const match = await aClosedMatch(db)
    expect(outcome(await register(match, sent(-1)))).toEqual(
      invalid({ [side]: 'Disculpe, el puntaje debe ser positivo' }),
    )
    expect(outcome(await correct(await aMatch(db, { status: 6, result: [1, 1] }), sent(-1)))).toEqual(
      invalid({ [side]: 'Disculpe, el puntaje debe ser positivo' }),
    )
    expect(await results(match)).toEqual([])
  })

  test.each([1.5, '1', '', null, undefined, true, [], {}, 1000, 1e300])('is %j is refused', async (value) => {
    const match = await aClosedMatch(db)
    const { status, body } = await register(match, sent(value))
    expect([status, Object.keys(body)]).toEqual([422, [side]])
    expect(await results(match)).toEqual([])
  })
})

test.each([undefined, null, 'x', 7, [], {}])('a result that is %j lacks both scores', async (match_result) => {
  const { status, body } = await register(await aClosedMatch(db), { match_result })
  expect([status, Object.keys(body).sort()]).toEqual([422, ['away_team_score', 'home_team_score']])
})
