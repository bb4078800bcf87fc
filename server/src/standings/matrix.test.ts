import type { MatrixCell, MatrixMatch, MatrixRow } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../test/builders.ts'

// Days begin at 05:00 UTC.
const { call, db, aPlayer, anAdministrator, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)

const admin = await anAdministrator()
const read = async (as: Actor, pool: number, query = '') =>
  (await call(`GET /pool/${pool}/matrix${query}`, { as })).body
const predict = (match: number, pool: number, user: Actor, [home, away]: [number, number]) =>
  sql`insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${match}, ${pool}, ${user.id}, ${home}, ${away})`.execute(db)
const register = (match: number, home_team_score: number, away_team_score: number) =>
  call(`POST /matches/${match}/result`, { as: admin, body: { match_result: { home_team_score, away_team_score } } })
const runs = async (match: number, home: number, away: number) => {
  await sql`update matches set status = 2 where id = ${match}`.execute(db)
  await sql`insert into match_live (match_id, home_team_score, away_team_score, minute, period)
            values (${match}, ${home}, ${away}, 30, 'first_half')`.execute(db)
}
const cellsOf = ({ cells }: MatrixRow) =>
  cells.map(({ prediction, points }: MatrixCell) => [
    prediction && [prediction.home_team_score, prediction.away_team_score],
    points,
  ])
const played = '2031-06-10T20:00:00Z'
const past = '2026-06-10T20:00:00Z'
const rules = { resultado: 3, perfecto: 5 }

test('the rows are the ranking, with the predictions of the day, their points, and the points of the day', async () => {
  const [ana, eva, leo] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const [first, second, earlier] = [
    await aMatch(db, { beginst_at: past }),
    await aMatch(db, { beginst_at: '2026-06-11T04:59:00Z' }),
    await aMatch(db, { beginst_at: '2026-06-09T20:00:00Z' }),
  ]
  const pool = await aPool(db, { matches: [first, second, earlier], players: [ana, eva, leo], rules })
  await predict(first, pool, eva, [2, 1])
  await predict(first, pool, ana, [1, 0])
  await predict(second, pool, leo, [0, 0])
  await predict(earlier, pool, leo, [4, 0])
  for (const [match, home, away] of [
    [first, 2, 1],
    [second, 1, 1],
    [earlier, 4, 0],
  ] as const)
    await register(match, home, away)
  const shown = await read(ana, pool, '?day=2026-06-10')
  expect(shown.matches.map(({ id }: MatrixMatch) => id)).toEqual([first, second])
  expect(
    shown.matrix.map((row: MatrixRow) => [row.id, row.position, row.points, row.day_points, ...cellsOf(row)]),
  ).toEqual([
    [leo.id, 1, 11, 3, [null, 0], [[0, 0], 3]],
    [eva.id, 2, 8, 8, [[2, 1], 8], [null, 0]],
    [ana.id, 3, 3, 3, [[1, 0], 3], [null, 0]],
  ])
  expect(shown.me).toMatchObject({ id: ana.id, email: ana.email, day_points: 3, is_provisional: false })
  expect(shown.matrix[2].email).not.toBe(ana.email)
  expect(shown).toMatchObject({ day: '2026-06-10', previous_day: '2026-06-09', next_day: null, total: 3 })
})

test('until the deadline nobody sees whether another one predicted, also with a result', async () => {
  const [ana, eva, owner] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const match = await aMatch(db, { beginst_at: played })
  const pool = await aPool(db, { matches: [match], players: [ana, eva], organizer_id: await anOrganizer(db, owner) })
  const seenBy = async (reader: Actor) => {
    const { matrix, matches } = await read(reader, pool, '?day=2031-06-10')
    return [matches[0].is_closed, ...matrix.flatMap(cellsOf), ...matrix.map((row: MatrixRow) => row.day_points)]
  }
  const before = await Promise.all([ana, owner, admin].map(seenBy))
  await predict(match, pool, eva, [2, 1])
  expect(await Promise.all([ana, owner, admin].map(seenBy))).toEqual(before)
  expect(before[0]).toEqual([false, [null, null], [null, null], 0, 0])
  expect(await seenBy(eva)).toEqual([false, [null, null], [[2, 1], null], 0, 0])
  await register(match, 2, 1)
  await sql`insert into match_results (match_id, home_team_score, away_team_score) values (${match}, 2, 1)
            on conflict do nothing`.execute(db)
  for (const reader of [ana, owner, admin])
    expect((await seenBy(reader)).slice(0, 3)).toEqual([false, [null, reader === ana ? 0 : null], [null, null]])
  await sql`update matches set blocked_at = now() - interval '1 minute' where id = ${match}`.execute(db)
  for (const reader of [ana, owner, admin]) expect((await seenBy(reader)).slice(0, 3)).toContainEqual([[2, 1], 12])
})

