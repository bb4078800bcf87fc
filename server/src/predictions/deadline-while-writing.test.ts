import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const message = 'El plazo para ingresar la predicción de este partido ya venció.'
const scored = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const stored = async (match: number) =>
  (
    await sql<{ home: number; is_late: boolean }>`
    select home_team_score as home, updated_at >= blocked_at as is_late
      from predictions p join matches m on m.id = p.match_id where match_id = ${match} order by pool_id
  `.execute(db)
  ).rows.map(({ home, is_late }) => [home, is_late])

/** A player with two matches in two pools, all predicted 1 to 0. */
const aGame = async () => {
  const ana = await aPlayer()
  const matches = [await aMatch(db), await aMatch(db)] as const
  const pools = [
    await aPool(db, { matches: [...matches], players: [ana] }),
    await aPool(db, { matches: [...matches], players: [ana] }),
  ] as const
  const save = (home: number) =>
    call('POST /predictions', {
      as: ana,
      body: { predictions: matches.map((match_id) => ({ match_id, ...scored(home) })) },
    })
  await save(1)
  return { ana, matches, pools, save }
}

/**
 * Another transaction locks the last prediction of the match until its deadline, which passes after the request was
 * judged.
 */
const whileLocked = async <A>(match: number, send: () => Promise<A>): Promise<A> => {
  let answer: Promise<A> | undefined
  await sql`update matches set blocked_at = clock_timestamp() + interval '300 ms' where id = ${match}`.execute(db)
  await db.transaction().execute(async (db) => {
    await sql`select 1 from predictions where match_id = ${match} order by pool_id desc limit 1 for update`.execute(db)
    answer = send()
    await sleep(450)
  })
  return answer as Promise<A>
}

test('a row whose deadline passes while it is written is refused in all pools, and the other rows are saved', async () => {
  const { matches, save } = await aGame()
  const [overtaken, open] = matches
  const answer = await whileLocked(overtaken, () => save(5))
  expect(answer.body.outcomes).toMatchObject([
    { match_id: overtaken, isSaved: false, pools: 0, message },
    { match_id: open, isSaved: true, pools: 2 },
  ])
  expect(await stored(overtaken)).toEqual([
    [1, false],
    [1, false],
  ])
  expect((await stored(open)).map(([home]) => home)).toEqual([5, 5])
})

test('a single prediction whose deadline passes while it is written is refused', async () => {
  const { ana, matches, pools } = await aGame()
  const [match] = matches
  const line = `POST /pool/${pools[1]}/addPrediction/${match}`
  const answer = await whileLocked(match, () => call(line, { as: ana, body: { prediction: scored(5) } }))
  expect(outcome(answer)).toEqual(refused(409, message))
  expect((await stored(match)).map(([home]) => home)).toEqual([1, 1])
})

test('an override that is given up while its deadline passes stays an override', async () => {
  const { ana, matches, pools } = await aGame()
  const [match] = matches
  await call(`POST /pool/${pools[0]}/addPrediction/${match}`, { as: ana, body: { prediction: scored(7) } })
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.4); return new; end'`.execute(
    db,
  )
  await sql`create trigger slow before update on predictions for each row execute function slow()`.execute(db)
  await sql`update matches set blocked_at = clock_timestamp() + interval '200 ms' where id = ${match}`.execute(db)
  const answer = await call(`POST /pool/${pools[0]}/joinPrediction/${match}`, { as: ana })
  await sql`drop trigger slow on predictions`.execute(db)
  expect(outcome(answer)).toEqual(refused(409, message))
  expect((await stored(match)).map(([home]) => home)).toEqual([7, 1])
})
