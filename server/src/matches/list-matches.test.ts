import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../test/builders.ts'

// Five hours behind UTC all year.
const { call, db, anAdministrator, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)
const admin = await anAdministrator()
const sportOf = async (code: string) =>
  (await sql<{ id: number }>`select id from sports where code = ${code}`.execute(db)).rows[0]?.id as number
const [football, basketball] = [await sportOf('FUT'), await sportOf('BAL')]

const ids: Record<string, number> = {}
const add = async (
  letter: string,
  parts: { home: string; away: string; sport: number; beginst_at: string; blocked_at: string; status: number },
) => {
  const team = async (name: string) =>
    (await call('POST /teams', { as: admin, body: { team: { name, code: 'XXX', sport_id: parts.sport } } })).body.team
      .id
  const { rows } = await sql<{ id: number }>`
    insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, status)
    values (${parts.sport}, ${await team(parts.home)}, ${await team(parts.away)}, ${parts.beginst_at}, ${parts.blocked_at}, ${parts.status}) returning id
  `.execute(db)
  ids[letter] = rows[0]?.id as number
}
// Its evening of the 10th of June in Bogotá is the 11th in UTC.
await add('a', {
  home: 'Óscar',
  away: 'Zipa',
  sport: football,
  beginst_at: '2030-06-11T03:00:00Z',
  blocked_at: '2030-06-11T02:30:00Z',
  status: 1,
})
await add('b', {
  home: 'Nacional',
  away: 'Águilas',
  sport: football,
  beginst_at: '2030-06-11T20:00:30Z',
  blocked_at: '2030-06-09T20:00:00Z',
  status: 8,
})
await add('c', {
  home: 'alianza',
  away: 'Pasto',
  sport: basketball,
  beginst_at: '2030-06-12T05:00:00Z',
  blocked_at: '2030-06-12T04:00:00Z',
  status: 4,
})
await add('d', {
  home: 'Nacional B',
  away: 'Huila',
  sport: basketball,
  beginst_at: '2030-06-20T12:00:00Z',
  blocked_at: '2030-06-20T11:00:00Z',
  status: 2,
})

const list = async (query: string) => (await call(`GET /matches?${query}`, { as: admin })).body
const letters = (rows: { id: number }[]) =>
  rows.map(({ id }) => Object.keys(ids).find((letter) => ids[letter] === id)).join('')
const found = async (query: string) => letters((await list(query)).matches)

test('matches come by their start, archived ones too', async () => {
  expect(await found('')).toBe('abcd')
})

test.each([
  ['beginst_at_desc', 'dcba'],
  ['blocked_at_asc', 'bacd'],
  ['blocked_at_desc', 'dcab'],
  ['home_team_name_asc', 'cbda'],
  ['home_team_name_desc', 'adbc'],
  ['away_team_name_asc', 'bdca'],
  ['away_team_name_desc', 'acdb'],
  ['sport_asc', 'cdab'],
  ['sport_desc', 'abcd'],
  ['status_asc', 'adcb'],
  ['status_desc', 'bcda'],
  ['id_desc', 'abcd'],
  ['home_team_name', 'abcd'],
])('order=%s gives %s', async (order, expected) => {
  expect(await found(`order=${order}`)).toBe(expected)
})

