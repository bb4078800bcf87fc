import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { score, smallGame } from '../../../test/small-game.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { aGame, playOut, register } = smallGame({ call, db, aPlayer }, admin)
const listed = async (as: Actor, since?: string) =>
  (await call(`GET /moments${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`, { as })).body.moments
type Told = Record<'match_id' | 'points' | 'position_before' | 'position_after', number>
const places = (moments: Told[]) =>
  moments.map(({ match_id, points, position_before, position_after }) => [
    match_id,
    points,
    position_before,
    position_after,
  ])
/** A game that was played out by players who joined it before. */
const aPlayedGame = async () => {
  const game = await aGame()
  await playOut(game)
  await sql`update enrolments set created_at = now() - interval '2 days' where pool_id = ${game.pool}`.execute(db)
  return game
}
const correct = (match: number, goals: [number, number]) =>
  call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: score(goals) } })

describe('the moments of a player', () => {
  test('tell what each result gave, and the places without and with it, the latest first', async () => {
    const game = await aPlayedGame()
    const [first, second, third] = game.matches
    expect(places(await listed(game.ana))).toEqual([
      [third, 0, 2, 3],
      [second, 0, 1, 2],
      [first, 8, 1, 1],
    ])
    // A tie shares the place, and the next one is skipped.
    expect(places(await listed(game.leo))).toEqual([
      [third, 3, 2, 1],
      [second, 8, 3, 2],
      [first, 0, 1, 3],
    ])
    const [moment] = await listed(game.leo)
    expect(moment).toEqual({
      pool_id: game.pool,
      match_id: third,
      points: 3,
      criteria: ['resultado'],
      position_before: 2,
      position_after: 1,
      movement: 1,
      pool_name: expect.any(String),
      home_team: expect.any(String),
      away_team: expect.any(String),
      match_result: score([1, 0]),
      prediction: score([2, 0]),
      updated_at: expect.any(String),
      is_corrected: false,
    })
  })

  test('have no movement where nobody had points before, and tell of matches without a prediction', async () => {
    const game = await aGame()
    await register(game.matches[0], [2, 1])
    expect((await listed(game.ana))[0]).toMatchObject({ criteria: ['resultado', 'perfecto'], movement: null })
    expect((await listed(game.sol))[0]).toMatchObject({ prediction: null, points: 0, criteria: [], position_after: 3 })
  })

  test('follow the order of registration, whatever the order of kick-offs', async () => {
    const game = await aGame()
    const [first, second] = game.matches
    await register(second, [0, 0])
    await register(first, [2, 1])
    expect(places(await listed(game.ana))).toEqual([
      [first, 8, 3, 2],
      [second, 0, 1, 3],
    ])
  })

  test('are replaced by a correction, which keeps the place before and comes after the instant again', async () => {
    const game = await aPlayedGame()
    const [first, second, third] = game.matches
    const [last] = await listed(game.leo)
    expect(await listed(game.leo, last.updated_at)).toEqual([])
    await correct(third, [0, 2])
    expect(places(await listed(game.leo, last.updated_at))).toEqual([[third, 0, 2, 2]])
    expect((await listed(game.leo, last.updated_at))[0].is_corrected).toBe(true)
    await correct(second, [1, 0])
    expect(places(await listed(game.ana))).toEqual([
      [second, 8, 1, 1],
      [third, 0, 1, 1],
      [first, 8, 1, 1],
    ])
  })

  test('end with a result that is taken back and with a void match', async () => {
    const game = await aPlayedGame()
    const [first, second, third] = game.matches
    expect((await call(`DELETE /matches/${third}/result?confirm=result`, { as: admin })).status).toBe(200)
    expect(places(await listed(game.leo)).map(([match]) => match)).toEqual([second, first])
    await sql`update matches set status = 4 where id = ${second}`.execute(db)
    expect((await call(`DELETE /matches/${second}?confirm=delete`, { as: admin })).status).toBe(200)
    expect(places(await listed(game.leo))).toEqual([[first, 0, 1, 3]])
  })

  test('end with a withdrawal and return with the player', async () => {
    const game = await aPlayedGame()
    await call(`POST /pools/${game.pool}/uninscribe`, { as: game.leo })
    expect(await listed(game.leo)).toEqual([])
    expect(places(await listed(game.eva))[0]).toEqual([game.matches[2], 0, 1, 1])
    await call(`POST /pools/${game.pool}/inscribe`, { as: game.leo })
    expect(await listed(game.leo)).toHaveLength(3)
  })

  test('leave out matches whose deadline had passed when the player joined', async () => {
    const ana = await aPlayer()
    const [closed, open] = [await aClosedMatch(db), await aMatch(db)]
    const pool = await aPool(db, { matches: [closed, open] })
    await anEnrolment(db, { pool_id: pool, user_id: ana.id })
    await register(closed, [1, 0])
    await register(open, [1, 0])
    expect(places(await listed(ana))).toEqual([[open, 0, 1, 1]])
  })

  test('of a very large pool are those of the last result only', async () => {
    const game = await aPlayedGame()
    await sql`update pools set players_count = 1000000 where id = ${game.pool}`.execute(db)
    expect(places(await listed(game.leo))).toEqual([[game.matches[2], 3, 2, 1]])
    await sql`update pools set players_count = 250000 where id = ${game.pool}`.execute(db)
    expect(places(await listed(game.leo))).toEqual([
      [game.matches[2], 3, 2, 1],
      [game.matches[1], 8, 3, 2],
    ])
  })

  test('go back thirty days', async () => {
    const game = await aPlayedGame()
    await sql`
      update match_results set updated_at = now() - interval '31 days', created_at = now() - interval '31 days'
       where match_id = ${game.matches[0]}
    `.execute(db)
    expect(await listed(game.ana, '2020-01-01T00:00:00Z')).toHaveLength(2)
  })

  test.each(['ayer', '2031-02-30T10:00:00Z', '2031-01-01'])('refuse the instant %s', async (since) => {
    const answer = await call(`GET /moments?since=${since}`, { as: await aPlayer() })
    expect(outcome(answer)).toEqual(
      invalid({
        since: 'Ingresa una fecha válida. En «since» se espera un instante con zona, como 2026-06-11T19:00:00Z.',
      }),
    )
  })
})
