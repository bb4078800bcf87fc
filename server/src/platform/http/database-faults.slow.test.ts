import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, appOn } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { type Fault, withFaults } from '../../../test/database-faults.ts'
import { connectionsOf } from '../postgres/database.ts'

const database = await withFaults(await testDatabase(), 1)
const { faults, direct, db } = database
const { app, call, aPlayer, close } = await appOn(database)
afterAll(close)
afterEach(() => {
  faults.isUnmet()
  faults.refuse()
})

const ana = await aPlayer()
const match = await aMatch(direct)
const pool = await aPool(direct, { matches: [match] })
await anEnrolment(direct, { pool_id: pool, user_id: ana.id })

let goals = 0
const predict = () =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as: ana,
    body: { prediction: { home_team_score: ++goals, away_team_score: 0 } },
  })
const read = () => call('GET /myPools', { as: ana })
const savedGoals = async () =>
  (
    await sql<{ goals: number }>`select home_team_score as goals from predictions where user_id = ${ana.id}`.execute(
      direct,
    )
  ).rows[0]?.goals

const expectUnavailable = ({ status, body, headers }: Answer) => {
  expect([status, body.errorCode, headers['retry-after']]).toEqual([503, 503, '2'])
}
/** Calls until no statement meets the fault: each time the next one. Returns the answers and what met no fault. */
const atEachStatement = async (fault: Fault, call: () => Promise<Answer>) => {
  const answers: (Answer & { connections: number })[] = []
  for (let n = 0; ; n++) {
    // Some calls have statements at the same time. The others end after the answer.
    await expect.poll(() => connectionsOf(db)).toEqual({ open: 1, idle: 1, waiting: 0 })
    const before = faults.countMade()
    faults.fail(fault, n)
    const answer = await call()
    if (faults.isUnmet()) return { answers, last: answer }
    expect((await read()).status).toBe(200)
    answers.push({ ...answer, connections: faults.countMade() - before })
  }
}

const codes = [
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
]
const lost: [what: string, fault: Fault][] = [
  ...codes.map((code): [string, Fault] => [code, { code }]),
  ['a lost machine', { code: 'XX000', message: 'failure on connection marked as essential: 10.0.0.7:5432' }],
  ['a standby without transactions', { code: 'XX000', message: 'cannot assign transaction IDs during recovery' }],
  ['a standby without locks', { code: '55000', message: 'recovery is in progress' }],
  ['a farewell', { code: '57P01', severity: 'FATAL', closes: true }],
  ['a farewell of any kind', { code: '25P03', severity: 'FATAL', closes: true }],
  ['a cut', { closes: true }],
]

test.each([
  ['an error of a standby', { code: '25006' }],
  ['a farewell', { code: '57P01', severity: 'FATAL', closes: true }],
])('whichever statement of a prediction meets %s, the answer is 503, and the next call succeeds', async (_, fault) => {
  await predict()
  const { answers, last } = await atEachStatement(fault, predict)
  expect(answers.length).toBeGreaterThan(1)
  for (const answer of answers) {
    expectUnavailable(answer)
    expect(answer.connections).toBe(1)
  }
  expect(last.status).toBe(200)
  expect(await savedGoals()).toBe(goals)
})

describe.each(lost)('if the database answers with %s,', (_, fault) => {
  test('a call is answered with 503 and Retry-After, its connection leaves the pool, and the next call succeeds', async () => {
    await read()
    const before = faults.countMade()
    faults.fail(fault)
    expectUnavailable(await read())
    expect((await read()).status).toBe(200)
    expect(faults.countMade()).toBe(before + 1)
  })

  test('the server is not ready, and ready again with the next connection', async () => {
    faults.fail(fault)
    const ready = () => app.inject('/health/ready')
    expect((await ready()).statusCode).toBe(503)
    expect((await ready()).statusCode).toBe(200)
  })
})

describe.each(['40001', '40P01'])('a collision with another transaction (%s)', (code) => {
  test('is hidden from who predicts, because the transaction runs once more', async () => {
    await read()
    const { answers, last } = await atEachStatement({ code }, predict)
    expect(answers.length).toBeGreaterThan(1)
    for (const { status, connections } of [...answers, { ...last, connections: 0 }])
      expect([status, connections]).toEqual([200, 0])
    expect(await savedGoals()).toBe(goals)
  })

  test('answers 503 with Retry-After elsewhere, and the connection stays', async () => {
    await read()
    const { answers } = await atEachStatement({ code }, () => call(`POST /add_favorite_pool/${pool}`, { as: ana }))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expectUnavailable(answer)
    expect(answers.map(({ connections }) => connections)).toEqual(answers.map(() => 0))
  })
})

test.each([
  ['53300', 'FATAL'],
  ['57P03', 'FATAL'],
  ['28P01', 'FATAL'],
  ['3D000', 'FATAL'],
])(
  'while new connections are refused with %s calls answer 503, and work as soon as they are accepted',
  async (code) => {
    faults.refuse({ code, severity: 'FATAL' })
    faults.fail({ closes: true })
    for (let n = 0; n < 3; n++) expectUnavailable(await read())
    faults.refuse()
    expect((await read()).status).toBe(200)
  },
)

test('an internal error of the database that concerns no connection stays an internal error', async () => {
  const logged = vi.spyOn(app.log, 'error').mockImplementation(() => {})
  faults.fail({ code: 'XX000', message: 'cache lookup failed for type 17' })
  expect((await read()).status).toBe(500)
  expect(connectionsOf(db).open).toBe(1)
  logged.mockRestore()
})
