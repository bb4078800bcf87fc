import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { expectNoDifference } from '../../test/no-difference.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
afterEach(() => expectNoDifference(db))

const admin = await anAdministrator()
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const register = async (match: number, home: number, away: number, method = 'POST') => {
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  const answer = await call(`${method} /matches/${match}/result`, {
    as: admin,
    body: { match_result: score(home, away) },
  })
  expect(answer.status).toBeLessThan(300)
}
type Row = { id: number; position: number; points: number; tied_with: number }
const tableOf = async (pool: number): Promise<[number, number, number][]> =>
  (await call(`GET /pool/${pool}/pool_ranking`, { as: admin })).body.ranking.map((row: Row) => [
    row.id,
    row.position,
    row.points,
  ])

/**
 * Three players, two matches in one week. A right winner pays 3, an exact score 5. The first match counts double, a
 * joker counts three times, and a right result that at most 40 % sent gets 4 points.
 */
const aGame = async (tie_breaks: string[] = []) => {
  const players = [await aPlayer(), await aPlayer(), await aPlayer()] as const
  const matches = [await aMatch(db), await aMatch(db)] as const
  const pool = await aPool(db, { players: [...players], matches: [...matches], rules: { resultado: 3, perfecto: 5 } })
  const game = {
    tie_breaks,
    multipliers: [{ match_id: matches[0], factor: 2 }],
    jokers: { count: 1, per: 'pool', factor: 3 },
    rarity: { points: 4, percent: 40, criterion: 'outcome', min_players: 3 },
    matchdays: 'weeks',
  }
  expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game } })).status).toBe(200)
  const predict = async (as: Actor, match: number, home: number, away: number) =>
    expect(
      (await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score(home, away) } })).status,
    ).toBeLessThan(300)
  return { pool, players, matches, predict, ids: players.map(({ id }) => id) as [number, number, number] }
}

test('every reader of points tells the same about a pool with all options', async () => {
  const { pool, players, matches, predict, ids } = await aGame()
  const [ana, eva, leo] = players
  const [first, second] = matches
  await predict(ana, first, 2, 0)
  await predict(eva, first, 1, 0)
  await predict(leo, first, 0, 0)
  for (const as of players) await predict(as, second, 0, 1)
  expect((await call(`PUT /pool/${pool}/joker/${first}`, { as: ana })).status).toBe(200)
  await register(first, 2, 0)
  await register(second, 0, 2)
  // Ana: (3 + 5) x 2 x 3 and 3. Eva: 3 x 2 and 3. Two of three are more than 40 %, so nobody is rare.
  expect(await tableOf(pool)).toEqual([
    [ids[0], 1, 51],
    [ids[1], 2, 9],
    [ids[2], 3, 3],
  ])
  // Leo alone is right: 3 x 2 and 4 for rarity.
  await register(first, 1, 1, 'PUT')
  expect(await tableOf(pool)).toEqual([
    [ids[2], 1, 13],
    [ids[0], 2, 3],
    [ids[1], 2, 3],
  ])
  await sql`update matches set blocked_at = now() - interval '1 hour' where id = any(${[...matches]}::bigint[])`.execute(
    db,
  )
  const own = (path: string) => call(path, { as: leo }).then(({ body }) => body)
  type Judged = { id: number; match_id: number; points: number }
  const byMatch = (rows: Judged[]) => rows.find((row) => (row.match_id ?? row.id) === first)?.points
  const day = (await own(`GET /pool/${pool}/matrix`)).matches[0].beginst_at.slice(0, 10)
  type Exported = { user_id: number; match_id: number; points: number | null }
  const { body: exported }: { body: Exported[] } = await call(`GET /pools/${pool}/export/predictions?format=json`, {
    as: admin,
  })
  const told = [
    byMatch((await own(`GET /pools/${pool}`)).pool.matches),
    byMatch((await own(`GET /pool/${pool}/standing/${leo.id}`)).standing.matches),
    byMatch((await own(`GET /pool/${pool}/user_predictions/${leo.id}`)).user_predictions),
    byMatch((await own(`GET /pool/${pool}/matrix?day=${day}`)).me.cells),
    (await own(`GET /matches/${first}/overview`)).pools[0].points,
    byMatch((await own('GET /moments')).moments),
    exported.find(({ user_id, match_id }) => user_id === leo.id && match_id === first)?.points,
  ]
  expect(told).toEqual(Array(7).fill(10))
})

