import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
type Row = { id: number; position: number; points: number }
const rankingOf = async (pool: number, as: Actor = admin, query = '') =>
  (await call(`GET /pool/${pool}/pool_ranking${query}`, { as })).body
const places = (rows: Row[]) => rows.map(({ id, position, points }) => [id, position, points])
const somePlayers = async (count: number) => {
  const players: Actor[] = []
  for (let n = 0; n < count; n++) players.push(await aPlayer())
  return players
}

/** A pool that pays one point per criterion in `suma`, and players with the given points. */
const aPoolWithPoints = async (points: number[], parts: object = {}) => {
  const players = await somePlayers(points.length)
  const matches: number[] = []
  for (let n = 0; n < Math.max(...points, 0); n++) matches.push(await aMatch(db, { status: 1 }))
  const pool = await aPool(db, { matches, players, rules: { suma: 1 }, ...parts })
  for (const [n, match] of matches.entries()) {
    for (const [who, as] of players.entries())
      if ((points[who] ?? 0) > n)
        await call(`POST /pool/${pool}/addPrediction/${match}`, {
          as,
          body: { prediction: { home_team_score: 1, away_team_score: 1 } },
        })
    await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
    const answer = await call(`POST /matches/${match}/result`, {
      as: admin,
      body: { match_result: { home_team_score: 2, away_team_score: 0 } },
    })
    expect(answer.status).toBe(201)
  }
  return { pool, players, ids: players.map(({ id }) => id) }
}

test('a pool without players has an empty ranking', async () => {
  expect(await rankingOf(await aPool(db))).toEqual({
    ranking: [],
    currentPage: 1,
    nextPage: null,
    totalPages: 1,
    total: 0,
    me: null,
  })
})

test('before the first result all players share the first place, ordered by id', async () => {
  const players = await somePlayers(3)
  const pool = await aPool(db, { players: players.toReversed() })
  const { ranking, total } = await rankingOf(pool)
  expect([places(ranking), total]).toEqual([players.map(({ id }) => [id, 1, 0]), 3])
})

test('a row has id, position, name, e-mail and points, and no movement after a first result', async () => {
  const {
    pool,
    players: [ana],
  } = await aPoolWithPoints([1])
  expect((await rankingOf(pool)).ranking).toEqual([
    {
      id: ana?.id,
      position: 1,
      username: ana?.username,
      email: ana?.email,
      points: 1,
      movement: null,
      tied_with: 0,
      predictable: 1,
    },
  ])
})

test('players with equal points share a place in order of id, and the next place is skipped', async () => {
  const {
    pool,
    ids: [a, b, c, d],
  } = await aPoolWithPoints([1, 2, 3, 2])
  expect(places((await rankingOf(pool)).ranking)).toEqual([
    [c, 1, 3],
    [b, 2, 2],
    [d, 2, 2],
    [a, 4, 1],
  ])
  await expectNoDifference(db)
})

test('players without points share the last place', async () => {
  const {
    pool,
    ids: [a, b, c, d, e],
  } = await aPoolWithPoints([0, 1, 0, 3, 0])
  expect(places((await rankingOf(pool)).ranking)).toEqual([
    [d, 1, 3],
    [b, 2, 1],
    [a, 3, 0],
    [c, 3, 0],
    [e, 3, 0],
  ])
})

test('pages are complete at any size, including players without points', async () => {
  const { pool, ids } = await aPoolWithPoints([0, 1, 0, 3, 0, 0, 1])
  const whole = await rankingOf(pool)
  for (const per_page of [1, 2, 3, 4, 6, 7]) {
    const rows: Row[] = []
    for (let page: number | null = 1; page !== null; ) {
      const answer: {
        ranking: Row[]
        nextPage: number | null
        totalPages: number
        total: number
        currentPage: number
      } = await rankingOf(pool, admin, `?per_page=${per_page}&page=${page}`)
      expect(answer).toMatchObject({ currentPage: page, totalPages: Math.ceil(7 / per_page), total: 7 })
      rows.push(...answer.ranking)
      page = answer.nextPage
    }
    expect(rows).toEqual(whole.ranking)
  }
  expect(whole.ranking.map(({ id }: Row) => id).sort()).toEqual(ids.toSorted())
  expect(await rankingOf(pool, admin, '?page=9&per_page=3')).toMatchObject({
    ranking: [],
    currentPage: 9,
    nextPage: null,
    totalPages: 3,
    total: 7,
  })
})