test.each([
  ['home_team_name=OSCAR', 'a'],
  ['home_team_name=nacional', 'bd'],
  ['away_team_name=aguilas', 'b'],
  ['home_team_name=nacional&away_team_name=huila', 'd'],
  ['home_team_name=%25', ''],
  ['status=8', 'b'],
  ['status=-1', 'abcd'],
  ['status=x', ''],
  ['sport=-2', 'abcd'],
  ['sport=0', 'abcd'],
  ['sport=x', ''],
  // Days are those of Bogotá.
  ['beginst_at_exactly=2030-06-10', 'a'],
  ['beginst_at_exactly=2030-06-11', 'b'],
  ['beginst_at_exact=2030-06-12', 'c'],
  ['beginst_at_after=2030-06-10', 'bcd'],
  ['beginst_at_after=2030-06-12', 'd'],
  ['beginst_at_before=2030-06-11', 'a'],
  ['beginst_at_before=2030-06-12', 'ab'],
  ['beginst_at_after=2030-06-10&beginst_at_before=2030-06-13', 'bc'],
  // Or those of the offset behind them.
  ['beginst_at_exactly=2030-06-11Z', 'ab'],
  ['beginst_at_exactly=2030-06-12%2B05:30', 'bc'],
  ['beginst_at_exact=2030-06-11-07:00', 'bc'],
  ['beginst_at_after=2030-06-11Z', 'cd'],
  ['beginst_at_before=2030-06-12%2B05:30', 'a'],
  // Or one that begins and ends where its sender says, be it 23 hours later.
  ['beginst_at_exactly=2030-06-11T00:00Z/2030-06-11T20:00Z', 'a'],
  ['beginst_at_exactly=2030-06-11T00:00Z/2030-06-11T20:01Z', 'ab'],
  ['beginst_at_after=2030-06-11T00:00Z/2030-06-11T20:00Z', 'bcd'],
  ['beginst_at_before=2030-06-11T20:00Z/2030-06-12T20:00Z', 'a'],
  // With a time, to the minute, strictly.
  ['beginst_at_exactly=2030-06-11T20:00:00Z', 'b'],
  ['beginst_at_exactly=2030-06-11T15:00:59-05:00', 'b'],
  ['beginst_at_after=2030-06-11T20:00:00Z', 'cd'],
  ['beginst_at_after=2030-06-11T19:59:00Z', 'bcd'],
  ['beginst_at_before=2030-06-11T20:00:59Z', 'a'],
  ['beginst_at_before=2030-06-11T20:01:00Z', 'ab'],
  // ends_at and blocked_at both mean the deadline.
  ['ends_at_exactly=2030-06-09', 'b'],
  ['blocked_at_exactly=2030-06-10', 'a'],
  ['blocked_at_after=2030-06-10', 'cd'],
  ['ends_at_before=2030-06-10', 'b'],
  ['ends_at_exact=2030-06-20', 'd'],
  ['beginst_at_exactly=', 'abcd'],
])('%s finds "%s"', async (query, expected) => {
  expect(await found(query)).toBe(expected)
})

test('a sport narrows the list', async () => {
  expect(await found(`sport=${basketball}`)).toBe('cd')
  expect(await found(`sport=${football}&status=1`)).toBe('a')
})

test.each(['2030-02-30', 'ayer', '0000-01-01', '2030-06-11T10:00:00', '2030-06-11T10:00:00+23:59'])(
  'the date %s never breaks the list',
  async (date) => {
    for (const mode of ['exactly', 'after', 'before']) {
      const { status } = await call(`GET /matches?beginst_at_${mode}=${encodeURIComponent(date)}`, { as: admin })
      expect([200, 422]).toContain(status)
    }
  },
)

test('dates are shown in the zone of the application', async () => {
  const { matches } = await list('status=1')
  expect(matches[0]).toMatchObject({
    beginst_at: '2030-06-11T03:00:00.000Z',
    parsed_beginst_at: '10/06/2030 10:00 PM',
    parsed_blocked_at: '10/06/2030 09:30 PM',
  })
})

test('matches are read page by page', async () => {
  expect(await list('per_page=3')).toMatchObject({ matches: { length: 3 }, currentPage: 1, nextPage: 2, totalPages: 2 })
  const last = await list('per_page=3&page=2')
  expect(last).toMatchObject({ currentPage: 2, nextPage: null, totalPages: 2 })
  expect(letters(last.matches)).toBe('d')
})

test('available are the matches in 1, 4 and 5 whose deadline lies ahead', async () => {
  const closed = await aMatch(db)
  await closeMatch(db, closed)
  for (const status of [2, 3, 6, 7, 8]) await aMatch(db, { status })
  const open = [await aMatch(db, { status: 1 }), await aMatch(db, { status: 4 }), await aMatch(db, { status: 5 })]
  const { body } = await call('GET /availableMatches', { as: admin })
  const available = body.matches.map(({ id }: { id: number }) => id)
  expect(available).toEqual([...open, ids.a, ids.c])
  const pool = await aPool(db, { matches: [open[1] as number, ids.a as number] })
  const rest = await call(`GET /availableMatches?pool_id=${pool}`, { as: admin })
  expect(rest.body.matches.map(({ id }: { id: number }) => id)).toEqual([open[0], open[2], ids.c])
})
