import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool, aRound, aTournament, closeMatch } from '../../../test/builders.ts'
import { hashOf } from '../../identity/sessions/read-session.ts'
import { jokerChanger } from './change-joker.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const perPool = { count: 1, per: 'pool', factor: 2 }
const perRound = { ...perPool, per: 'round' }
const play = (pool: number, game: object) =>
  sql`update pools set game = ${JSON.stringify(game)}::jsonb where id = ${pool}`.execute(db)
const predict = (as: Actor, pool: number, match: number) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as,
    body: { prediction: { home_team_score: 1, away_team_score: 0 } },
  })

/** A player who predicted all matches of a pool with jokers. */
const aGame = async (jokers: object | null = perPool, matches?: number[]) => {
  const own = matches ?? [await aMatch(db), await aMatch(db)]
  const ana = await aPlayer()
  const pool = await aPool(db, { matches: own, players: [ana] })
  await play(pool, { jokers })
  for (const match of own) await predict(ana, pool, match)
  const set = (match: number) => call(`PUT /pool/${pool}/joker/${match}`, { as: ana })
  const drop = (match: number) => call(`DELETE /pool/${pool}/joker/${match}`, { as: ana })
  const factors = async (match: number) => {
    const { matches } = (await call(`GET /pools/${pool}`, { as: ana })).body.pool
    const { multiplier, joker, jokers_left, points } = matches.find(({ id }: { id: number }) => id === match)
    return { multiplier, joker, jokers_left, points }
  }
  return { ana, pool, matches: own as [number, number], set, drop, factors }
}

const spent = refused(409, 'No te queda ningún comodín.')
const over = refused(409, 'El plazo para ingresar la predicción de este partido ya venció.')

