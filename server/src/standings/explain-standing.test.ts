import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, anEnrolment, aPool, closeMatch } from '../../test/builders.ts'
import { score, smallGame } from '../../test/small-game.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { predict, register, aGame, playOut } = smallGame({ call, db, aPlayer }, admin)
const reopen = (match: number) =>
  sql`update matches set beginst_at = now() + interval '2 hours', blocked_at = now() + interval '1 hour' where id = ${match}`.execute(
    db,
  )
const standing = async (pool: number, of: Actor, as: Actor) =>
  (await call(`GET /pool/${pool}/standing/${of.id}`, { as })).body.standing
const places = async (pool: number, of: Actor, as: Actor) =>
  (await call(`GET /pool/${pool}/places/${of.id}`, { as })).body
const spread = (pool: number, match: number, as: Actor) => call(`GET /pool/${pool}/match_predictions/${match}`, { as })
const noPool = refused(404, 'No existe la compety solicitada.')
const stillOpen = refused(409, 'Los pronósticos de los demás se ven cuando vence el plazo del partido.')
const notEnrolled = refused(404, 'El usuario no está inscrito en la compety.')

describe("the explanation of a player's position", () => {
  test("lists the criteria met in every match that counts, and their points add up to the ranking's", async () => {
    const game = await aGame()
    await playOut(game)
    const { ana, eva, pool, matches } = game
    for (const reader of [eva, ana, admin]) {
      const answer = await standing(pool, eva, reader)
      expect(answer).toMatchObject({ id: eva.id, position: 1, points: 11, tied_with: 1, movement: 0 })
      type Told = { id: number; prediction: unknown; points: number; point_rules: { code: string; points: number }[] }
      const listed = answer.matches.map(({ id, prediction, points, point_rules }: Told) => [
        id,
        prediction,
        points,
        point_rules.map(({ code, points }) => [code, points]),
      ])
      const winner = ['resultado', 3]
      expect(listed).toEqual([
        [matches[0], score([1, 0]), 3, [winner]],
        [matches[1], score([0, 0]), 8, [winner, ['perfecto', 5]]],
        [matches[2], score([0, 2]), 0, []],
      ])
      expect(answer.point_rules).toEqual([
        { id: expect.any(Number), code: 'resultado', name: expect.any(String), points: 6, count: 2 },
        { id: expect.any(Number), code: 'perfecto', name: expect.any(String), points: 5, count: 1 },
      ])
    }
  })

  test('shows a missing prediction as missing, not as 0 to 0', async () => {
    const game = await aGame()
    await playOut(game)
    const answer = await standing(game.pool, game.sol, game.sol)
    expect(answer).toMatchObject({ position: 4, points: 0, tied_with: 0 })
    expect(
      answer.matches.map(({ prediction, points }: { prediction: unknown; points: number }) => [prediction, points]),
    ).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ])
  })

  test('shows how many players share the last place', async () => {
    const { pool, ana } = await aGame()
    expect(await standing(pool, ana, ana)).toMatchObject({
      position: 1,
      points: 0,
      tied_with: 3,
      movement: null,
      matches: [],
    })
  })

  test('omits matches that are void or without a result', async () => {
    const { ana, pool, matches } = await aGame()
    await register(matches[0], [2, 1])
    await register(matches[1], [0, 0])
    await call(`POST /matches/${matches[1]}/postpone`, { as: admin })
    expect((await call(`DELETE /matches/${matches[1]}?confirm=delete`, { as: admin })).status).toBe(200)
    const answer = await standing(pool, ana, ana)
    expect([answer.points, answer.matches.map(({ id }: { id: number }) => id)]).toEqual([8, [matches[0]]])
  })

  test('opens every point: the multiplier, the joker and the rarity of a match', async () => {
    const { ana, eva, leo, pool, matches } = await aGame()
    const [first, second, third] = matches
    const rarity = { points: 4, percent: 40, criterion: 'outcome', min_players: 3 }
    const jokers = { count: 1, per: 'pool', factor: 3 }
    const game = { multipliers: [{ match_id: first, factor: 2 }], jokers, rarity }
    expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game } })).status).toBe(200)
    expect((await call(`PUT /pool/${pool}/joker/${first}`, { as: eva })).status).toBe(200)
    await register(first, [2, 0])
    await register(second, [1, 0])
    const told = async (of: Actor) =>
      (await standing(pool, of, of)).matches.map((one: Record<string, number>) => [
        ...[one.multiplier, one.joker, one.joker_factor, one.rarity, one.points],
      ])
    // Two of three had the first winner right. Ana alone had the second one exactly right.
    expect(await told(eva)).toEqual([
      [2, true, 3, 0, 18],
      [1, false, null, 0, 0],
    ])
    expect(await told(ana)).toEqual([
      [2, false, null, 0, 6],
      [1, false, null, 4, 12],
    ])
    await register(third, [0, 2])
    expect((await standing(pool, leo, leo)).points).toBe(0)
  })

  test('tells the running streaks, which a missing prediction breaks and a void match does not', async () => {
    const { ana, eva, leo, sol, pool, matches } = await aGame()
    const [first, second, third] = matches
    await register(first, [1, 0])
    await register(third, [0, 2])
    const streaks = async (of: Actor) => (await standing(pool, of, ana)).streaks
    // The second match, which ended in between, has no result yet.
    expect(await streaks(eva)).toEqual({ exact: 2, results: 2 })
    expect(await streaks(ana)).toEqual({ exact: 0, results: 0 })
    expect(await streaks(sol)).toEqual({ exact: 0, results: 0 })
    await register(second, [1, 1])
    expect(await streaks(eva)).toEqual({ exact: 1, results: 3 })
    expect(await streaks(leo)).toEqual({ exact: 0, results: 0 })
    await call(`POST /matches/${third}/postpone`, { as: admin })
    await call(`DELETE /matches/${third}?confirm=delete`, { as: admin })
    expect(await streaks(eva)).toEqual({ exact: 0, results: 2 })
    expect(await streaks(leo)).toEqual({ exact: 0, results: 1 })
  })

  test('names the tie-break that decided between players with the same points', async () => {
    const { ana, eva, leo, sol, pool, matches } = await aGame()
    const game = { tie_breaks: ['exact_scores', 'predictions_sent'] }
    expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game } })).status).toBe(200)
    const decided = async () => {
      const all: unknown[] = []
      for (const of of [ana, eva, leo, sol]) all.push((await standing(pool, of, ana)).decided_by)
      return all
    }
    expect(await decided()).toEqual([null, null, null, null])
    await register(matches[0], [5, 5])
    // Nobody has points. Ana, Eva and Leo sent a prediction, Sol did not.
    expect(await decided()).toEqual(Array(4).fill('predictions_sent'))
    await call(`PUT /matches/${matches[0]}/result`, { as: admin, body: { match_result: score([2, 1]) } })
    await register(matches[1], [0, 0])
    // Eva has 3 and 8 points, Ana and Leo 8 with one exact score, Leo with as many predictions as Ana.
    expect(await decided()).toEqual([null, null, null, null])
    await register(matches[2], [3, 3])
    expect(await decided()).toEqual(['predictions_sent', null, 'predictions_sent', null])
  })

  test("masks the player's e-mail address for other players", async () => {
    const { ana, eva, owner, pool } = await aGame()
    expect((await standing(pool, eva, eva)).email).toBe(eva.email)
    for (const as of [owner, ana]) expect((await standing(pool, eva, as)).email).toBe(`${eva.email[0]}•••@example.com`)
  })
})

