import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'

// Bogotá is five hours behind UTC all year.
const timeZone = 'America/Bogota'
const { call, db, aPlayer, anAdministrator, close } = await testApp({ timeZone })
afterAll(close)

type Row = { id: number; position: number; points: number }
const names = new Map<number, string>()
const places = ({ ranking }: { ranking: Row[] }) =>
  ranking.map(({ id, position, points }) => `${names.get(id)} ${position} ${points}`)
const world = async (as: Actor, query = '') => (await call(`GET /global_ranking${query}`, { as })).body
const month = async (as: Actor, body: object, query = '') =>
  (await call(`POST /monthly_global_ranking${query}`, { as, body })).body
const named = async (name: string) => {
  const player = await aPlayer(name)
  names.set(player.id, name)
  return player
}
const admin = await anAdministrator()
const play = async ({ beginst_at, pools }: { beginst_at: string; pools: [pool: number, players: Actor[]][] }) => {
  const match = await aMatch(db, { beginst_at })
  for (const [pool, players] of pools) {
    await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${match})`.execute(db)
    for (const as of players)
      await call(`POST /pool/${pool}/addPrediction/${match}`, {
        as,
        body: { prediction: { home_team_score: 1, away_team_score: 0 } },
      })
  }
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  const result = { match_result: { home_team_score: 1, away_team_score: 0 } }
  expect((await call(`POST /matches/${match}/result`, { as: admin, body: result })).status).toBe(201)
  return match
}

const [ana, eva, pia, zoe] = [await named('ana'), await named('eva'), await named('pia'), await named('zoe')]
// Users who withdrew, never enrolled, are excluded by their status, or are blocked, which does not exclude them.
const [gone, never, inactive, archived, blocked] = [
  await named('gone'),
  await named('never'),
  await named('inactive'),
  await named('archived'),
  await named('blocked'),
]

beforeAll(async () => {
  const rules = { resultado: 1 }
  const open = await aPool(db, { rules, players: [ana, eva, pia, zoe, inactive, archived, blocked] })
  const closed = await aPool(db, { rules: { resultado: 3 }, is_private: true, players: [eva] })
  await anEnrolment(db, { pool_id: open, user_id: gone.id, status: 2 })
  for (const [user, status] of [
    [inactive, 2],
    [archived, 3],
    [blocked, 4],
  ] as const)
    await sql`update users set status = ${status} where id = ${user.id}`.execute(db)
  // The last minute of June in Bogotá, then the first of July.
  await play({ beginst_at: '2031-07-01T04:59:00Z', pools: [[open, [ana, pia]]] })
  await play({
    beginst_at: '2031-07-01T05:00:00Z',
    pools: [
      [open, [ana]],
      [closed, [eva]],
    ],
  })
  await sql`update pools set status = 6 where id = ${closed}`.execute(db)
})

test('the global ranking sums the points of all pools, including private and archived ones', async () => {
  expect(places(await world(ana))).toEqual(['eva 1 3', 'ana 2 2', 'pia 3 1', 'zoe 4 0', 'gone 4 0', 'blocked 4 0'])
  await expectNoDifference(db, timeZone)
})

test('users who never enrolled and users in status 2 and 3 are not ranked', async () => {
  const ids = (await world(ana)).ranking.map(({ id }: Row) => id)
  for (const user of [never, inactive, archived]) expect(ids).not.toContain(user.id)
})

test('a monthly ranking counts the matches that begin in the month, in the time zone of the application', async () => {
  expect(places(await month(ana, { month: 6, year: 2031 }))).toEqual([
    'ana 1 1',
    'pia 1 1',
    'eva 3 0',
    'zoe 3 0',
    'gone 3 0',
    'blocked 3 0',
  ])
  expect(places(await month(ana, { month: 7, year: 2031 }))).toEqual([
    'eva 1 3',
    'ana 2 1',
    'pia 3 0',
    'zoe 3 0',
    'gone 3 0',
    'blocked 3 0',
  ])
})

test('the same month of another year has its own ranking', async () => {
  const { ranking } = await month(ana, { month: 6, year: 2020 })
  expect(ranking.filter(({ points }: Row) => points > 0)).toEqual([])
  expect(ranking.length).toBeGreaterThan(0)
})

test.each(['', '?username=an', '?page=2'])('a future month is empty%s', async (query) => {
  const page = query === '?page=2' ? 2 : 1
  const empty = { ranking: [], currentPage: page, nextPage: null, totalPages: 1, total: 0, me: null }
  expect(await month(ana, { month: 6, year: 2030 }, query)).toEqual(empty)
})

test('without a year the current one is used', async () => {
  const now = new Date()
  const [year, current] = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now).split('-').map(Number) as [
    number,
    number,
  ]
  const pool = await aPool(db, { rules: { resultado: 1 }, players: [zoe] })
  const match = await aMatch(db, { beginst_at: now.toISOString(), blocked_at: '2020-01-01T00:00:00Z', status: 2 })
  await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${match})`.execute(db)
  await sql`insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match}, ${pool}, ${zoe.id}, 1, 0)`.execute(
    db,
  )
  await call(`POST /matches/${match}/result`, {
    as: admin,
    body: { match_result: { home_team_score: 1, away_team_score: 0 } },
  })
  const expected = await month(zoe, { month: current, year })
  expect(expected.me).toMatchObject({ id: zoe.id, position: 1, points: 1 })
  expect(await month(zoe, { month: current })).toEqual(expected)
  await expectNoDifference(db, timeZone)
})

