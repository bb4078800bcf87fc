import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool, closeMatch } from '../../test/builders.ts'
import { describeUserPredictions } from './describe-predictions.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const predict = async (as: Actor, pool: number, match: number, [home_team_score, away_team_score]: number[]) => {
  const body = { prediction: { home_team_score, away_team_score } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })).status).toBe(200)
}
const read = (as: Actor, pool: number, of: { id: number }) =>
  call(`GET /pool/${pool}/user_predictions/${of.id}`, { as })
const register = (match: number, home_team_score: number, away_team_score: number) =>
  call(`POST /matches/${match}/result`, { as: admin, body: { match_result: { home_team_score, away_team_score } } })
const performance = async (as: Actor, pool: number) =>
  (await call(`GET /pool/${pool}/pool_user_performance`, { as })).body.pool_user_performance

describe("another player's predictions", () => {
  test('are hidden until the deadline, even from administrators and organizers', async () => {
    const [ana, eva, owner] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const match = await aMatch(db)
    const pool = await aPool(db, { matches: [match], players: [ana, eva], organizer_id: await anOrganizer(db, owner) })
    await predict(ana, pool, match, [2, 1])
    for (const reader of [eva, owner, admin]) expect((await read(reader, pool, ana)).body.user_predictions).toEqual([])
    await closeMatch(db, match)
    for (const reader of [eva, owner, admin])
      expect((await read(reader, pool, ana)).body.user_predictions).toHaveLength(1)
  })

  test('show the score and its points', async () => {
    const [ana, eva] = [await aPlayer('ana'), await aPlayer()]
    const match = await aMatch(db)
    const pool = await aPool(db, { matches: [match], players: [ana, eva], rules: { resultado: 3 } })
    await predict(ana, pool, match, [2, 0])
    await closeMatch(db, match)
    const side = (prediction_score: number, result_score: number | null) => ({
      id: expect.any(Number),
      name: expect.any(String),
      code: expect.any(String),
      has_official_code: true,
      logo: null,
      prediction_score,
      result_score,
    })
    const answer = await read(eva, pool, ana)
    expect(outcome(answer)).toEqual({
      status: 200,
      body: {
        user: { id: ana.id, username: 'ana', email: 'a•••@example.com' },
        user_predictions: [
          {
            match_id: match,
            beginst_at: expect.any(String),
            home_team: side(2, null),
            away_team: side(0, null),
            points: null,
            multiplier: 1,
            joker: false,
          },
        ],
      },
    })
    await register(match, 1, 0)
    expect((await read(eva, pool, ana)).body.user_predictions).toMatchObject([
      { home_team: side(2, 1), away_team: side(0, 0), points: 3 },
    ])
  })

  const aPredictedMatch = async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana, eva] })
    await predict(ana, pool, match, [2, 1])
    const act = (action: string) => call(`POST /matches/${match}/${action}?confirm=${action}`, { as: admin })
    return { ana, eva, match, pool, act }
  }
  /** Whether Eva sees Ana's prediction, in each place that shows it, and whether she can still write her own. */
  const ofEva = async ({ ana, eva, match, pool }: Awaited<ReturnType<typeof aPredictedMatch>>) => {
    const body = { prediction: { home_team_score: 3, away_team_score: 3 } }
    return {
      list: (await read(eva, pool, ana)).body.user_predictions.length === 1,
      crowd: (await call(`GET /pool/${pool}/match_predictions/${match}`, { as: eva })).status === 200,
      writes: (await call(`POST /pool/${pool}/addPrediction/${match}`, { as: eva, body })).status === 200,
    }
  }

  test('are shown from the instant at which a match begins, and nobody writes from then on', async () => {
    const game = await aPredictedMatch()
    expect(await ofEva(game)).toEqual({ list: false, crowd: false, writes: true })
    const closed = { list: true, crowd: true, writes: false }
    for (const action of ['begin', 'suspend', 'reactivate', 'postpone', 'forward', 'finish']) {
      await game.act(action)
      expect([action, await ofEva(game)]).toEqual([action, closed])
    }
  })

  test('explain the points of a match that began early, and are listed with its result', async () => {
    const game = await aPredictedMatch()
    await game.act('begin')
    await register(game.match, 2, 1)
    const { standing } = (await call(`GET /pool/${game.pool}/standing/${game.ana.id}`, { as: game.eva })).body
    expect(standing.matches.map(({ id, points }: { id: number; points: number }) => [id, points])).toEqual([
      [game.match, standing.points],
    ])
  })

  test('stay hidden, and cannot be written, while a match is suspended before its deadline', async () => {
    const game = await aPredictedMatch()
    await game.act('suspend')
    expect(await ofEva(game)).toEqual({ list: false, crowd: false, writes: false })
    await game.act('reactivate')
    expect(await ofEva(game)).toEqual({ list: false, crowd: false, writes: true })
  })

  test('of a suspended match are refused because it is suspended, not because of the deadline', async () => {
    const game = await aPredictedMatch()
    await game.act('suspend')
    const body = { prediction: { home_team_score: 3, away_team_score: 3 } }
    const answer = await call(`POST /pool/${game.pool}/addPrediction/${game.match}`, { as: game.eva, body })
    const reason =
      'El partido está suspendido: si se reactiva antes de que venza su plazo, volverá a admitir pronósticos.'
    expect(outcome(answer)).toEqual(refused(409, reason))
  })

  test('stay hidden if the deadline moves to the future while they are read', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana] })
    await predict(ana, pool, match, [2, 1])
    await closeMatch(db, match)
    const query = { pool: { id: pool, point_rules: [] }, user_id: ana.id }
    let reading: ReturnType<typeof describeUserPredictions> | undefined
    // A transaction that reads matches with teams waits for this lock. What it has read before is then outdated.
    await db.transaction().execute(async (locked) => {
      await sql`lock table teams in access exclusive mode`.execute(locked)
      reading = describeUserPredictions(db, query)
      await sleep(150)
      await sql`
        update matches set blocked_at = now() + interval '1 hour', beginst_at = now() + interval '2 hours' where id = ${match}
      `.execute(locked)
      await sql`update predictions set home_team_score = 9 where match_id = ${match}`.execute(locked)
    })
    expect((await reading)?.user_predictions).toEqual([])
    await closeMatch(db, match)
    expect((await describeUserPredictions(db, query)).user_predictions).toHaveLength(1)
  })

  test('are omitted if they were never sent, instead of 0 to 0', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana, eva] })
    await closeMatch(db, match)
    expect((await read(eva, pool, ana)).body.user_predictions).toEqual([])
  })

  test('are not shown for other pools', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const [one, other] = [
      await aPool(db, { matches: [match], players: [ana, eva] }),
      await aPool(db, { matches: [match], players: [ana, eva] }),
    ]
    await predict(ana, one, match, [2, 1])
    await closeMatch(db, match)
    expect((await read(eva, other, ana)).body.user_predictions).toEqual([])
  })

  test('are available for enrolled players only', async () => {
    const [ana, gone, never, match] = [await aPlayer(), await aPlayer(), await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana] })
    await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
    for (const user of [gone, never, { id: 999_999 }])
      expect(outcome(await read(ana, pool, user))).toEqual(refused(404, 'El usuario no está inscrito en la compety.'))
  })

  test('are in no other response before the deadline', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana, eva] })
    await predict(ana, pool, match, [737, 373])
    const lines = [
      `GET /pools/${pool}`,
      `GET /poolDetails/${pool}`,
      `GET /pool/${pool}/pool_ranking`,
      `GET /pool/${pool}/pool_user_performance`,
      `GET /pool/${pool}/user_predictions/${ana.id}`,
      'GET /myPools',
      'GET /predictionSheet',
      'GET /session',
    ]
    for (const line of lines) expect(JSON.stringify((await call(line, { as: eva })).body)).not.toMatch(/:(737|373)\b/)
    for (const line of [
      `GET /pools/${pool}`,
      `GET /pool/${pool}/user_predictions/${ana.id}`,
      `GET /matches/${match}`,
      'GET /matches',
    ])
      expect(JSON.stringify((await call(line, { as: admin })).body)).not.toMatch(/:(737|373)\b/)
    const { rows } =
      await sql`select 1 from audit_entries where before::text ~ ': 737' or after::text ~ ': 737'`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('the own performance in a pool', () => {
  test('shows predictions, points, position and the share of right results', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const matches = [await aMatch(db), await aMatch(db), await aMatch(db), await aMatch(db)] as const
    const pool = await aPool(db, { matches: [...matches], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
    for (const match of matches) await predict(ana, pool, match, [1, 0])
    await predict(eva, pool, matches[0], [1, 1])
    for (const match of matches) await closeMatch(db, match)
    await register(matches[0], 1, 0)
    await register(matches[1], 3, 1)
    await register(matches[2], 0, 0)
    expect(await performance(ana, pool)).toMatchObject({
      points: 11,
      position: 1,
      predictions_count: 4,
      successful_predictions_proportion: 0.6667,
      matches: [
        {
          id: matches[0],
          prediction: { home_team_score: 1, away_team_score: 0 },
          match_result: { home_team_score: 1 },
          points: 8,
        },
        { id: matches[1], points: 3 },
        { id: matches[2], points: 0 },
        { id: matches[3], match_result: null, points: null },
      ],
    })
    expect(await performance(eva, pool)).toMatchObject({
      points: 0,
      position: 2,
      predictions_count: 1,
      successful_predictions_proportion: 0,
    })
  })

  test('counts right results regardless of the rules of the pool', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const pool = await aPool(db, { matches: [match], players: [ana], rules: {} })
    await predict(ana, pool, match, [4, 0])
    await closeMatch(db, match)
    await register(match, 1, 0)
    expect(await performance(ana, pool)).toMatchObject({ points: 0, position: 1, successful_predictions_proportion: 1 })
  })

  test('is zero without predictions', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    expect(await performance(ana, pool)).toEqual({
      points: 0,
      position: 1,
      predictions_count: 0,
      successful_predictions_proportion: 0,
      matches: [],
    })
  })

  test('is available to enrolled players only', async () => {
    const [gone, never, pool] = [await aPlayer(), await aPlayer(), await aPool(db)]
    await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
    for (const as of [gone, never])
      expect(outcome(await call(`GET /pool/${pool}/pool_user_performance`, { as }))).toEqual(
        refused(409, 'No estás inscrito en la compety.'),
      )
  })
})
