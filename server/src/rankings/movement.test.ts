import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { expectNoDifference } from '../../test/no-difference.ts'
import { boardCache } from './board-cache.ts'
import { recount } from './recount.ts'

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
  await call(`POST /matches/${match}/begin`, { as: admin })
  const answer = await call(`${method} /matches/${match}/result`, { as: admin, body: { match_result: score(result) } })
  expect(answer.status).toBeLessThan(300)
}
const cancel = async (match: number) => {
  await call(`POST /matches/${match}/postpone`, { as: admin })
  expect((await call(`DELETE /matches/${match}`, { as: admin })).status).toBe(200)
}

/**
 * Who wins is worth 1. Ana is right about the first match and the second, Eva and Leo about the second and the third, Sol
 * about none:  1 0 0 0, then 2 1 1 0, then 2 2 2 0.
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

test('before any result, and after the first, there is nothing to compare with', async () => {
  const { pool, matches, ana, eva, leo, sol } = await aGame()
  const all = [ana, eva, leo, sol]
  expect(await rowsOf(pool)).toEqual(all.map((id) => [id, 1, 0, null]))
  await register(matches[0], [2, 0])
  expect(await rowsOf(pool)).toEqual(all.map((id, n) => (n === 0 ? [id, 1, 1, null] : [id, 2, 0, null])))
})

test('a row says how many places the last result gave or took', async () => {
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

test('a void match gives the word back to the result before it, and takes it again', async () => {
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

test('a correction of an earlier result moves the places before and after the last one', async () => {
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

test('a last result that nobody predicted moves nobody', async () => {
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

test('who leaves and comes back moves as if never gone', async () => {
  const { pool, matches, players } = await aGame()
  for (const match of matches) await register(match, [2, 0])
  const before = await rowsOf(pool)
  await call(`POST /pools/${pool}/uninscribe`, { as: players[1] })
  expect(await rowsOf(pool)).toHaveLength(3)
  await call(`POST /pools/${pool}/inscribe`, { as: players[1] })
  expect(await rowsOf(pool)).toEqual(before)
})

test('a recount mends a board whose points before the last result were spoiled', async () => {
  const { pool, matches } = await aGame()
  for (const match of matches) await register(match, [2, 0])
  const before = await rowsOf(pool)
  const spoil = sql`
    update leaderboards set points_before = array_fill(1, array[cardinality(points)]), version = version + 1
     where kind = 'pool' and id = ${pool}
  `
  await spoil.execute(db)
  expect(await rowsOf(pool)).not.toEqual(before)
  const differences = await recount(db, { boards: boardCache(), timeZone: 'UTC' }, { repair: true })
  expect(differences).toMatchObject([{ kind: 'pool', id: pool, kept: 1, counted: 2, earlier: true }])
  expect(await rowsOf(pool)).toEqual(before)
})
