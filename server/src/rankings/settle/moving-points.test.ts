import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)
afterEach(() => expectNoDifference(db))

const admin = await anAdministrator()
type Row = { id: number; points: number; position: number }
const ok = async (line: string, body?: unknown, as: Actor = admin) => {
  const answer = await call(line, { as, body })
  expect([line, answer.status, answer.body.message]).toEqual([
    line,
    expect.toSatisfy((status: number) => status < 300),
    answer.body.message,
  ])
  return answer.body
}
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const register = (match: number, home: number, away: number) =>
  ok(`POST /matches/${match}/result`, { match_result: score(home, away) })
const correct = (match: number, home: number, away: number) =>
  ok(`PUT /matches/${match}/result`, { match_result: score(home, away) })
const predict = (as: Actor, pool: number, match: number, home: number, away: number) =>
  ok(`POST /pool/${pool}/addPrediction/${match}`, { prediction: score(home, away) }, as)
const begins = '2031-06-15T12:00:00.000Z'
const pointsIn = async (line: string, body: unknown, player: Actor) =>
  (await call(line, { as: player, body })).body.me?.points ?? null
/** The points of a player in the pool, in June 2031, and in the world. */
const points = async (pool: number, player: Actor) => [
  await pointsIn(`GET /pool/${pool}/pool_ranking`, undefined, player),
  await pointsIn('POST /monthly_global_ranking', { month: 6, year: 2031 }, player),
  await pointsIn('GET /global_ranking', undefined, player),
]

/** Ana predicts 2 to 1 and Eva 1 to 0, in a pool that pays 1 for the winner and 5 for the score. */
const aGame = async () => {
  const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db, { beginst_at: begins })]
  const pool = await aPool(db, { matches: [match], players: [ana, eva], rules: { resultado: 1, perfecto: 5 } })
  await predict(ana, pool, match, 2, 1)
  await predict(eva, pool, match, 1, 0)
  return { ana, eva, match, pool }
}
/** The match has begun and has the result 2 to 1 before its deadline. */
const aSettledGame = async () => {
  const game = await aGame()
  await ok(`POST /matches/${game.match}/begin?confirm=begin`)
  await register(game.match, 2, 1)
  return game
}

describe('points are visible', () => {
  test('as soon as the request that registers the result is answered', async () => {
    const { ana, eva, pool } = await aSettledGame()
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [6, 6, 6],
      [1, 1, 1],
    ])
  })

  test('in every pool with the match, by the rules of each', async () => {
    const { ana, match, pool } = await aGame()
    const other = await aPool(db, { matches: [match], players: [ana], rules: { suma: 10 } })
    await predict(ana, other, match, 3, 0)
    await ok(`POST /matches/${match}/begin?confirm=begin`)
    await register(match, 2, 1)
    expect([await points(pool, ana), await points(other, ana)]).toEqual([
      [6, 16, 16],
      [10, 16, 16],
    ])
  })

  test('in a pool that was finished before', async () => {
    const { ana, match, pool } = await aGame()
    for (const action of ['begin', 'finish']) await ok(`POST /pools/${pool}/${action}?confirm=${action}`)
    await ok(`POST /matches/${match}/begin?confirm=begin`)
    await register(match, 2, 1)
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })
})

describe('a result', () => {
  test('that is corrected changes the points, and changes them back', async () => {
    const { ana, eva, match, pool } = await aSettledGame()
    await correct(match, 1, 0)
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [1, 1, 1],
      [6, 6, 6],
    ])
    await correct(match, 0, 4)
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    await correct(match, 2, 1)
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [6, 6, 6],
      [1, 1, 1],
    ])
  })

  test('that is corrected to the same score changes nothing', async () => {
    const { ana, match, pool } = await aSettledGame()
    await correct(match, 2, 1)
    await correct(match, 2, 1)
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })

  test('that is refused changes nothing', async () => {
    const { ana, match, pool } = await aSettledGame()
    await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score(9, 9) } })
    await call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: score(-1, 9) } })
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })
})

