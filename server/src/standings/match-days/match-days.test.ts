import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool, aRound, aTournament } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { score, smallGame } from '../../../test/small-game.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { predict, register } = smallGame({ call, db, aPlayer }, admin)
const unknown = refused(404, 'No existe la jornada solicitada.')

type Round = { key: string; name: string; winners: { id: number; points: number }[]; climb: Climb | null }
type Climb = { places: number; total: number; users: { id: number }[] }
const roundsOf = async (pool: number, as: Actor): Promise<Round[]> =>
  (await call(`GET /pool/${pool}/rounds`, { as })).body.rounds
const told = (rounds: Round[]) =>
  rounds.map(({ winners, climb }) => [
    winners.map(({ id, points }) => [id, points]),
    climb && [climb.places, climb.users.map(({ id }) => id)],
  ])
type Row = { id: number; position: number; points: number }
const tableOf = async (pool: number, query: string, as: Actor) =>
  (await call(`GET /pool/${pool}/pool_ranking?${query}`, { as })).body.ranking.map((row: Row) => [
    row.id,
    row.position,
    row.points,
  ])
const setGame = async (pool: number, matchdays: 'rounds' | 'weeks' | null) => {
  const body = { game: { matchdays }, reason: 'Votado' }
  expect((await call(`PUT /pools/${pool}/game`, { as: admin, body })).status).toBe(200)
}

/** Ana and Eva, a match on the Thursday of one week, two of the next: on Monday and on Sunday. */
const twoWeeks = async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()] as const
  const matches = [
    await aMatch(db, { beginst_at: '2031-06-12T12:00:00Z' }),
    await aMatch(db, { beginst_at: '2031-06-16T00:30:00Z' }),
    await aMatch(db, { beginst_at: '2031-06-22T23:30:00Z' }),
  ] as const
  const pool = await aPool(db, { matches: [...matches], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
  await setGame(pool, 'weeks')
  const [first, second, third] = matches
  await predict(ana, [pool, first], [1, 0])
  await predict(eva, [pool, first], [0, 1])
  await predict(eva, [pool, second], [1, 0])
  await predict(ana, [pool, third], [2, 0])
  await predict(eva, [pool, third], [1, 0])
  return { ana, eva, pool, matches }
}

test('a week has a table, and once it is over winners and the largest climb', async () => {
  const { ana, eva, pool, matches } = await twoWeeks()
  const [first, second, third] = matches
  const names = (await roundsOf(pool, ana)).map(({ key, name }) => [key, name])
  expect(names).toEqual([
    ['2031-06-09', 'Semana del 9 de junio'],
    ['2031-06-16', 'Semana del 16 de junio'],
  ])
  await register(first, [2, 0])
  await register(second, [1, 0])
  const ofFirst = [[[ana.id, 3]], null]
  expect(told(await roundsOf(pool, ana))).toEqual([ofFirst, [[], null]])
  await register(third, [3, 0])
  expect(told(await roundsOf(pool, ana))).toEqual([ofFirst, [[[eva.id, 11]], [1, [eva.id]]]])
  expect(await tableOf(pool, 'round=2031-06-09', eva)).toEqual([
    [ana.id, 1, 3],
    [eva.id, 2, 0],
  ])
  expect(await tableOf(pool, 'round=2031-06-16', eva)).toEqual([
    [eva.id, 1, 11],
    [ana.id, 2, 3],
  ])
  const { me } = (await call(`GET /pool/${pool}/pool_ranking/me?round=2031-06-16`, { as: ana })).body
  expect(me).toMatchObject({ position: 2, points: 3, movement: null })
})

test('winners follow corrections, voids and withdrawals, and several leaders all win', async () => {
  const { ana, eva, pool, matches } = await twoWeeks()
  const [first, second, third] = matches
  for (const match of [second, third]) await register(match, [3, 0])
  const won = async () => (await roundsOf(pool, ana))[1]?.winners.map(({ id, points }) => [id, points])
  expect(await won()).toEqual([[eva.id, 6]])
  await call(`PUT /matches/${second}/result`, { as: admin, body: { match_result: score([0, 0]) } })
  const both = [
    [ana.id, 3],
    [eva.id, 3],
  ]
  expect(await won()).toEqual(both)
  await call(`DELETE /matches/${second}/result?confirm=result`, { as: admin })
  expect(await won()).toEqual([])
  await call(`POST /matches/${second}/postpone`, { as: admin })
  await call(`DELETE /matches/${second}?confirm=delete`, { as: admin })
  expect(await won()).toEqual(both)
  await call(`POST /pools/${pool}/uninscribe`, { as: eva })
  expect(await won()).toEqual([[ana.id, 3]])
  await call(`PUT /matches/${third}/result`, { as: admin, body: { match_result: score([0, 3]) } })
  expect(await won()).toEqual([])
  await register(first, [0, 3])
  await expectNoDifference(db)
})

test('by rounds, a match without a round belongs to none', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const tournament = await aTournament(db, { name: 'Copa' })
  const rounds = [await aRound(db, tournament, 'Fecha 1'), await aRound(db, tournament, 'Fecha 2')] as const
  const matches = [
    await aMatch(db, { tournament, round: rounds[1], beginst_at: '2031-06-12T12:00:00Z' }),
    await aMatch(db, { tournament, round: rounds[0], beginst_at: '2031-06-19T12:00:00Z' }),
    await aMatch(db, { beginst_at: '2031-06-13T12:00:00Z' }),
  ] as const
  const pool = await aPool(db, { matches: [...matches], players: [ana, eva], rules: { resultado: 3 } })
  await setGame(pool, 'rounds')
  const [first, , loose] = matches
  await predict(ana, [pool, first], [1, 0])
  await predict(eva, [pool, loose], [1, 0])
  for (const match of [first, loose]) await register(match, [1, 0])
  expect((await roundsOf(pool, ana)).map(({ key, name }) => [key, name])).toEqual([
    [String(rounds[1]), 'Fecha 2'],
    [String(rounds[0]), 'Fecha 1'],
  ])
  // The points of the match without a round count from the start, so Ana climbs to the shared first place.
  expect(told(await roundsOf(pool, ana))).toEqual([
    [[[ana.id, 3]], [1, [ana.id]]],
    [[], null],
  ])
  expect(await tableOf(pool, `round=${rounds[1]}`, ana)).toEqual([
    [ana.id, 1, 3],
    [eva.id, 2, 0],
  ])
  const league = await aTournament(db)
  const other = await aRound(db, league, 'Fecha 1')
  await sql`update matches set tournament_id = ${league}, round_id = ${other} where id = ${matches[1]}`.execute(db)
  expect((await roundsOf(pool, ana)).map(({ name }) => name)).toContain('Copa: Fecha 2')
})