describe('a joker', () => {
  test('is set on a predicted match and dropped again, and repeating either changes nothing', async () => {
    const { matches, set, drop, factors } = await aGame()
    const [first, second] = matches
    for (const _ of [1, 2])
      expect(outcome(await set(first))).toEqual({
        status: 200,
        body: { status: 'success', message: 'Usas un comodín en este partido', joker: true, jokers_left: 0 },
      })
    expect(await factors(first)).toMatchObject({ joker: true, jokers_left: 0 })
    expect(outcome(await set(second))).toEqual(spent)
    for (const _ of [1, 2]) expect((await drop(first)).body).toMatchObject({ joker: false, jokers_left: 1 })
    expect((await set(second)).status).toBe(200)
  })

  test('needs a prediction, a game with jokers, an enrolment and a match of the pool', async () => {
    const { pool, matches, set } = await aGame(perPool, [await aMatch(db)])
    const [match] = matches
    const other = await aMatch(db)
    expect((await set(other)).status).toBe(404)
    await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${other})`.execute(db)
    expect(outcome(await set(other))).toEqual(refused(409, 'Envía primero tu pronóstico: el comodín se usa en él.'))
    expect((await call(`PUT /pool/${pool}/joker/${match}`, { as: await aPlayer() })).status).toBe(409)
    await play(pool, {})
    expect(outcome(await set(match))).toEqual(refused(409, 'En esta compety no hay comodines.'))
  })

  test('is neither set nor dropped after the deadline, nor on a match with a result', async () => {
    const { matches, set, drop } = await aGame({ ...perPool, count: 2 })
    const [first, second] = matches
    await set(first)
    await closeMatch(db, first)
    expect([outcome(await drop(first)), outcome(await set(first))]).toEqual([over, over])
    await sql`insert into match_results (match_id, home_team_score, away_team_score) values (${second}, 1, 0)`.execute(
      db,
    )
    expect(outcome(await set(second))).toEqual(
      refused(409, 'El partido ya tiene un resultado, no se aceptan más predicciones.'),
    )
  })

  test('of a private pool is not found by a player who was removed from it, and neither is a prediction', async () => {
    const { ana, pool, matches, set } = await aGame()
    await sql`update pools set is_private = true where id = ${pool}`.execute(db)
    expect((await call(`DELETE /pools/${pool}/players/${ana.id}`, { as: admin })).status).toBe(200)
    expect([(await set(matches[0])).status, (await predict(ana, pool, matches[0])).status]).toEqual([404, 404])
  })

  test('is given per round where the game says so, and not to a match without a round', async () => {
    const cup = await aTournament(db)
    const [one, two] = [await aRound(db, cup, 'Fecha 1'), await aRound(db, cup, 'Fecha 2')]
    const inRound = (round: number) => aMatch(db, { tournament: cup, round })
    const [a, b, c, loose] = [await inRound(one), await inRound(one), await inRound(two), await aMatch(db)]
    const { set } = await aGame(perRound, [a, b, c, loose])
    expect([(await set(a)).status, outcome(await set(b)), (await set(c)).status]).toEqual([200, spent, 200])
    expect(outcome(await set(loose))).toEqual(refused(409, 'Este partido no es de ninguna ronda: no admite comodines.'))
  })

  test('the last one is never spent twice by requests to several servers at the same time', async () => {
    const matches = await Promise.all(Array.from({ length: 5 }, () => aMatch(db)))
    const { ana, pool } = await aGame(perPool, matches)
    const caller = { id: ana.id, role_id: 2, token_hash: hashOf(ana.token) }
    const servers = matches.map(() => jokerChanger(db))
    const sent = servers.flatMap((change, n) =>
      [matches[n], matches[n - 1] ?? 0].map((match_id) =>
        change({ pool_id: pool, match_id: match_id as number, joker: true, caller }).catch(() => undefined),
      ),
    )
    expect((await Promise.all(sent)).filter(Boolean).length).toBeGreaterThan(0)
    const { rows } = await sql`select 1 from jokers where pool_id = ${pool}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('saves on the common sheet leave it, and the sheet tells what is left', async () => {
    const { ana, matches, set, factors } = await aGame()
    await set(matches[0])
    const row = { match_id: matches[0], home_team_score: 3, away_team_score: 3 }
    await call('POST /predictions', { as: ana, body: { predictions: [row] } })
    expect(await factors(matches[0])).toMatchObject({ joker: true })
    const sheet = (await call('GET /predictionSheet', { as: ana })).body.matches
    expect(sheet.map(({ pools }: { pools: { factors: object }[] }) => pools[0]?.factors)).toEqual([
      { multiplier: 1, joker: true, jokers_left: 0, joker_factor: 2 },
      { multiplier: 1, joker: false, jokers_left: 0, joker_factor: 2 },
    ])
  })
})

describe('a joker is given back', () => {
  const jokersOf = async (pool: number) =>
    (await sql<{ match_id: number }>`select match_id from jokers where pool_id = ${pool}`.execute(db)).rows.length

  test('when its match leaves the pool', async () => {
    const { pool, matches, set } = await aGame()
    await set(matches[0])
    expect((await call(`POST /pools/${pool}/deleteMatch/${matches[0]}`, { as: admin })).status).toBe(200)
    expect(await jokersOf(pool)).toBe(0)
  })

  test.each([
    [perPool, 'open', 0],
    [perPool, 'over', 1],
    [perRound, 'open', 1],
  ])('when its match is voided, with %j and another match that is %s', async (jokers, other, left) => {
    const cup = await aTournament(db)
    const rounds = [await aRound(db, cup, 'Fecha 1'), await aRound(db, cup, 'Fecha 2')]
    const matches = await Promise.all(rounds.map((round) => aMatch(db, { tournament: cup, round })))
    const { pool, set } = await aGame(jokers, matches)
    const [match, second] = matches as [number, number]
    await set(match)
    if (other === 'over') await closeMatch(db, second)
    const answer = await call(`DELETE /matches/${match}?confirm=delete`, { as: admin })
    expect([answer.status, await jokersOf(pool)]).toEqual([200, left])
  })

  test('not when the game drops jokers or the player leaves', async () => {
    const { ana, pool, matches, set, factors } = await aGame()
    await set(matches[0])
    await play(pool, {})
    expect(await factors(matches[0])).toMatchObject({ joker: false, jokers_left: null })
    await sql`update enrolments set status = 2 where pool_id = ${pool} and user_id = ${ana.id}`.execute(db)
    expect(await jokersOf(pool)).toBe(1)
  })
})

test('the points of a match are multiplied once by both factors and rounded half up, and others see the joker then', async () => {
  const { ana, pool, matches, set, factors } = await aGame()
  const [match] = matches
  await play(pool, { jokers: perPool, multipliers: [{ match_id: match, factor: 1.5 }] })
  expect(await factors(match)).toMatchObject({ multiplier: 1.5, points: null })
  await set(match)
  const eva = await aPlayer()
  await anEnrolment(db, { pool_id: pool, user_id: eva.id })
  const seen = async () =>
    (await call(`GET /pool/${pool}/user_predictions/${ana.id}`, { as: eva })).body.user_predictions
  expect(await seen()).toEqual([])
  await sql`update matches set blocked_at = clock_timestamp() where id = ${match}`.execute(db)
  await sql`insert into match_results (match_id, home_team_score, away_team_score) values (${match}, 1, 0)`.execute(db)
  // 12 points for all criteria, times 1.5 and 2.
  expect((await factors(match)).points).toBe(36)
  expect(await seen()).toMatchObject([{ points: 36, multiplier: 1.5, joker: true }])
})