test.each([6, '6', 'Junio', 'junio', ' JUNIO '])('the month can be given as %j', async (name) => {
  expect(places(await month(ana, { month: name, year: 2031 }))[0]).toBe('ana 1 1')
})

test.each([undefined, null, '', 0, 13, -1, 1.5, 'Brumario', [], {}, 1e300, '6\0'])(
  'a month that is %j is refused',
  async (wrong) => {
    const { status, body } = await call('POST /monthly_global_ranking', { as: ana, body: { month: wrong } })
    expect([status, Object.keys(body)]).toEqual([422, ['month']])
  },
)

test.each([0, -1, 1.5, 'hoy', 1e300, {}, []])('a year that is %j is refused', async (year) => {
  const { status, body } = await call('POST /monthly_global_ranking', { as: ana, body: { month: 6, year } })
  expect([status, Object.keys(body)]).toEqual([422, ['year']])
})

describe('the monthly and the global ranking', () => {
  test('are paged', async () => {
    expect(await world(ana, '?per_page=2&page=2')).toMatchObject({
      ranking: { length: 2 },
      currentPage: 2,
      nextPage: 3,
      totalPages: 3,
      total: 6,
    })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => month(ana, { month: 6, year: 2031 }, `?per_page=2&page=${page}`)),
    )
    expect(pages.map(({ nextPage }) => nextPage)).toEqual([2, 3, null])
    expect(pages.flatMap((page) => places(page))).toEqual(places(await month(ana, { month: 6, year: 2031 })))
  })

  test("contain the reader's own row, or null", async () => {
    expect((await world(pia, '?per_page=1')).me).toMatchObject({
      id: pia.id,
      points: 1,
      email: pia.email,
      username: 'pia',
    })
    expect((await month(gone, { month: 6, year: 2031 })).me).toMatchObject({ id: gone.id, position: 3, points: 0 })
    for (const as of [never, admin])
      expect([(await world(as)).me, (await month(as, { month: 6, year: 2031 })).me]).toEqual([null, null])
  })

  test('mask e-mail addresses except for administrators', async () => {
    for (const read of [world, (as: Actor) => month(as, { month: 6, year: 2031 })]) {
      const of = async (as: Actor) => {
        const { ranking } = await read(as)
        return [ana, pia].map((player) => ranking.find(({ id }: Row) => id === player.id).email)
      }
      expect(await of(ana)).toEqual(['a•••@example.com', 'p•••@example.com'])
      expect(await of(admin)).toEqual(['ana@example.com', 'pia@example.com'])
    }
  })

  test('require a session', async () => {
    expect((await call('GET /global_ranking')).status).toBe(401)
    expect(outcome(await call('POST /monthly_global_ranking', { body: { month: 6 } })).status).toBe(401)
  })
})
