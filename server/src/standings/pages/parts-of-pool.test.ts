import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aLeague, aMatch, aMember, anEnrolment, aPool } from '../../../test/builders.ts'
import { score, smallGame } from '../../../test/small-game.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { predict, register } = smallGame({ call, db, aPlayer }, admin)
type Row = { id: number; position: number; points: number; tied_with: number; movement: number | null }
const page = async (pool: number, query: string, as: Actor = admin) =>
  (await call(`GET /pool/${pool}/pool_ranking?${query}`, { as })).body
const rows = async (pool: number, query: string, as?: Actor) =>
  (await page(pool, query, as)).ranking.map(({ id, position, points, tied_with }: Row) => [
    id,
    position,
    points,
    tied_with,
  ])
const setGame = async (pool: number, game: object) =>
  expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game, reason: 'Votado' } })).status).toBe(200)

/** Four players and two matches, both 1-0. Leo 16 points, Ana 8, Eva 3, Sol 0; Ana, Eva and Sol are one league. */
const aGame = async () => {
  const [ana, eva, leo, sol] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()] as const
  const matches = [await aMatch(db), await aMatch(db)] as const
  const [first, second] = matches
  const pool = await aPool(db, {
    matches: [...matches],
    players: [ana, eva, leo, sol],
    rules: { resultado: 3, perfecto: 5 },
  })
  await setGame(pool, { matchdays: 'weeks', leagues: { enabled: true, best: 3 } })
  for (const match of matches) await predict(leo, [pool, match], [1, 0])
  await predict(ana, [pool, second], [1, 0])
  await predict(eva, [pool, first], [2, 0])
  const league = await aLeague(db, pool, { players: [sol, eva, ana] })
  return { ana, eva, leo, sol, pool, matches, league }
}

test('the table of a league has the places among its players', async () => {
  const { ana, eva, leo, sol, pool, matches, league } = await aGame()
  await register(matches[0], [1, 0])
  const first = [
    [eva.id, 1, 3, 0],
    [ana.id, 2, 0, 1],
    [sol.id, 2, 0, 1],
  ]
  expect(await rows(pool, `league=${league}`)).toEqual(first)
  await register(matches[1], [1, 0])
  expect(await rows(pool, `league=${league}`)).toEqual([
    [ana.id, 1, 8, 0],
    [eva.id, 2, 3, 0],
    [sol.id, 3, 0, 0],
  ])
  expect(await rows(pool, `league=${league}&page=2&per_page=2`)).toEqual([[sol.id, 3, 0, 0]])
  expect(await rows(pool, `league=${league}&username=${sol.username}`)).toEqual([[sol.id, 3, 0, 0]])
  expect(await page(pool, `league=${league}`, ana)).toMatchObject({
    total: 3,
    me: { position: 1, points: 8, movement: 1, email: ana.email },
  })
  expect((await page(pool, `league=${league}`, leo)).me).toBeNull()
  const own = (as: Actor) => call(`GET /pool/${pool}/pool_ranking/me?league=${league}`, { as })
  expect((await own(sol)).body.me).toMatchObject({ position: 3, points: 0 })
  expect((await own(leo)).body).toEqual({ me: null })
})

test('the table of a league follows its members at once, and combines with a match day and running matches', async () => {
  const { ana, eva, leo, sol, pool, matches, league } = await aGame()
  await register(matches[0], [1, 0])
  await call(`POST /matches/${matches[1]}/begin?confirm=begin`, { as: admin })
  await call(`PUT /matches/${matches[1]}/live`, { as: admin, body: score([1, 0]) })
  const [{ key }] = (await call(`GET /pool/${pool}/rounds`, { as: ana })).body.rounds
  for (const query of [`league=${league}&live=1`, `league=${league}&live=1&round=${key}`]) {
    const { ranking, live, me } = await page(pool, query, eva)
    type LiveRow = Row & { live_points: number; live_position: number }
    const told = ({ id, points, position, live_points, live_position }: LiveRow) => [
      id,
      [points, position],
      [live_points, live_position],
    ]
    expect(live.matches).toHaveLength(1)
    expect(ranking.map(told)).toEqual([
      [ana.id, [0, 2], [8, 1]],
      [eva.id, [3, 1], [3, 2]],
      [sol.id, [0, 2], [0, 3]],
    ])
    expect(told(me)).toEqual([eva.id, [3, 1], [3, 2]])
  }
  await call(`PUT /leagues/${league}/me`, { as: leo })
  await call(`POST /pools/${pool}/uninscribe`, { as: ana })
  expect(await rows(pool, `league=${league}`)).toEqual([
    [leo.id, 1, 8, 0],
    [eva.id, 2, 3, 0],
    [sol.id, 3, 0, 0],
  ])
})

