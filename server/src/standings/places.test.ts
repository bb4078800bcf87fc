import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { score, smallGame } from '../../test/small-game.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { aGame, playOut } = smallGame({ call, db, aPlayer }, admin)
const places = async (pool: number, of: Actor, as: Actor) =>
  (await call(`GET /pool/${pool}/places/${of.id}`, { as })).body

describe('the places of a player after each match', () => {
  test('are listed for the matches that count, by kick-off', async () => {
    const game = await aGame()
    await playOut(game)
    const { ana, eva, leo, sol, pool, matches } = game
    const placesFor = async (of: Actor, as: Actor) => {
      const { places: list, players } = await places(pool, of, as)
      expect(players).toBe(4)
      return list.map(({ match_id, position, points }: Record<string, number>) => [match_id, position, points])
    }
    const [first, second, third] = matches
    const rows = (...places: [number, number][]) =>
      places.map(([position, points], n) => [[first, second, third][n], position, points])
    for (const reader of [sol, admin]) {
      expect(await placesFor(ana, reader)).toEqual(rows([1, 8], [2, 8], [3, 8]))
      expect(await placesFor(eva, reader)).toEqual(rows([2, 3], [1, 11], [1, 11]))
      expect(await placesFor(leo, reader)).toEqual(rows([3, 0], [2, 8], [1, 11]))
      expect(await placesFor(sol, reader)).toEqual(rows([3, 0], [4, 0], [4, 0]))
    }
    const { places: list } = await places(pool, ana, ana)
    expect(list[0]).toEqual({
      match_id: first,
      name: expect.stringMatching(/^Equipo \d+ - Equipo \d+$/),
      beginst_at: expect.any(String),
      position: 1,
      points: 8,
    })
  })

  test('change immediately with a correction', async () => {
    const game = await aGame()
    await playOut(game)
    const { ana, pool, matches } = game
    const before = await places(pool, ana, ana)
    const body = { match_result: score([1, 0]) }
    expect((await call(`PUT /matches/${matches[0]}/result`, { as: admin, body })).status).toBe(200)
    const after = await places(pool, ana, ana)
    const points = ({ places }: { places: { points: number }[] }) => places.map(({ points }) => points)
    expect([points(before), points(after)]).toEqual([
      [8, 8, 8],
      [3, 3, 3],
    ])
  })

  test('are limited to the last matches in a very large pool, with the same points', async () => {
    const game = await aGame()
    await playOut(game)
    const { ana, pool, matches } = game
    await sql`update pools set players_count = 250000 where id = ${pool}`.execute(db)
    const { places: list } = await places(pool, ana, ana)
    expect(list).toMatchObject([
      { match_id: matches[1], position: 2, points: 8 },
      { match_id: matches[2], position: 3, points: 8 },
    ])
  })

  test('are empty before any result', async () => {
    const { ana, pool } = await aGame()
    expect(await places(pool, ana, ana)).toEqual({ places: [], players: 4 })
  })
})