describe('a match', () => {
  test('that is deleted earns no points until it is reactivated', async () => {
    const { ana, match, pool } = await aSettledGame()
    await ok(`POST /matches/${match}/postpone`)
    await ok(`DELETE /matches/${match}?confirm=delete`)
    expect(await points(pool, ana)).toEqual([0, 0, 0])
    expect((await call(`GET /pools/${pool}`, { as: ana })).body.pool).toMatchObject({
      pool_points: 0,
      matches: [{ points: null }],
    })
    await ok(`POST /matches/${match}/reactivate`)
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })

  test('that is archived after its deletion earns no points', async () => {
    const { ana, match, pool } = await aSettledGame()
    await ok(`POST /matches/${match}/postpone`)
    await ok(`DELETE /matches/${match}?confirm=delete`)
    await ok(`POST /matches/${match}/archive?confirm=archive`)
    expect(await points(pool, ana)).toEqual([0, 0, 0])
  })

  test('that is finished, suspended or archived keeps its points', async () => {
    for (const actions of [
      ['finish', 'archive'],
      ['suspend', 'archive'],
      ['suspend', 'reactivate'],
      ['postpone', 'forward', 'finish'],
    ]) {
      const { ana, match, pool } = await aSettledGame()
      for (const action of actions) {
        await ok(`POST /matches/${match}/${action}?confirm=${action}`)
        expect([action, await points(pool, ana)]).toEqual([action, [6, 6, 6]])
      }
    }
  })

  test('that moves to another month moves its points', async () => {
    const { ana, match, pool } = await aSettledGame()
    const { match: found } = await ok(`GET /matches/${match}`)
    const { sport_id, home_team, away_team } = found
    const parts = {
      sport_id,
      blocked_at: '2021-02-01T00:00:00Z',
      home_team_id: home_team.id,
      away_team_id: away_team.id,
    }
    await sql`update predictions set updated_at = '2021-01-01Z' where match_id = ${match}`.execute(db)
    const july = () => pointsIn('POST /monthly_global_ranking', { month: 7, year: 2021 }, ana)
    const move = (beginst_at: string) =>
      ok(`PUT /matches/${match}`, { match: { ...parts, beginst_at, reason: 'Se jugó antes' } })
    await move('2021-07-01T00:00:00Z')
    expect([await points(pool, ana), await july()]).toEqual([[6, 0, 6], 6])
    await move('2021-06-30T23:59:59Z')
    expect([await points(pool, ana), await july()]).toEqual([[6, 0, 6], 0])
  })

  test('that is removed from a pool loses the points of that pool only', async () => {
    const { ana, match, pool } = await aGame()
    const other = await aPool(db, { matches: [match], players: [ana], rules: { resultado: 100 } })
    await predict(ana, other, match, 1, 0)
    await ok(`POST /matches/${match}/begin?confirm=begin`)
    await register(match, 2, 1)
    expect(await points(other, ana)).toEqual([100, 106, 106])
    await ok(`POST /matches/${match}/postpone`)
    await sql`update matches set blocked_at = '2031-05-31Z' where id = ${match}`.execute(db)
    await ok(`POST /pools/${other}/deleteMatch/${match}`)
    expect([await points(other, ana), await points(pool, ana)]).toEqual([
      [0, 6, 6],
      [6, 6, 6],
    ])
    await ok(`POST /pools/${other}/addMatch/${match}`)
    expect(await points(other, ana)).toEqual([0, 6, 6])
  })
})

describe('a result that is taken back', () => {
  const takeBack = (match: number) => ok(`DELETE /matches/${match}/result`)

  test('gives no points any more in pool, month and world, and gives them again when it is registered anew', async () => {
    const { ana, eva, match, pool } = await aSettledGame()
    await takeBack(match)
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    await register(match, 1, 0)
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [1, 1, 1],
      [6, 6, 6],
    ])
  })

  test('leaves the places and movements of the result before, as if it had never been', async () => {
    const { ana, eva, match, pool } = await aSettledGame()
    const table = async () => (await ok(`GET /pool/${pool}/pool_ranking`)).ranking
    const next = await aMatch(db, { beginst_at: begins })
    await ok(`POST /pools/${pool}/addMatch/${next}`)
    await predict(ana, pool, next, 0, 3)
    await predict(eva, pool, next, 3, 0)
    const before = await table()
    await ok(`POST /matches/${next}/begin?confirm=begin`)
    await register(next, 3, 0)
    expect(await table()).not.toEqual(before)
    await takeBack(next)
    expect(await table()).toEqual(before)
    await takeBack(match)
    expect((await table()).map(({ points, position }: Row) => [points, position])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('gives none either to a player who was withdrawn meanwhile and enrols again', async () => {
    const { ana, match, pool } = await aSettledGame()
    await ok(`POST /pools/${pool}/uninscribe`, undefined, ana)
    await takeBack(match)
    await ok(`POST /pools/${pool}/inscribe`, undefined, ana)
    expect(await points(pool, ana)).toEqual([0, 0, 0])
  })

  test('agrees with a recount under simultaneous corrections, withdrawals, rules and registrations', async () => {
    for (let round = 0; round < 6; round++) {
      const { ana, eva, match, pool } = await aSettledGame()
      const anew = { match_result: score(1, 0) }
      const ids = (await ok('GET /point_rules')).point_rules.map(({ id }: { id: number }) => id)
      const answers = await Promise.all([
        call(`DELETE /matches/${match}/result`, { as: admin }),
        call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: score(0, round) } }),
        call(`POST /pools/${pool}/uninscribe`, { as: ana }),
        call(`POST /pools/${pool}/addPointRules`, { as: admin, body: { point_rules: [{ id: ids[0], points: 7 }] } }),
        call(`DELETE /matches/${match}/result`, { as: admin }),
        call(`POST /matches/${match}/result`, { as: admin, body: anew }),
      ])
      for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
      await expectNoDifference(db)
      await call(`DELETE /matches/${match}/result`, { as: admin })
      expect((await points(pool, eva))[0]).toBe(0)
      await expectNoDifference(db)
    }
  })
})