test('the table of a match day is provisional while its matches run', async () => {
  const { ana, eva, pool, matches } = await twoWeeks()
  const [first, , third] = matches
  await register(first, [1, 0])
  await call(`POST /matches/${third}/begin?confirm=begin`, { as: admin })
  await call(`PUT /matches/${third}/live`, { as: admin, body: score([1, 0]) })
  const live = async (key: string) => {
    const { body } = await call(`GET /pool/${pool}/pool_ranking?round=${key}&live=1`, { as: ana })
    type LiveRow = { id: number; points: number; live_points: number }
    return [
      body.live.matches.length,
      ...body.ranking.map(({ id, points, live_points }: LiveRow) => [id, points, live_points]),
    ]
  }
  expect(await live('2031-06-16')).toEqual([1, [eva.id, 0, 8], [ana.id, 0, 3]])
  expect(await live('2031-06-09')).toEqual([0, [ana.id, 8, 8], [eva.id, 0, 0]])
})

test('a pool without match days has none, and an unknown key is not found', async () => {
  const { ana, pool } = await twoWeeks()
  const ask = async (pool: number, key: string, as = ana) =>
    outcome(await call(`GET /pool/${pool}/pool_ranking?round=${key}`, { as }))
  for (const key of ['2031-06-10', '2031-06-23', '7', 'x', '2031-6-9']) expect(await ask(pool, key)).toEqual(unknown)
  expect(outcome(await call(`GET /pool/${pool}/pool_ranking/me?round=7`, { as: ana }))).toEqual(unknown)
  await setGame(pool, null)
  expect(await roundsOf(pool, ana)).toEqual([])
  expect(await ask(pool, '2031-06-09')).toEqual(unknown)
  const hidden = await aPool(db, { is_private: true })
  const noPool = refused(404, 'No existe la compety solicitada.')
  expect(await ask(hidden, '2031-06-09')).toEqual(noPool)
  expect(outcome(await call(`GET /pool/${hidden}/rounds`, { as: ana }))).toEqual(noPool)
})