test('equal points are ordered by the chain of tie-breaks, and shared where the whole chain is equal', async () => {
  const { pool, players, matches, predict, ids } = await aGame(['exact_scores', 'predictions_sent'])
  const [ana, , leo] = players
  const [first, second] = matches
  for (const as of players) await predict(as, first, 1, 0)
  await predict(leo, second, 0, 3)
  await register(first, 2, 0)
  await register(second, 1, 0)
  expect(await tableOf(pool)).toEqual([
    [ids[2], 1, 6],
    [ids[0], 2, 6],
    [ids[1], 2, 6],
  ])
  await call(`POST /pools/${pool}/uninscribe`, { as: ana })
  await register(second, 0, 3, 'PUT')
  await expectNoDifference(db)
  await call(`POST /matches/${second}/postpone`, { as: admin })
  await call(`POST /pools/${pool}/inscribe`, { as: ana })
  expect((await tableOf(pool)).map(([, position]) => position)).toEqual([1, 2, 2])
})

test('match days won decide ties, also after a correction and when a leader leaves', async () => {
  const { pool, players, matches, predict, ids } = await aGame(['match_days_won'])
  const [ana, eva, leo] = players
  const [first, second] = matches
  await sql`update matches set beginst_at = beginst_at + interval '14 days' where id = ${second}`.execute(db)
  await predict(ana, first, 1, 0)
  await predict(eva, first, 0, 1)
  await predict(leo, first, 3, 0)
  await predict(ana, second, 0, 1)
  await predict(eva, second, 2, 0)
  await predict(leo, second, 0, 4)
  await register(first, 5, 0)
  await register(second, 3, 0)
  // Ana and Leo won the first week with 6 points, Eva the second one with 3 and 4 for rarity.
  expect((await tableOf(pool)).map(([id, , points]) => [id, points])).toEqual([
    [ids[1], 7],
    [ids[0], 6],
    [ids[2], 6],
  ])
  await register(second, 0, 3, 'PUT')
  await expectNoDifference(db)
  await call(`POST /pools/${pool}/uninscribe`, { as: ana })
  await expectNoDifference(db)
  expect((await tableOf(pool)).map(([id, position]) => [id, position])).toEqual([
    [ids[2], 1],
    [ids[1], 2],
  ])
})

test('an administrator changes the game of a played pool, and every board follows', async () => {
  const { pool, players, matches, predict } = await aGame()
  const [first] = matches
  for (const as of players) await predict(as, first, 1, 0)
  await register(first, 1, 0)
  const before = await tableOf(pool)
  const put = async (game: object) =>
    expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game, reason: 'Votado' } })).status).toBe(200)
  await put({ mode: 'best', tie_breaks: ['results', 'differences', 'match_days_won'], matchdays: 'weeks' })
  await expectNoDifference(db)
  expect((await tableOf(pool)).map(([, , points]) => points)).toEqual([5, 5, 5])
  await put({})
  await expectNoDifference(db)
  expect((await tableOf(pool)).map(([, , points]) => points)).toEqual([8, 8, 8])
  expect(before.map(([, , points]) => points)).toEqual([16, 16, 16])
})

/** The table and the own explanation of each player, which add up to the same points. */
const told = async (pool: number, players: readonly Actor[]) => {
  await expectNoDifference(db)
  const table = new Map((await tableOf(pool)).map(([id, , points]) => [id, points]))
  for (const as of players.filter(({ id }) => table.has(id))) {
    const { matches, questions, points } = (await call(`GET /pool/${pool}/standing/${as.id}`, { as })).body.standing
    const sum = [...matches, ...questions].reduce((sum: number, part: Row) => sum + part.points, 0)
    const places = (await call(`GET /pool/${pool}/places/${as.id}`, { as })).body.places
    expect([sum, points, places.at(-1)?.points ?? points]).toEqual(Array(3).fill(table.get(as.id)))
  }
  return players.map(({ id }) => table.get(id))
}

/** A question of 10 points that Ana answers with yes, and the two others with no. */
const ask = async (pool: number, players: readonly Actor[]) => {
  const deadline = new Date(Date.now() + 3_600_000).toISOString()
  const body = { text: '¿Habrá penales?', kind: 'yes_no', deadline, points: 10 }
  const { id } = (await call(`POST /pools/${pool}/questions`, { as: admin, body })).body.question
  for (const [n, as] of players.entries())
    expect((await call(`PUT /questions/${id}/answer`, { as, body: { answer: n === 0 } })).status).toBe(200)
  await sql`update pool_questions set deadline = clock_timestamp() where id = ${id}`.execute(db)
  const decide = async (right: boolean | null) => {
    const body = right === null ? undefined : { answers: [right] }
    const step = right === null ? 'void' : 'settle'
    expect((await call(`POST /questions/${id}/${step}`, { as: admin, body })).status).toBe(200)
  }
  return { id, decide }
}