describe('a player', () => {
  test('who withdraws loses all points and gets them back by enrolling again', async () => {
    const { ana, eva, pool } = await aSettledGame()
    await ok(`POST /pools/${pool}/uninscribe`, undefined, ana)
    expect(await points(pool, ana)).toEqual([null, 0, 0])
    const { ranking } = await ok(`GET /pool/${pool}/pool_ranking`)
    expect(ranking.map(({ id, points }: Row) => [id, points])).toEqual([[eva.id, 1]])
    const { pool: back } = await ok(`POST /pools/${pool}/inscribe`, undefined, ana)
    expect(back).toMatchObject({ pool_points: 6, current_position_in_ranking: 1 })
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })

  test('who is withdrawn when the result is registered gets the points by enrolling again', async () => {
    const { ana, match, pool } = await aGame()
    await ok(`POST /pools/${pool}/uninscribe`, undefined, ana)
    await ok(`POST /matches/${match}/begin?confirm=begin`)
    await register(match, 2, 1)
    expect(await points(pool, ana)).toEqual([null, 0, 0])
    await ok(`POST /pools/${pool}/inscribe`, undefined, ana)
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })

  test('who never predicted has no points', async () => {
    const [late, { pool }] = [await aPlayer(), await aSettledGame()]
    await anEnrolment(db, { pool_id: pool, user_id: late.id })
    expect(await points(pool, late)).toEqual([0, 0, 0])
  })
})

describe('the rules of a pool', () => {
  const { promise: rules, resolve } = Promise.withResolvers<Record<string, number>>()
  void call('GET /point_rules', { as: admin }).then(({ body }) =>
    resolve(Object.fromEntries(body.point_rules.map(({ id, code }: { id: number; code: string }) => [code, id]))),
  )
  const setRules = async (pool: number, paid: Record<string, number>) => {
    const ids = await rules
    return ok(`POST /pools/${pool}/addPointRules`, {
      point_rules: Object.entries(paid).map(([code, points]) => ({ id: ids[code], points })),
    })
  }

  test('apply to all matches played so far when they change', async () => {
    const { ana, eva, pool } = await aSettledGame()
    await setRules(pool, { resultado: 2, diferencia: 30, suma: 400 })
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [432, 432, 432],
      [32, 32, 32],
    ])
    await setRules(pool, {})
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    await setRules(pool, { perfecto: 5 })
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [5, 5, 5],
      [0, 0, 0],
    ])
  })

  test('do not affect other pools', async () => {
    const [{ ana, pool }, other] = [await aSettledGame(), await aSettledGame()]
    await setRules(other.pool, { resultado: 1000 })
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })
})

test('results registered simultaneously by several administrators all count', async () => {
  const [ana, others] = [await aPlayer(), await Promise.all([anAdministrator(), anAdministrator()])]
  const matches: number[] = []
  for (let n = 0; n < 8; n++) matches.push(await aMatch(db, { beginst_at: begins }))
  const pool = await aPool(db, { matches, players: [ana], rules: { resultado: 1 } })
  for (const match of matches) await predict(ana, pool, match, 1, 0)
  for (const match of matches) await ok(`POST /matches/${match}/begin?confirm=begin`)
  await Promise.all([
    ...matches.map((match, n) =>
      call(`POST /matches/${match}/result`, { as: others[n % 2] as Actor, body: { match_result: score(3, 0) } }),
    ),
    call(`POST /pools/${pool}/uninscribe`, { as: ana }),
  ])
  await ok(`POST /pools/${pool}/inscribe`, undefined, ana)
  expect(await points(pool, ana)).toEqual([8, 8, 8])
})

test('every prediction belongs to a match of its pool', async () => {
  const { rows } = await sql`
    select 1 from predictions p where not exists (select 1 from pool_matches m where m.pool_id = p.pool_id and m.match_id = p.match_id)
  `.execute(db)
  expect(rows).toEqual([])
})
