import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { predictionRecorder } from '../identity/activity/record-activity.ts'
import { hashOf } from '../identity/sessions/read-session.ts'
import type { Db } from '../platform/postgres/database.ts'
import { predictionQueue } from './save-batch.ts'
import { sheetSaver } from './save-sheet.ts'

const { app, call, db, aPlayer, close } = await testApp({}, manyConnections)
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

/**
 * Another transaction locks the match exclusively until `during` has ended. Returns the answer to the request sent
 * meanwhile.
 */
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

test('a row that waits while its deadline is moved to the past is refused, and the other rows are saved', async () => {
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

test('a save whose session ends while it waits saves nothing', async () => {
  const { ana, match } = await aGame({ pools: 1 })
  const answer = await whileLocked(match, {
    sent: () => save(ana, [match]),
    during: (db) => sql`delete from sessions where user_id = ${ana.id}`.execute(db),
  })
  expect(answer && outcome(answer)).toEqual(notSignedIn)
  expect(await scores(match)).toEqual([])
})

test('simultaneous saves of the same match result in one score in all pools', async () => {
  const { ana, match } = await aGame({ pools: 5 })
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([1, 2, 3].map((home) => save(ana, [match], home)))
    expect(answers.map(({ body }) => body.outcomes[0].pools)).toEqual([5, 5, 5])
    expect(new Set(await scores(match)).size).toBe(1)
  }
})

test('saves in several processes result in one score in all pools', async () => {
  const { ana, matches } = await aGame({ pools: 6, matches: 8 })
  const sender = { caller: { ...ana, token_hash: hashOf(ana.token) }, log: app.log }
  const savers = [1, 2, 3, 4].map((home) => ({
    home,
    send: sheetSaver(db, predictionQueue(db, predictionRecorder('UTC'))),
  }))
  for (let round = 0; round < 5; round++) {
    const order = round % 2 ? matches : matches.toReversed()
    await Promise.all(
      savers.map(({ home, send }) =>
        send(
          order.map((match_id) => ({ match_id, home_team_score: home + 10 * round, away_team_score: 0 })),
          sender,
        ),
      ),
    )
    for (const match of matches) {
      expect(await scores(match)).toHaveLength(6)
      expect(new Set(await scores(match)).size).toBe(1)
    }
  }
})

test('many players who save simultaneously, for one pool or for all, each store their own score', async () => {
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

test('sixty matches in five pools are written in one transaction', async () => {
  const { ana, matches } = await aGame({ pools: 5, matches: 60 })
  expect((await save(ana, matches.toReversed())).body.outcomes).toHaveLength(60)
  // Rows are written in the order of keys, as in single saves, which prevents deadlocks.
  const { rows } = await sql<{ match_id: number; pool_id: number; written: string }>`
    select match_id, pool_id, xmin::text as written from predictions where user_id = ${ana.id} order by id
  `.execute(db)
  expect(rows).toHaveLength(300)
  expect(new Set(rows.map(({ written }) => written)).size).toBe(1)
  expect(rows).toEqual(rows.toSorted((a, b) => a.match_id - b.match_id || a.pool_id - b.pool_id))
})

/** A player in five pools with 410 matches, which need more than one batch. */
const aLongSheet = async () => {
  const { ana, match } = await aGame({ pools: 5 })
  const { rows } = await sql<{ id: number }>`
    with copies as (
      insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at)
      select sport_id, home_team_id, away_team_id, beginst_at, blocked_at from matches, generate_series(1, 409) where id = ${match}
      returning id
    ), linked as (
      insert into pool_matches (pool_id, match_id) select pm.pool_id, c.id from pool_matches pm, copies c where pm.match_id = ${match}
    ) select id from copies order by id
  `.execute(db)
  return { ana, matches: [match, ...rows.map(({ id }) => id)] }
}

/** Makes inserts for the match fail as if the database were unreachable. */
const whileUnreachableFor = async <A>(match: number, during: () => Promise<A>): Promise<A> => {
  await sql`create function unreachable() returns trigger language plpgsql as 'begin raise sqlstate ''57P01''; end'`.execute(
    db,
  )
  await sql`create trigger unreachable before insert on predictions for each row when (new.match_id = ${sql.lit(match)}) execute function unreachable()`.execute(
    db,
  )
  const answer = await during()
  await sql`drop function unreachable() cascade`.execute(db)
  return answer
}

test('a long save is split into batches of at most 2,000 predictions', async () => {
  const { ana, matches } = await aLongSheet()
  expect((await save(ana, matches)).body.outcomes.every(({ pools }: { pools: number }) => pools === 5)).toBe(true)
  const { rows } = await sql<{ count: number }>`
    select count(*) from predictions where user_id = ${ana.id} group by xmin::text order by 1
  `.execute(db)
  expect(rows.map(({ count }) => count)).toEqual([50, 2000])
})

test('a short save of another player does not wait for a long one', async () => {
  const [{ ana, matches }, { ana: eva, match }] = [await aLongSheet(), await aGame({ pools: 1 })]
  const order: string[] = []
  const long = save(ana, matches).then(() => order.push('long'))
  await sleep(10)
  await save(eva, [match]).then(() => order.push('short'))
  await long
  expect(order).toEqual(['short', 'long'])
})

test('if the database becomes unreachable during a long save, every row still has an outcome', async () => {
  const { ana, matches } = await aLongSheet()
  const { status, body } = await whileUnreachableFor(matches[405] as number, () => save(ana, matches))
  expect(status).toBe(200)
  const saved = body.outcomes.map(({ isSaved }: { isSaved: boolean }) => isSaved)
  expect(saved).toEqual(matches.map((_, n) => n < 400))
  expect(body.outcomes[400].message).toBe('El servicio no está disponible en este momento, inténtalo de nuevo.')
  for (const [n, stored] of [
    [399, 5],
    [400, 0],
    [409, 0],
  ] as const)
    expect(await scores(matches[n] as number)).toHaveLength(stored)
})

test('a save of which no row was stored is refused with 503', async () => {
  const { ana, match } = await aGame({ pools: 1 })
  expect((await whileUnreachableFor(match, () => save(ana, [match]))).status).toBe(503)
  expect(await scores(match)).toEqual([])
})
