import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../../../test/app.ts'
import { aMatch, aPool } from '../../../../test/builders.ts'
import { expectNoDifference } from '../../../../test/no-difference.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)
afterEach(() => expectNoDifference(db))

const admin = await anAdministrator()
const ok = async (line: string, body?: unknown, as: Actor = admin) => {
  const answer = await call(line, { as, body })
  expect([line, answer.status < 300, answer.body.message]).toEqual([line, true, answer.body.message])
  // Every step leaves boards and members as a count from nothing would make them.
  await expectNoDifference(db)
  return answer.body
}
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const predict = (as: Actor, pool: number, match: number, home: number, away: number) =>
  ok(`POST /pool/${pool}/addPrediction/${match}`, { prediction: score(home, away) }, as)
const mark = (pool: number) => ok(`POST /pools/${pool}/official`)
const unmark = (pool: number) => ok(`DELETE /pools/${pool}/official`)

const ofMonth = 'POST /monthly_global_ranking'
const rankOf = async (line: string, body: unknown, as: Actor) =>
  (await call(line, { as, body })).body.me?.points ?? null
/** The points of a player in the pool, in June 2031 and in the world; null where the player is not ranked. */
const points = async (pool: number, player: Actor) => [
  await rankOf(`GET /pool/${pool}/pool_ranking`, undefined, player),
  await rankOf(ofMonth, { month: 6, year: 2031 }, player),
  await rankOf('GET /global_ranking', undefined, player),
]
/** Both boards with their places and movements, and who is ranked without points. */
const boards = async () => [
  (await call('GET /global_ranking?per_page=100', { as: admin })).body.ranking,
  (await call(`${ofMonth}?per_page=100`, { as: admin, body: { month: 6, year: 2031 } })).body.ranking,
]

const anUnofficialPool = async (parts: Parameters<typeof aPool>[1] = {}) => {
  const { players = [], ...others } = parts
  const pool = await aPool(db, { ...others, is_official: false })
  for (const player of players) await ok(`POST /pools/${pool}/inscribe`, undefined, player as Actor)
  return pool
}
const inJune = () => aMatch(db, { beginst_at: '2031-06-15T12:00:00.000Z' })

/** Ana predicts 2 to 1 and Eva 1 to 0, in a pool that is not official and pays 1 for the winner and 5 for the score. */
const aGame = async () => {
  const [ana, eva, match] = [await aPlayer(), await aPlayer(), await inJune()]
  const rules = { resultado: 1, perfecto: 5 }
  const pool = await anUnofficialPool({ matches: [match], players: [ana, eva], rules })
  await predict(ana, pool, match, 2, 1)
  await predict(eva, pool, match, 1, 0)
  return { ana, eva, match, pool }
}
const play = async (match: number) => {
  await ok(`POST /matches/${match}/begin?confirm=begin`)
  await ok(`POST /matches/${match}/result`, { match_result: score(2, 1) })
}
const aPlayedGame = async () => {
  const game = await aGame()
  await play(game.match)
  return game
}

describe('a pool that is not official', () => {
  test('never moves month and world: not by enrolments, results, corrections, rules or withdrawals', async () => {
    const before = await boards()
    const { ana, eva, match, pool } = await aPlayedGame()
    expect([await points(pool, ana), await points(pool, eva)]).toEqual([
      [6, null, null],
      [1, null, null],
    ])
    await ok(`PUT /matches/${match}/result`, { match_result: score(1, 0) })
    expect((await points(pool, eva))[0]).toBe(6)
    const { point_rules } = await ok('GET /point_rules')
    await ok(`POST /pools/${pool}/addPointRules`, {
      point_rules: point_rules.map(({ id }: { id: number }) => ({ id, points: 7 })),
    })
    await ok(`POST /pools/${pool}/uninscribe`, undefined, eva)
    await ok(`POST /pools/${pool}/inscribe`, undefined, eva)
    await ok(`DELETE /matches/${match}/result`)
    await ok(`POST /matches/${match}/result`, { match_result: score(2, 1) })
    expect(
      (await boards()).map((rows) => rows.map(({ id, points, position }: never) => [id, points, position])),
    ).toEqual(before.map((rows) => rows.map(({ id, points, position }: never) => [id, points, position])))
  })

  test('leaves the points of its players in official pools as they are', async () => {
    const { ana, match, pool } = await aGame()
    const official = await aPool(db, { matches: [match], players: [ana], rules: { resultado: 10 } })
    await predict(ana, official, match, 1, 0)
    await play(match)
    expect(await points(pool, ana)).toEqual([6, 10, 10])
    await ok(`POST /pools/${pool}/uninscribe`, undefined, ana)
    expect(await points(official, ana)).toEqual([10, 10, 10])
  })

  test('counts with nothing for a user who leaves the rankings and returns', async () => {
    const { ana, pool } = await aPlayedGame()
    await ok(`DELETE /users/${ana.id}?confirm=delete`)
    await ok(`POST /users/${ana.id}/activate`)
    await mark(pool)
    await unmark(pool)
  })
})

