import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const [ana, eva, leo] = [await aPlayer(), await aPlayer(), await aPlayer()]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const featured = async () => (await call('GET /featuredPools')).body.pools
const ids = async () => (await featured()).map(({ id }: { id: number }) => id)

beforeEach(() => sql`update pools set status = 6`.execute(db))

test('a visitor sees featured pools with their next match and no personal data', async () => {
  const pool = await aPool(db, { name: 'Mundial', matches: [await aMatch(db)], players: [ana] })
  const side = { name: expect.any(String), code: expect.any(String), has_official_code: true, logo: null }
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(await featured()).toEqual([
    {
      id: pool,
      name: 'Mundial',
      description: 'Una competencia',
      image: null,
      beginst_at: instant,
      ends_at: null,
      status: 1,
      statusAsString: 'Por empezar',
      players_count: 1,
      next_match: { home_team: side, away_team: side, beginst_at: instant, blocked_at: instant },
    },
  ])
})

test('pools open to enrolment come first, then those in progress, then by number of players, three at most', async () => {
  const playing = await aPool(db, { status: 2, players: [ana, eva, leo] })
  const open = await aPool(db, { players: [ana] })
  expect(await ids()).toEqual([open, playing])
  const fuller = await aPool(db, { players: [ana, eva] })
  expect(await ids()).toEqual([fuller, open, playing])
  const later = await aPool(db, { players: [eva] })
  expect(await ids()).toEqual([fuller, open, later])
})

test('within each group pools with an upcoming match come first', async () => {
  const playing = await aPool(db, { status: 2, matches: [await aMatch(db)] })
  const empty = await aPool(db, { players: [ana, eva, leo] })
  expect(await ids()).toEqual([empty, playing])
  const withMatch = await aPool(db, { matches: [await aMatch(db)] })
  expect(await ids()).toEqual([withMatch, empty, playing])
})

test('pools that are not official are not featured', async () => {
  await aPool(db, { is_official: false, players: [ana, eva] })
  const official = await aPool(db)
  expect(await ids()).toEqual([official])
})

test('full pools are not featured', async () => {
  await aPool(db, { players_limit: 1, players: [ana] })
  await aPool(db, { status: 2, players_limit: 1, players: [ana] })
  const withPlace = await aPool(db, { players_limit: 2, players: [ana] })
  expect(await ids()).toEqual([withPlace])
})

test('pools that are private, finished, paused, inactive or archived are not featured', async () => {
  await aPool(db, { is_private: true })
  for (const status of [3, 4, 5, 6]) await aPool(db, { status })
  expect(await ids()).toEqual([])
})

test('the next match is the earliest future one that is still to be played', async () => {
  const [begun, suspended, later, next] = [
    await aMatch(db, { beginst_at: inHours(-1) }),
    await aMatch(db, { status: 3, beginst_at: inHours(1) }),
    await aMatch(db, { beginst_at: inHours(3) }),
    await aMatch(db, { status: 4, beginst_at: inHours(2) }),
  ]
  await aPool(db, { matches: [begun, suspended, later, next] })
  await aPool(db, { matches: [begun] })
  const [first, second] = await featured()
  const { rows } = await sql<{ name: string }>`
    select t.name from matches m join teams t on t.id = m.home_team_id where m.id = ${next}
  `.execute(db)
  expect([first.next_match.home_team.name, second.next_match]).toEqual([rows[0]?.name, null])
})

test('invalid credentials do not exclude a visitor', async () => {
  const headers = { 'x-email': ana.email, 'x-token': 'nada' }
  expect((await call('GET /featuredPools', { headers })).status).toBe(200)
})