test('questions count in the ranking of their pool alone, also corrected, void, and for who leaves and returns', async () => {
  const { pool, players, matches, predict } = await aGame()
  const [, eva, leo] = players
  const [first, second] = matches
  await sql`update matches set beginst_at = '2031-06-15T12:00:00Z' where id = any(${[...matches]}::bigint[])`.execute(
    db,
  )
  const { decide } = await ask(pool, players)
  await decide(true)
  expect(await told(pool, players)).toEqual([10, 0, 0])
  await predict(eva, first, 1, 0)
  await register(first, 1, 0)
  expect(await told(pool, players)).toEqual([10, 16, 0])
  const { ranking } = (await call(`GET /pool/${pool}/pool_ranking`, { as: admin })).body
  expect(ranking.map(({ movement }: { movement: number }) => movement)).toEqual([1, -1, -1])
  await decide(false)
  expect(await told(pool, players)).toEqual([0, 26, 10])
  await call(`POST /pools/${pool}/uninscribe`, { as: leo })
  await decide(null)
  expect(await told(pool, players)).toEqual([0, 16, undefined])
  await decide(false)
  await call(`POST /pools/${pool}/inscribe`, { as: leo })
  await register(second, 0, 1)
  expect(await told(pool, players)).toEqual([0, 26, 10])
  const month = { month: 6, year: 2031 }
  const inWorld = async (as: Actor) => [
    (await call('GET /global_ranking', { as })).body.me.points,
    (await call('POST /monthly_global_ranking', { as, body: month })).body.me.points,
  ]
  expect([await inWorld(eva), await inWorld(leo)]).toEqual([
    [8, 8],
    [0, 0],
  ])
  await call(`POST /matches/${first}/postpone`, { as: admin })
  expect((await call(`DELETE /matches/${first}?confirm=delete`, { as: admin })).status).toBe(200)
  expect(await told(pool, players)).toEqual([0, 10, 10])
})

test('questions keep their points when an administrator changes criteria and tie-breaks, and break no ties', async () => {
  const { pool, players, matches, predict } = await aGame()
  const [ana, eva] = players
  const [first] = matches
  const { decide } = await ask(pool, players)
  await predict(ana, first, 0, 0)
  await predict(eva, first, 3, 0)
  await register(first, 1, 0)
  await decide(false)
  expect(await told(pool, players)).toEqual([0, 16, 10])
  const put = async (game: object) => {
    const answer = await call(`PUT /pools/${pool}/game`, { as: admin, body: { game, reason: 'Votado' } })
    expect(answer.status).toBe(200)
    return told(pool, players)
  }
  expect(await put({ tie_breaks: ['predictions_sent', 'results', 'match_days_won'], matchdays: 'weeks' })).toEqual([
    0, 13, 10,
  ])
  await decide(true)
  expect(await told(pool, players)).toEqual([10, 3, 0])
  await decide(false)
  expect(await put({})).toEqual([0, 13, 10])
  // Both have 10 points. The prediction that Ana sent decides.
  const rules = (await call('GET /point_rules', { as: admin })).body.point_rules
  const { id } = rules.find(({ code }: { code: string }) => code === 'resultado')
  await call(`POST /pools/${pool}/addPointRules`, { as: admin, body: { point_rules: [{ id, points: 10 }] } })
  expect(await told(pool, players)).toEqual([0, 20, 10])
  await decide(null)
  expect(await told(pool, players)).toEqual([0, 10, 0])
})

test('a question that is decided while players leave and return counts once', async () => {
  const { pool, players } = await aGame()
  const [, eva, leo] = players
  const { decide } = await ask(pool, players)
  const move = (as: Actor, step: string) => call(`POST /pools/${pool}/${step}`, { as })
  await Promise.all([decide(false), move(eva, 'uninscribe'), move(leo, 'uninscribe')])
  await Promise.all([move(eva, 'inscribe'), decide(null), move(leo, 'inscribe'), decide(true), decide(false)])
  const table = await told(pool, players)
  expect(table[1]).toBe(table[2])
})