test('a league that the pool has not got is not found', async () => {
  const { ana, pool, league } = await aGame()
  const other = await aPool(db, { players: [ana] })
  const unknown = refused(404, 'No existe el grupo solicitado.')
  for (const [of, id] of [
    [other, league],
    [pool, 999_999],
    [pool, 'x'],
  ])
    for (const me of ['', '/me'])
      expect(outcome(await call(`GET /pool/${of}/pool_ranking${me}?league=${id}`, { as: ana }))).toEqual(unknown)
  const empty = await aLeague(db, other)
  expect(await page(other, `league=${empty}`, ana)).toMatchObject({ ranking: [], total: 0, me: null })
})

test('the majority stands beside every table of at least ten players, out of competition', async () => {
  const { ana, eva, leo, sol, pool, matches, league } = await aGame()
  const [first] = matches
  await setGame(pool, { matchdays: 'weeks', multipliers: [{ match_id: first, factor: 2 }] })
  for (let n = 0; n < 5; n++) await anEnrolment(db, { pool_id: pool, user_id: await aMember(db) })
  await predict(ana, [pool, first], [1, 3])
  await predict(sol, [pool, first], [3, 1])
  // 1-0 of Leo, 2-0 of Eva, 1-3 and 3-1: the lower middles are 1 and 0.
  await register(first, [1, 0])
  expect(await page(pool, '')).not.toHaveProperty('majority')
  await anEnrolment(db, { pool_id: pool, user_id: await aMember(db) })
  const [{ key }] = (await call(`GET /pool/${pool}/rounds`, { as: ana })).body.rounds
  for (const query of ['', 'page=2&per_page=3', `round=${key}`, 'me=0'])
    expect((await page(pool, query)).majority).toEqual({ points: 16, position: 1 })
  expect((await page(pool, '')).total).toBe(10)
  expect(await page(pool, `league=${league}`)).not.toHaveProperty('majority')
  expect((await call(`GET /pool/${pool}/pool_ranking/me`, { as: leo })).body).toHaveProperty('me.points', 16)
  // A withdrawn player's prediction is kept, and counts for the median.
  await call(`POST /pools/${pool}/uninscribe`, { as: leo })
  await anEnrolment(db, { pool_id: pool, user_id: await aMember(db) })
  await call(`PUT /matches/${first}/result`, { as: admin, body: { match_result: score([2, 0]) } })
  expect((await page(pool, '')).majority).toEqual({ points: 6, position: 2 })
  await call(`POST /matches/${matches[1]}/begin?confirm=begin`, { as: admin })
  await call(`PUT /matches/${matches[1]}/live`, { as: admin, body: score([1, 0]) })
  const live = { points: 6, position: 2, live_points: 14, live_position: 2 }
  expect((await page(pool, 'live=1')).majority).toEqual(live)
  const body = { scores: [{ match_id: matches[1], ...score([0, 1]) }] }
  expect((await call(`POST /pool/${pool}/what_if`, { as: eva, body })).body.majority).toEqual({
    ...live,
    live_points: 6,
  })
})

test('the place of the majority counts its tie-breaks, and months and the world have none', async () => {
  const { leo, pool, matches } = await aGame()
  for (let n = 0; n < 6; n++) await anEnrolment(db, { pool_id: pool, user_id: await aMember(db) })
  await setGame(pool, { tie_breaks: ['exact_scores'] })
  await register(matches[1], [1, 0])
  // Ana and Leo have the same points and exact scores as the majority.
  expect((await page(pool, '')).majority).toEqual({ points: 8, position: 1 })
  await register(matches[0], [1, 0])
  expect((await page(pool, '')).majority).toEqual({ points: 16, position: 1 })
  expect((await call('GET /global_ranking', { as: leo })).body).not.toHaveProperty('majority')
})