describe('marking a pool as official', () => {
  test('brings all its points and players to month and world at once, and ending it takes them away', async () => {
    const { ana, eva, pool } = await aPlayedGame()
    const late = await aPlayer()
    await ok(`POST /pools/${pool}/inscribe`, undefined, late)
    const before = await boards()
    const { pool: marked, message } = await mark(pool)
    expect([marked.is_official, message]).toEqual([
      true,
      'La compety es oficial y cuenta en los rankings mensual y mundial',
    ])
    expect([await points(pool, ana), await points(pool, eva), await points(pool, late)]).toEqual([
      [6, 6, 6],
      [1, 1, 1],
      [0, 0, 0],
    ])
    expect((await unmark(pool)).pool.is_official).toBe(false)
    expect([await points(pool, ana), await points(pool, late)]).toEqual([
      [6, null, null],
      [0, null, null],
    ])
    expect(await boards()).toEqual(before)
  })

  test('leaves who plays in another official pool in the rankings when it ends', async () => {
    const { ana, match, pool } = await aGame()
    const official = await aPool(db, { matches: [match], players: [ana], rules: { resultado: 10 } })
    await predict(ana, official, match, 1, 0)
    await play(match)
    await mark(pool)
    expect(await points(pool, ana)).toEqual([6, 16, 16])
    await unmark(pool)
    expect(await points(pool, ana)).toEqual([6, 10, 10])
  })

  test('ranks again who withdrew from it before, with the points after a return', async () => {
    const { ana, pool } = await aPlayedGame()
    await ok(`POST /pools/${pool}/uninscribe`, undefined, ana)
    await mark(pool)
    expect(await points(pool, ana)).toEqual([null, 0, 0])
    await ok(`POST /pools/${pool}/inscribe`, undefined, ana)
    expect(await points(pool, ana)).toEqual([6, 6, 6])
  })

  test('is done once, whatever how often it is asked for', async () => {
    const { ana, pool } = await aPlayedGame()
    const audited = async () => {
      const { rows } = await sql<{ action: string }>`
        select action from audit_entries where subject = 'pool' and subject_id = ${pool} and action like '%official' order by id
      `.execute(db)
      return rows.map(({ action }) => action)
    }
    for (let n = 0; n < 3; n++) await mark(pool)
    expect(await points(pool, ana)).toEqual([6, 6, 6])
    for (let n = 0; n < 3; n++) await unmark(pool)
    expect(await points(pool, ana)).toEqual([6, null, null])
    expect(await audited()).toEqual(['official', 'unofficial'])
  })

  test('agrees with a recount under simultaneous enrolments, withdrawals, results and markings', async () => {
    for (let round = 0; round < 4; round++) {
      const { ana, eva, match, pool } = await aPlayedGame()
      const other = await anUnofficialPool({ players: [ana] })
      const newcomers = [await aPlayer(), await aPlayer(), await aPlayer()]
      const answers = await Promise.all([
        call(`POST /pools/${pool}/official`, { as: admin }),
        ...newcomers.map((as, n) => call(`POST /pools/${n === 0 ? other : pool}/inscribe`, { as })),
        call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: score(round, 0) } }),
        call(`POST /pools/${other}/official`, { as: admin }),
        call(`POST /pools/${pool}/uninscribe`, { as: eva }),
        call(`DELETE /pools/${pool}/official`, { as: admin }),
        call(`DELETE /pools/${other}/official`, { as: admin }),
        call(`POST /pools/${pool}/official`, { as: admin }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      await expectNoDifference(db)
    }
  })
})
