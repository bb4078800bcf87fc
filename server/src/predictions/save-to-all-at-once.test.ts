import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import type { Db } from '../database/database.ts'
import { hashOf } from '../sessions/read-session.ts'
import { saverToAllPools } from './save-to-all-pools.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const save = (as: Actor, matches: number[], home = 1) =>
  call('POST /predictions', {
    as,
    body: { predictions: matches.map((match_id) => ({ match_id, home_team_score: home, away_team_score: 0 })) },
  })
const scores = async (match: number) =>
  (
    await sql<{ home_team_score: number }>`
    select home_team_score from predictions where match_id = ${match} order by pool_id, user_id
  `.execute(db)
  ).rows.map(({ home_team_score }) => home_team_score)
const aGame = async ({ pools, matches: count = 1 }: { pools: number; matches?: number }) => {
  const [ana, matches] = [await aPlayer(), [] as number[]]
  for (let n = 0; n < count; n++) matches.push(await aMatch(db))
  for (let n = 0; n < pools; n++) await aPool(db, { matches, players: [ana] })
  return { ana, matches, match: matches[0] as number }
}

/** Somebody holds the match's lock until `during` has ended; answers what was sent meanwhile. */
const whileLocked = async (
  match: number,
  { sent, during }: { sent: () => ReturnType<typeof save>; during: (db: Db) => Promise<unknown> },
) => {
  const answers: ReturnType<typeof save>[] = []
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${match}::bigint)`.execute(db)
    answers.push(sent())
    await sleep(150)
    await during(db)
  })
  return (await Promise.all(answers))[0]
}

test('a row that waits while its deadline moves behind it is refused, the row beside it is saved', async () => {
  const { ana, matches } = await aGame({ pools: 2, matches: 2 })
  const [moved, open] = matches as [number, number]
  const answer = await whileLocked(moved, {
    sent: () => save(ana, [moved, open]),
    during: (db) => sql`update matches set blocked_at = clock_timestamp() where id = ${moved}`.execute(db),
  })
  expect(answer?.body.outcomes).toMatchObject([
    { isSaved: false, message: 'El plazo para ingresar la predicción de este partido ya venció.' },
    { isSaved: true, pools: 2 },
  ])
  expect([await scores(moved), await scores(open)]).toEqual([[], [1, 1]])
})

test('a row that waits while its result is registered is refused', async () => {
  const { ana, match } = await aGame({ pools: 2 })
  const answer = await whileLocked(match, {
    sent: () => save(ana, [match]),
    during: (db) =>
      sql`insert into match_results (match_id, home_team_score, away_team_score) values (${match}, 2, 1)`.execute(db),
  })
  expect(answer?.body.outcomes).toMatchObject([
    { isSaved: false, message: 'El partido ya tiene un resultado, no se aceptan más predicciones.' },
  ])
  expect(await scores(match)).toEqual([])
})

test('a session that ends while its save waits saves nothing', async () => {
  const { ana, match } = await aGame({ pools: 1 })
  const answer = await whileLocked(match, {
    sent: () => save(ana, [match]),
    during: (db) => sql`delete from sessions where user_id = ${ana.id}`.execute(db),
  })
  expect(answer && outcome(answer)).toEqual(notSignedIn)
  expect(await scores(match)).toEqual([])
})

test('two saves of the same match at once end in one score in all competies', async () => {
  const { ana, match } = await aGame({ pools: 5 })
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([1, 2, 3].map((home) => save(ana, [match], home)))
    expect(answers.map(({ body }) => body.outcomes[0].pools)).toEqual([5, 5, 5])
    expect(new Set(await scores(match)).size).toBe(1)
  }
})

test('saves through several processes end in one score in all competies', async () => {
  const { ana, matches } = await aGame({ pools: 6, matches: 8 })
  const caller = { ...ana, role_id: 2, token_hash: hashOf(ana.token) }
  const savers = [1, 2, 3, 4].map((home) => ({ home, send: saverToAllPools(db) }))
  for (let round = 0; round < 5; round++) {
    const order = round % 2 ? matches : matches.toReversed()
    await Promise.all(
      savers.map(({ home, send }) =>
        send(
          order.map((match_id) => ({ match_id, home_team_score: home + 10 * round, away_team_score: 0 })),
          caller,
        ),
      ),
    )
    for (const match of matches) {
      expect(await scores(match)).toHaveLength(6)
      expect(new Set(await scores(match)).size).toBe(1)
    }
  }
})

test('many players at once, alone and for all competies, each get what they sent', async () => {
  const match = await aMatch(db)
  const players = (await Promise.all(Array.from({ length: 30 }, () => aPlayer()))).sort((a, b) => a.id - b.id)
  const pool = await aPool(db, { matches: [match], players })
  const body = (home_team_score: number) => ({ prediction: { home_team_score, away_team_score: 0 } })
  const answers = await Promise.all(
    players.map((as, n) =>
      n % 2 ? save(as, [match], n) : call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: body(n) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
  expect(await scores(match)).toEqual(players.map((_, n) => n))
})

test('sixty matches in five competies are written together', async () => {
  const { ana, matches } = await aGame({ pools: 5, matches: 60 })
  expect((await save(ana, matches.toReversed())).body.outcomes).toHaveLength(60)
  // In the order of the keys, as single saves are, so that nobody waits in a circle.
  const { rows } = await sql<{ match_id: number; pool_id: number; written: string }>`
    select match_id, pool_id, xmin::text as written from predictions where user_id = ${ana.id} order by id
  `.execute(db)
  expect(rows).toHaveLength(300)
  expect(new Set(rows.map(({ written }) => written)).size).toBe(1)
  expect(rows).toEqual(rows.toSorted((a, b) => a.match_id - b.match_id || a.pool_id - b.pool_id))
})
