import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { recount } from '../recount/recount.ts'
import { boardCache } from '../store/board-cache.ts'
import { findBoards, saveBoards } from '../store/rankings.queries.ts'
import type { Board } from './board.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
afterEach(() => expectNoDifference(db))

const admin = await anAdministrator()
const score = ([home_team_score, away_team_score]: readonly [number, number]) => ({ home_team_score, away_team_score })
type Row = { id: number; position: number; points: number; movement: number | null }
const rowsOf = async (pool: number, query = ''): Promise<[number, number, number, number | null][]> => {
  const { ranking } = (await call(`GET /pool/${pool}/pool_ranking${query}`, { as: admin })).body
  return ranking.map(({ id, position, points, movement }: Row) => [id, position, points, movement])
}
const register = async (match: number, result: readonly [number, number], method = 'POST') => {
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  const answer = await call(`${method} /matches/${match}/result`, { as: admin, body: { match_result: score(result) } })
  expect(answer.status).toBeLessThan(300)
}
const cancel = async (match: number) => {
  await call(`POST /matches/${match}/postpone`, { as: admin })
  expect((await call(`DELETE /matches/${match}?confirm=delete`, { as: admin })).status).toBe(200)
}

/**
 * The winner is worth 1 point. Ana predicts the first and second match right, Eva and Leo the second and third, Sol
 * none. Totals: 1 0 0 0, then 2 1 1 0, then 2 2 2 0.
 */
const aGame = async () => {
  const players = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()] as const
  const matches = [await aMatch(db), await aMatch(db), await aMatch(db)] as const
  const pool = await aPool(db, { players: [...players], matches: [...matches], rules: { resultado: 1 } })
  const sent = [
    ['110', players[0]],
    ['011', players[1]],
    ['011', players[2]],
    ['000', players[3]],
  ] as const
  for (const [right, as] of sent)
    for (const [n, match] of matches.entries()) {
      const prediction = score(right[n] === '1' ? [1, 0] : [0, 1])
      await call(`POST /pool/${pool}/addPrediction/${match}`, { as: as as Actor, body: { prediction } })
    }
  const [ana, eva, leo, sol] = players.map(({ id }) => id) as [number, number, number, number]
  return { pool, matches, players, ana, eva, leo, sol }
}

test('before and after the first result there is no movement', async () => {
  const { pool, matches, ana, eva, leo, sol } = await aGame()
  const all = [ana, eva, leo, sol]
  expect(await rowsOf(pool)).toEqual(all.map((id) => [id, 1, 0, null]))
  await register(matches[0], [2, 0])
  expect(await rowsOf(pool)).toEqual(all.map((id, n) => (n === 0 ? [id, 1, 1, null] : [id, 2, 0, null])))
})

test('a row shows how many positions the last result gained or lost', async () => {
  const { pool, matches, ana, eva, leo, sol } = await aGame()
  await register(matches[0], [2, 0])
  await register(matches[1], [2, 0])
  expect(await rowsOf(pool)).toEqual([
    [ana, 1, 2, 0],
    [eva, 2, 1, 0],
    [leo, 2, 1, 0],
    [sol, 4, 0, -2],
  ])
  await register(matches[2], [2, 0])
  expect(await rowsOf(pool)).toEqual([
    [ana, 1, 2, 0],
    [eva, 1, 2, 1],
    [leo, 1, 2, 1],
    [sol, 4, 0, 0],
  ])
  expect(await rowsOf(pool, '?per_page=1&page=3')).toEqual([[leo, 1, 2, 1]])
})

test('while a match is void the movement is that of the earlier result', async () => {
  const { pool, matches, ana, eva, leo, sol } = await aGame()
  for (const match of matches) await register(match, [2, 0])
  const third = await rowsOf(pool)
  await cancel(matches[2])
  expect(await rowsOf(pool)).toEqual([
    [ana, 1, 2, 0],
    [eva, 2, 1, 0],
    [leo, 2, 1, 0],
    [sol, 4, 0, -2],
  ])
  await call(`POST /matches/${matches[2]}/reactivate`, { as: admin })
  expect(await rowsOf(pool)).toEqual(third)
})

test('a correction of an earlier result changes the positions before and after the last one', async () => {
  const { pool, matches, ana, eva, leo, sol } = await aGame()
  for (const match of matches) await register(match, [2, 0])
  await register(matches[1], [0, 2], 'PUT')
  // Without the third match only Ana and Sol have a point each.
  expect(await rowsOf(pool)).toEqual([
    [ana, 1, 1, 0],
    [eva, 1, 1, 2],
    [leo, 1, 1, 2],
    [sol, 1, 1, 0],
  ])
})

