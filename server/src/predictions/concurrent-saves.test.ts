import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aClosedMatch, aMatch, aPool } from '../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

type Key = { pool: number; match: number }
const send = (
  as: Actor,
  { pool, match }: Key,
  [home_team_score, away_team_score]: [number, number],
  verb = 'addPrediction',
) => call(`POST /pool/${pool}/${verb}/${match}`, { as, body: { prediction: { home_team_score, away_team_score } } })
const stored = async (pool: number) =>
  (
    await sql<{ user_id: number; match_id: number; home_team_score: number }>`
    select user_id, match_id, home_team_score from predictions where pool_id = ${pool} order by user_id, match_id
  `.execute(db)
  ).rows
const somePlayers = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => aPlayer()))).sort((a, b) => a.id - b.id)

test('thirty simultaneous saves of one prediction all succeed and store one row', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players: [ana] })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send(ana, { pool, match }, [n, 0])))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ body }) => body.prediction.id)).size).toBe(1)
  expect(await stored(pool)).toHaveLength(1)
})

test('of several saves in sequence the last one is stored', async () => {
  const [ana, match] = [await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players: [ana] })
  for (let n = 0; n < 5; n++) await send(ana, { pool, match }, [n, 0], n === 0 ? 'addPrediction' : 'updatePrediction')
  expect(await stored(pool)).toMatchObject([{ home_team_score: 4 }])
})

test('sixty players who save simultaneously each get their own score back', async () => {
  const [players, match] = [await somePlayers(60), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players })
  const answers = await Promise.all(players.map((as, n) => send(as, { pool, match }, [n, 1])))
  expect(answers.map(({ status, body }) => [status, body.prediction.home_team_score])).toEqual(
    players.map((_, n) => [200, n]),
  )
  expect((await stored(pool)).map(({ home_team_score }) => home_team_score)).toEqual(players.map((_, n) => n))
})

test('predictions for twelve matches, sent simultaneously by one player, are all stored', async () => {
  const ana = await aPlayer()
  const matches = []
  for (let n = 0; n < 12; n++) matches.push(await aMatch(db))
  const pool = await aPool(db, { matches, players: [ana] })
  await Promise.all(matches.toReversed().map((match) => send(ana, { pool, match }, [match % 10, 0])))
  expect((await stored(pool)).map(({ match_id }) => match_id)).toEqual(matches)
})

test('a refused prediction does not affect other predictions of the same batch', async () => {
  const [players, open, closed] = [await somePlayers(12), await aMatch(db), await aClosedMatch(db)]
  const pool = await aPool(db, { matches: [open, closed], players: players.slice(0, 9) })
  const paused = await aPool(db, { matches: [open], players, status: 4 })
  const answers = await Promise.all(
    players.map((as, n) => {
      if (n % 3 === 0) return send(as, { pool, match: closed }, [1, 0])
      if (n % 3 === 1) return send(as, { pool: paused, match: open }, [1, 0])
      return send(as, { pool, match: open }, [1, 0])
    }),
  )
  // The last three players are not enrolled in the pool.
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 200, 409, 409, 200, 409, 409, 200, 409, 409, 409])
  expect((await stored(pool)).map(({ user_id }) => user_id)).toEqual([2, 5, 8].map((n) => players[n]?.id))
  expect(await stored(paused)).toEqual([])
})

test('an update without an existing prediction is refused while other saves of the batch succeed', async () => {
  const [players, match] = [await somePlayers(10), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players })
  const answers = await Promise.all(
    players.map((as, n) => send(as, { pool, match }, [1, 0], n % 2 ? 'updatePrediction' : 'addPrediction')),
  )
  expect(answers.map(({ status }) => status)).toEqual(players.map((_, n) => (n % 2 ? 404 : 200)))
  expect(await stored(pool)).toHaveLength(5)
})

test('a pool can be read while many players predict its match', async () => {
  const [players, match] = [await somePlayers(20), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players })
  const answers = await Promise.all(
    players.flatMap((as) => [send(as, { pool, match }, [1, 0]), call(`GET /pools/${pool}`, { as })]),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a first save succeeds even if an update is sent simultaneously', async () => {
  const [players, match] = [await somePlayers(12), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players })
  const answers = await Promise.all(
    players.flatMap((as) => [send(as, { pool, match }, [1, 0]), send(as, { pool, match }, [2, 0], 'updatePrediction')]),
  )
  expect(answers.filter((_, n) => n % 2 === 0).map(({ status }) => status)).toEqual(players.map(() => 200))
  expect(await stored(pool)).toHaveLength(players.length)
})