describe('the distribution of predictions for a match', () => {
  test("counts scores, most frequent first, and how many equal the reader's", async () => {
    const { ana, eva, sol, pool, matches } = await aGame()
    await closeMatch(db, matches[1])
    const counts = { total: 3, home: 1, draw: 2, away: 0 }
    const scores = [
      { ...score([0, 0]), count: 2 },
      { ...score([1, 0]), count: 1 },
    ]
    for (const [reader, mine, same_as_mine] of [
      [eva, score([0, 0]), 1],
      [ana, score([1, 0]), 0],
      [sol, null, 0],
      [admin, null, 0],
    ] as const)
      expect(outcome(await spread(pool, matches[1], reader))).toEqual({
        status: 200,
        body: { match_predictions: { ...counts, scores, mine, same_as_mine } },
      })
  })

  test('excludes players who withdrew', async () => {
    const { ana, eva, leo, pool, matches } = await aGame()
    await closeMatch(db, matches[1])
    await call(`POST /pools/${pool}/uninscribe`, { as: leo })
    expect((await spread(pool, matches[1], ana)).body.match_predictions).toMatchObject({ total: 2, draw: 1 })
    expect((await spread(pool, matches[1], eva)).body.match_predictions).toMatchObject({ same_as_mine: 0 })
    expect((await spread(pool, matches[1], leo)).body.match_predictions).toMatchObject({ mine: null, same_as_mine: 0 })
  })

  test('is refused for a match that is not in the pool', async () => {
    const { ana, pool } = await aGame()
    const notThere = refused(404, 'El partido no pertenece a la compety.')
    expect(outcome(await spread(pool, await aMatch(db), ana))).toEqual(notThere)
    expect(outcome(await spread(pool, 999_999, ana))).toEqual(notThere)
  })
})