test('points of a running match are provisional and move no position; a void or suspended match gives none', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const [running, suspended, annulled] = (await Promise.all(
    ['18', '19', '20'].map((hour) => aMatch(db, { beginst_at: `2026-06-10T${hour}:00:00Z` })),
  )) as [number, number, number]
  const pool = await aPool(db, { matches: [running, suspended, annulled], players: [ana, eva], rules })
  for (const match of [running, suspended, annulled]) await predict(match, pool, eva, [1, 0])
  for (const match of [running, suspended]) await runs(match, 1, 0)
  await sql`update matches set status = 3 where id = ${suspended}`.execute(db)
  await register(annulled, 1, 0)
  await sql`update matches set is_void = true where id = ${annulled}`.execute(db)
  const { matrix } = await read(ana, pool, '?day=2026-06-10')
  // The annulled result counted before, and a void mark that is written past the product settles nothing.
  expect(matrix.map(({ id, position, points }: MatrixRow) => [id, position, points])).toEqual([
    [eva.id, 1, 8],
    [ana.id, 2, 0],
  ])
  const ofEva = matrix.find(({ id }: MatrixRow) => id === eva.id)
  expect(ofEva).toMatchObject({ day_points: 8, is_provisional: true })
  expect(ofEva.cells.map(({ points, is_provisional }: MatrixCell) => [points, is_provisional])).toEqual([
    [8, true],
    [null, false],
    [null, false],
  ])
})

test('pages hold the rows of the same pages of the ranking, ties by user id, and everybody has the own row', async () => {
  const players: Actor[] = []
  for (let n = 0; n < 5; n++) players.push(await aPlayer())
  const match = await aMatch(db, { beginst_at: past })
  const pool = await aPool(db, { matches: [match], players, rules })
  await predict(match, pool, players[3] as Actor, [2, 0])
  await predict(match, pool, players[1] as Actor, [3, 0])
  await register(match, 1, 0)
  const gone = await aPlayer()
  await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
  const seen: number[] = []
  for (const page of [1, 2, 3]) {
    const [matrix, ranking] = await Promise.all(
      ['matrix', 'pool_ranking'].map(
        async (path) =>
          (await call(`GET /pool/${pool}/${path}?page=${page}&per_page=2`, { as: players[4] as Actor })).body,
      ),
    )
    const rows = matrix.matrix.map(({ day_points, is_provisional, cells, ...row }: MatrixRow) => row)
    expect(rows).toEqual(ranking.ranking)
    expect(matrix).toMatchObject({ currentPage: page, nextPage: ranking.nextPage, totalPages: 3, total: 5 })
    expect(matrix.me).toMatchObject(ranking.me)
    seen.push(...rows.map(({ id }: MatrixRow) => id))
  }
  const [a, b, c, d, e] = players.map(({ id }) => id)
  expect(seen).toEqual([b, d, a, c, e])
  expect((await read(gone, pool)).me).toBeNull()
})

test('without a day it is today, or the nearest day with matches', async () => {
  const ana = await aPlayer()
  const on = (day: number) => new Date(Date.now() + day * 86_400_000).toISOString()
  const dayOf = (instant: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(new Date(instant))
  const pool = await aPool(db, { players: [ana] })
  const add = async (days: number) => {
    const match = await aMatch(db, { beginst_at: on(days) })
    await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${match})`.execute(db)
  }
  const nothing = await read(ana, pool)
  expect(nothing).toMatchObject({ day: dayOf(on(0)), matches: [], previous_day: null, next_day: null })
  expect(cellsOf(nothing.matrix[0])).toEqual([])
  await add(-4)
  await add(3)
  expect(await read(ana, pool)).toMatchObject({ day: dayOf(on(3)), previous_day: dayOf(on(-4)), next_day: null })
  await add(-3)
  expect((await read(ana, pool)).day).toBe(dayOf(on(-3)))
  await add(0)
  expect(await read(ana, pool)).toMatchObject({
    day: dayOf(on(0)),
    previous_day: dayOf(on(-3)),
    next_day: dayOf(on(3)),
  })
  expect((await read(ana, pool, '?day=2040-01-01')).matches).toEqual([])
})

test('a bad day is refused by its name; who may not see the ranking does not see it either', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [ana], is_private: true })
  for (const day of ['mañana', '2026-02-30', '0000-01-01', '10/06/2026', '2026-06-10T00:00:00Z']) {
    const { status, body } = await call(`GET /pool/${pool}/matrix?day=${encodeURIComponent(day)}`, { as: ana })
    expect([status, Object.keys(body.errors ?? body)]).toEqual([422, expect.arrayContaining(['day'])])
  }
  expect((await call(`GET /pool/${pool}/matrix?day=`, { as: ana })).status).toBe(200)
  const notFound = refused(404, 'No existe la compety solicitada.')
  expect(outcome(await call(`GET /pool/${pool}/matrix`, { as: eva }))).toEqual(notFound)
  expect(outcome(await call('GET /pool/999999/matrix', { as: admin }))).toEqual(notFound)
  expect(outcome(await call(`GET /pool/${pool}/matrix`))).toEqual(notSignedIn)
  expect((await call(`GET /pool/${pool}/matrix`, { as: admin })).body.matrix[0].email).toBe(ana.email)
})