test('a page has fifty rows by default and a hundred at most', async () => {
  const pool = await aPool(db)
  await sql`
    with u as (insert into users (email, password_hash, role_id, referral_hash)
               select 'mil' || n || '@example.com', 'x', 2, 'mil' || n from generate_series(1, 120) n returning id)
    insert into enrolments (pool_id, user_id, status) select ${pool}, id, 1 from u
  `.execute(db)
  await sql`update pools set players_count = 120 where id = ${pool}`.execute(db)
  const sizes = await Promise.all(
    ['', '?per_page=100', '?per_page=101', '?per_page=0', '?page=3', '?page=2&per_page=100'].map(
      async (query) => (await rankingOf(pool, admin, query)).ranking.length,
    ),
  )
  expect(sizes).toEqual([50, 100, 50, 50, 20, 20])
})

describe('me', () => {
  test('is the row of the reader regardless of the page', async () => {
    const { pool, players } = await aPoolWithPoints([0, 1, 0, 3])
    const [last] = players as [Actor]
    expect((await rankingOf(pool, last, '?per_page=1')).me).toEqual({
      id: last.id,
      position: 3,
      username: last.username,
      email: last.email,
      points: 0,
      movement: 0,
      tied_with: 1,
      predictable: 3,
    })
    expect((await rankingOf(pool, players[1], '?per_page=1&page=4')).me).toMatchObject({ position: 2, points: 1 })
  })

  test('is null for readers who are not enrolled or withdrew', async () => {
    const [gone, pool] = [await aPlayer(), await aPool(db, { players: await somePlayers(1) })]
    await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
    for (const as of [gone, await aPlayer(), admin]) expect((await rankingOf(pool, as)).me).toBeNull()
  })
})

test('players who withdrew are not ranked, and those who enrolled again are', async () => {
  const [here, gone, back] = (await somePlayers(3)) as [Actor, Actor, Actor]
  const pool = await aPool(db, { players: [here] })
  await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
  await anEnrolment(db, { pool_id: pool, user_id: back.id, status: 3 })
  expect(places((await rankingOf(pool)).ranking)).toEqual([
    [here.id, 1, 0],
    [back.id, 1, 0],
  ])
})

test('a deactivated user keeps the place in a pool, and an administrator who plays is ranked', async () => {
  const [ana, boss] = [await aPlayer(), await anAdministrator()]
  const pool = await aPool(db, { players: [ana, boss] })
  await sql`update users set status = 2 where id = ${ana.id}`.execute(db)
  expect(places((await rankingOf(pool)).ranking)).toEqual([
    [ana.id, 1, 0],
    [boss.id, 1, 0],
  ])
})

describe('e-mails in a ranking', () => {
  test('are full for administrators and in the own row, and masked for all others', async () => {
    const [ana, eva, owner, stranger] = [await aPlayer('ana'), await aPlayer('eva'), await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { players: [ana, eva], organizer_id: await anOrganizer(db, owner) })
    const seen = async (as: Actor) => (await rankingOf(pool, as)).ranking.map(({ email }: { email: string }) => email)
    expect(await seen(admin)).toEqual(['ana@example.com', 'eva@example.com'])
    for (const as of [owner, ana, eva, stranger])
      expect(await seen(as)).toEqual(['a•••@example.com', 'e•••@example.com'])
    expect((await rankingOf(pool, ana)).me.email).toBe('ana@example.com')
  })

  test('replace a missing username', async () => {
    const nobody = await aUser({ role_id: 2, username: null })
    const pool = await aPool(db, { players: [nobody] })
    expect((await rankingOf(pool, await aPlayer())).ranking).toEqual([
      {
        id: nobody.id,
        position: 1,
        username: null,
        email: `${nobody.email[0]}•••@example.com`,
        points: 0,
        movement: null,
        tied_with: 0,
        predictable: 0,
      },
    ])
  })
})

test('the ranking of an unknown or invisible pool is answered with 404', async () => {
  const [ana, noPool] = [await aPlayer(), refused(404, 'No existe la compety solicitada.')]
  expect(outcome(await call('GET /pool/999999/pool_ranking', { as: admin }))).toEqual(noPool)
  for (const parts of [{ is_private: true }, { status: 5 }, { status: 6 }])
    expect(outcome(await call(`GET /pool/${await aPool(db, parts)}/pool_ranking`, { as: ana }))).toEqual(noPool)
  expect(outcome(await call(`GET /pool/${await aPool(db)}/pool_ranking`))).toEqual(notSignedIn)
})