describe('an open match is hidden', () => {
  test('from all readers before the deadline, and again after it was moved to the future', async () => {
    const { ana, eva, owner, pool, matches } = await aGame()
    const [match] = matches
    const answers = async () => {
      const all: unknown[] = []
      for (const reader of [ana, eva, owner, admin]) all.push(outcome(await spread(pool, match, reader)))
      return all
    }
    const hidden = [stillOpen, stillOpen, stillOpen, stillOpen]
    expect(await answers()).toEqual(hidden)
    await closeMatch(db, match)
    expect(await answers()).toMatchObject(hidden.map(() => ({ status: 200 })))
    await reopen(match)
    expect(await answers()).toEqual(hidden)
    await predict(ana, [pool, match], [7, 7])
    expect(outcome(await spread(pool, match, eva))).toEqual(stillOpen)
    await closeMatch(db, match)
    expect(JSON.stringify((await spread(pool, match, eva)).body)).toContain('"home_team_score":7')
  })

  test('from other players but not from its own player, even with a result', async () => {
    const game = await aGame()
    await playOut(game)
    const { ana, eva, owner, pool, matches } = game
    const listed = async (as: Actor) => (await standing(pool, eva, as)).matches.map(({ id }: { id: number }) => id)
    const seen = async (as: Actor) =>
      (await places(pool, eva, as)).places.map(({ match_id }: { match_id: number }) => match_id)
    await reopen(matches[1])
    for (const reader of [ana, owner, admin]) {
      expect(await listed(reader)).toEqual([matches[0], matches[2]])
      expect(await seen(reader)).toEqual([matches[0], matches[2]])
      expect(outcome(await spread(pool, matches[1], reader))).toEqual(stillOpen)
    }
    // This match now begins last.
    for (const list of [listed, seen]) expect(await list(eva)).toEqual([matches[0], matches[2], matches[1]])
  })
})

describe('an explanation is refused', () => {
  test('for users who are not enrolled in the pool or withdrew', async () => {
    const { ana, leo, pool } = await aGame()
    const gone = await aPlayer()
    await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
    for (const of of [gone, await aPlayer(), { id: 999_999 }])
      for (const what of ['standing', 'places'])
        expect(outcome(await call(`GET /pool/${pool}/${what}/${of.id}`, { as: ana }))).toEqual(notEnrolled)
    await call(`POST /pools/${pool}/uninscribe`, { as: leo })
    expect(outcome(await call(`GET /pool/${pool}/standing/${leo.id}`, { as: leo }))).toEqual(notEnrolled)
  })

  test('for readers who may not see the pool', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await closeMatch(db, match)
    const parts = { players: [ana], matches: [match] }
    for (const pool of [
      await aPool(db, { ...parts, is_private: true }),
      await aPool(db, { ...parts, status: 6 }),
      999_999,
    ])
      for (const line of [`standing/${ana.id}`, `places/${ana.id}`, `match_predictions/${match}`]) {
        const path = `GET /pool/${pool}/${line}`
        expect(outcome(await call(path, { as: await aPlayer() }))).toEqual(noPool)
        expect(outcome(await call(path))).toEqual(notSignedIn)
      }
    const hidden = await aPool(db, { ...parts, is_private: true })
    for (const line of [`standing/${ana.id}`, `places/${ana.id}`, `match_predictions/${match}`])
      for (const as of [ana, admin]) expect((await call(`GET /pool/${hidden}/${line}`, { as })).status).toBe(200)
  })
})