test('a last result that no player predicted moves no player', async () => {
  const { pool, matches, ana, eva, leo, sol } = await aGame()
  const extra = await aMatch(db)
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${extra})`.execute(db)
  for (const match of [...matches, extra]) await register(match, [2, 0])
  expect(await rowsOf(pool)).toEqual([
    [ana, 1, 2, 0],
    [eva, 1, 2, 0],
    [leo, 1, 2, 0],
    [sol, 4, 0, 0],
  ])
  await cancel(extra)
  expect((await rowsOf(pool)).map(([, , , movement]) => movement)).toEqual([0, 1, 1, 0])
})

const beginning = (beginst_at: string) => aMatch(db, { beginst_at, blocked_at: '2031-05-31T00:00:00Z' })
const movementsOf = async (line: string, body?: unknown): Promise<(number | null)[]> =>
  (await call(line, { as: admin, body })).body.ranking.map(({ movement }: Row) => movement)
/** Two matches that one player predicts right and another wrong, and one match between them without predictions. */
const aGameWithAGap = async (month: string) => {
  const day = (n: number) => `2031-${month}-1${n}T12:00:00Z`
  const [first, gap, last] = [await beginning(day(1)), await beginning(day(2)), await beginning(day(3))] as const
  const [ana, eva] = [await aPlayer(), await aPlayer()] as const
  const pool = await aPool(db, { players: [ana, eva], matches: [first, last], rules: { resultado: 1 } })
  for (const match of [first, last])
    for (const [as, by] of [
      [ana, 1],
      [eva, match === first ? -1 : 1],
    ] as const)
      await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score([1 + by, 1]) } })
  return { first, gap, last, pool }
}

test('a month whose last matches become void shows the movement of the match before, past one without predictions', async () => {
  const { first, gap, last } = await aGameWithAGap('08')
  const month = () => movementsOf('POST /monthly_global_ranking', { month: 8, year: 2031 })
  for (const match of [first, gap, last]) await register(match, [2, 0])
  for (const match of [last, gap]) {
    await cancel(match)
    await expectNoDifference(db)
  }
  expect(new Set(await month())).toEqual(new Set([null]))
  await call(`POST /matches/${gap}/reactivate`, { as: admin })
  await expectNoDifference(db)
  expect(new Set(await month())).toEqual(new Set([0]))
})

test('if a match without predictions moves to another month, its former month shows the movement of the match before', async () => {
  const { first, gap, last } = await aGameWithAGap('09')
  for (const match of [first, gap, last]) await register(match, [2, 0])
  await cancel(last)
  const { match } = (await call(`GET /matches/${gap}`, { as: admin })).body
  const { sport_id, home_team, away_team } = match
  const dates = { blocked_at: '2021-09-01T00:00:00Z', reason: 'Se jugó antes' }
  const body = { match: { sport_id, ...dates, home_team_id: home_team.id, away_team_id: away_team.id } }
  const move = (beginst_at: string) =>
    call(`PUT /matches/${gap}`, { as: admin, body: { match: { ...body.match, beginst_at } } })
  for (const day of ['2021-10-12T12:00:00Z', '2021-09-12T12:00:00Z']) {
    expect((await move(day)).status).toBe(200)
    await expectNoDifference(db)
  }
})

test('if a pool removes a match without predictions, it shows the movement of the result before', async () => {
  const { first, gap, last, pool } = await aGameWithAGap('11')
  await call(`POST /pools/${pool}/addMatch/${gap}`, { as: admin })
  const other = await aPool(db, { matches: [first, gap, last] })
  for (const match of [first, gap, last]) await register(match, [2, 0])
  await cancel(last)
  await call(`POST /matches/${gap}/postpone`, { as: admin })
  await sql`update matches set blocked_at = '2031-05-31Z' where id = ${gap}`.execute(db)
  expect((await rowsOf(pool)).map(([, , , movement]) => movement)).toEqual([0, 0])
  for (const id of [pool, other]) {
    expect((await call(`POST /pools/${id}/deleteMatch/${gap}`, { as: admin })).status).toBe(200)
    await expectNoDifference(db)
  }
  expect((await rowsOf(pool)).map(([, , , movement]) => movement)).toEqual([null, null])
})

test('a player who withdraws and enrols again has an unchanged movement', async () => {
  const { pool, matches, players } = await aGame()
  for (const match of matches) await register(match, [2, 0])
  const before = await rowsOf(pool)
  await call(`POST /pools/${pool}/uninscribe`, { as: players[1] })
  expect(await rowsOf(pool)).toHaveLength(3)
  await call(`POST /pools/${pool}/inscribe`, { as: players[1] })
  expect(await rowsOf(pool)).toEqual(before)
})

test('a recount repairs a board with wrong points before the last result', async () => {
  const { pool, matches } = await aGame()
  for (const match of matches) await register(match, [2, 0])
  const before = await rowsOf(pool)
  const [board] = await findBoards(db, boardCache(), [{ kind: 'pool', id: pool }])
  await saveBoards(db, [{ ...(board as Board), before: (board as Board).values.map(() => 1) }])
  expect(await rowsOf(pool)).not.toEqual(before)
  const differences = await recount(db, { boards: boardCache(), timeZone: 'UTC' }, { repair: true })
  expect(differences).toMatchObject([{ kind: 'pool', id: pool, stored: 1, counted: 2, earlier: true }])
  expect(await rowsOf(pool)).toEqual(before)
})
